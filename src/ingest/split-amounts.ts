import { type NumberStyle, patternsOf } from '#ingest/numbers/number-style.ts';
import { quote } from './sql-texts.ts';

/** The problem of an amount that the next cell could belong to. */
export const SPLIT_AMOUNT = 'could be one amount: write it with decimals, or in quotes';

/** SQL for an amount, its place in the line, the number of cells of a complete line, and the minor unit of the line's currency. */
interface Amount {
  raw: string;
  place: number;
  /** The places of the line's other numbers and of its dates. */
  numberPlaces: readonly number[];
  datePlaces: readonly number[];
  maxCells: number;
  minorUnit: string;
}

const AMOUNTS = (['dot', 'comma'] as const).map((mark) => patternsOf({ mark, isCertain: true }).amount);
/** Any number, with or without a unit after it. */
const NUMBER = quote(`${AMOUNTS.join('|')}|^[^A-Za-z]*[0-9] ?[A-Za-z".]+$`);

/**
 * SQL for whether a comma could have split one amount into a whole amount and the next cell, in a line that may lack its last cells:
 * without its empty tracking number, a line with `10,50` would be read as an amount of 10.00 for the parcel 50. A line that is complete and
 * ends with an empty cell lacks none. A comma that splits an amount moves all later cells one column to the right. So it has not split this
 * one if the next number, or a date before it, would not fit its column when read one cell further on. Numbers after that one could be
 * split as well. In a file with decimal points, the comma could only separate thousands (`1,234.56`), and an amount of yen has no decimals.
 * Nothing else shows which reading is right, because a header only says how many cells a line can have.
 */
export function isSplitAmount(
  { raw, place, numberPlaces, datePlaces, maxCells, minorUnit }: Amount,
  { mark, isCertain }: NumberStyle,
): string {
  const last = `trimBoth(cells[${maxCells}])`;
  const mayLackCells = `length(cells) <= ${maxCells} AND NOT (length(cells) = ${maxCells} AND ${last} = '')`;
  const next = nextCell(place);
  const decimals = `(match(${next}, '^[0-9]{2}[)-]?$') AND ${minorUnit} != 1)`;
  const thousands = `(match(${next}, ${quote(isCertain ? '^\\d{3}\\.\\d{1,2}[)-]?$' : '^\\d{3}(\\.\\d{1,2})?[)-]?$')}) AND match(${raw}, '^[^0-9]*[1-9][0-9]{0,2}$'))`;
  const rest = [
    ...(isCertain && mark === 'dot' ? [] : [decimals]),
    ...(isCertain && mark === 'comma' ? [] : [thousands]),
  ];
  const nextNumber = Math.min(maxCells, ...numberPlaces.filter((at) => at > place));
  const mayBeMoved = [
    ...datePlaces.filter((at) => at > place && at < nextNumber).map((at) => isTextOf(at, `'[0-9]'`)),
    ...(nextNumber < maxCells ? [isTextOf(nextNumber, NUMBER)] : []),
  ];
  return [`match(${raw}, '^[^0-9.,]*[0-9]+$')`, `(${rest.join(' OR ')})`, mayLackCells, ...mayBeMoved].join(' AND ');
}

/** SQL for whether the cell after a place is empty, or fits the pattern of its column. */
function isTextOf(place: number, pattern: string): string {
  return `(${nextCell(place)} = '' OR match(${nextCell(place)}, ${pattern}))`;
}

/** SQL for the text of the cell after a place. */
export function nextCell(place: number): string {
  return `trimBoth(cells[${place + 1}])`;
}
