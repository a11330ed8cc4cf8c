import { BALANCE_TEXT, IS_BALANCE } from './balance-texts.ts';
import type { LineBuilder } from './line-builder.ts';
import { quote } from './sql-texts.ts';
import { IS_SUM, SUM_TEXT } from './sum-texts.ts';

const SUM = quote(`(?i)${SUM_TEXT}`);
const SUM_OR_BALANCE = quote(`(?i)${SUM_TEXT}|${BALANCE_TEXT}`);
const FIRST_TEXT = `arrayFirst(text -> text != '', arrayMap(text -> trimBoth(text), cells))`;
const NO_CELL = `('', '')`;

/** The columns in which a line can name a sum. */
interface NamingColumns {
  /** The columns of a line's charges, and others that describe it. */
  describing: readonly string[];
  /** The columns that identify its invoice. A sum in them is never a charge. */
  identifying: readonly string[];
}

/**
 * Rejects lines that add up other lines, or state a balance or a payment. Without this, a file that ends with the total of its invoice
 * would be loaded twice. A line without a tracking number is rejected if one of the columns, the first cell with a text, or a cell that the
 * format doesn't read only names a sum. Tracking numbers contain digits, so `TOTAL` or `-` in their column is not one. Returns SQL for the
 * text because of which a line with a tracking number could be a sum, or for `''` if there is none: what looks like a tracking number could
 * be a number of parcels. The other lines of its invoice decide (`rejectMaybeSums`).
 */
export function refuseSums(line: LineBuilder, { describing, identifying }: NamingColumns): string {
  const tracking = line.text('tracking_number');
  const hasTracking = line.name(`match(${tracking}, '[0-9]') AND NOT match(${tracking}, ${SUM_OR_BALANCE})`);
  const cellsOf = (columns: readonly string[]) => columns.flatMap((column) => line.titled(column) ?? []);
  const unread = `arrayMap(text -> ('', text), ${line.unreadTexts()})`;
  const all = [...cellsOf([...describing, 'tracking_number', ...identifying]), `('', ${FIRST_TEXT})`];
  const found = line.name(
    `if(${hasTracking}, ${firstNaming(listOf(cellsOf(identifying)))}, ${firstNaming(`arrayConcat([${all.join(', ')}], ${unread})`)})`,
  );
  const isSum = `match(tupleElement(${found}, 2), ${SUM})`;
  line.refuse(`if(${isSum}, ${found}, ${NO_CELL})`, IS_SUM);
  line.refuse(`if(${isSum}, ${NO_CELL}, ${found})`, IS_BALANCE);
  const described = firstNaming(`arrayConcat(${listOf(cellsOf(describing))}, ${unread})`);
  return `if(${hasTracking}, tupleElement(${described}, 2), '')`;
}

/** SQL for the first cell that names a sum or a balance, with empty texts if there is none. */
function firstNaming(cells: string): string {
  return `arrayFirst(cell -> match(tupleElement(cell, 2), ${SUM_OR_BALANCE}), ${cells})`;
}

function listOf(cells: readonly string[]): string {
  return `CAST([${cells.join(', ')}], 'Array(Tuple(String, String))')`;
}
