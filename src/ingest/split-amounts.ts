import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import { quote } from './sql-texts.ts';

/** What is wrong with an amount that the next cell could belong to. */
export const SPLIT_AMOUNT = 'could be one amount: write it with decimals, or in quotes';

/** SQL for an amount, its place in the line, the length of a whole line, and the minor unit of the line's currency. */
interface Amount {
  raw: string;
  place: number;
  maxCells: number;
  minorUnit: string;
}

/**
 * SQL for whether a whole amount and the next cell could be one amount that a comma has split, in a line that may lack its last cells:
 * `10,50` in a line without its empty tracking number would be an amount of 10.00 for the parcel 50. A line that is complete with an empty
 * last cell lacks none. Nothing else shows which reading is right, because a header only says how many cells a line can have. In a file
 * with decimal points, the comma could only be one of thousands (`1,234.56`), and an amount of yen has no decimals.
 */
export function isSplitAmount({ raw, place, maxCells, minorUnit }: Amount, { mark, isCertain }: NumberStyle): string {
  const last = `trimBoth(cells[${maxCells}])`;
  const mayLackCells = `length(cells) <= ${maxCells} AND NOT (length(cells) = ${maxCells} AND ${last} = '')`;
  const next = nextCell(place);
  const decimals = `(match(${next}, '^[0-9]{2}[)-]?$') AND ${minorUnit} != 1)`;
  const thousands = `(match(${next}, ${quote(isCertain ? '^\\d{3}\\.\\d{1,2}[)-]?$' : '^\\d{3}(\\.\\d{1,2})?[)-]?$')}) AND match(${raw}, '^[^0-9]*[1-9][0-9]{0,2}$'))`;
  const rest = [
    ...(isCertain && mark === 'dot' ? [] : [decimals]),
    ...(isCertain && mark === 'comma' ? [] : [thousands]),
  ];
  return `match(${raw}, '^[^0-9.,]*[0-9]+$') AND (${rest.join(' OR ')}) AND ${mayLackCells}`;
}

/** SQL for the text of the cell after a place. */
export function nextCell(place: number): string {
  return `trimBoth(cells[${place + 1}])`;
}
