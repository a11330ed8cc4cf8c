import type { LineBuilder } from './line-builder.ts';
import { quote } from './sql-texts.ts';
import { IS_SUM, SUM_TEXT } from './sum-texts.ts';

/** SQL for the pattern of texts that only name a sum. */
export const SUM = quote(`(?i)${SUM_TEXT}`);
const FIRST_TEXT = `arrayFirst(text -> text != '', arrayMap(text -> trimBoth(text), cells))`;

/**
 * Rejects lines that add up other lines. Without this, a file that ends with its invoice's total would be loaded twice. A line is such a
 * sum if one of `columns`, the first cell with a text, or a cell that the format doesn't read only names a sum, and it has no tracking
 * number. Those have digits, so `TOTAL` or `-` in their column is none. `rejectParcelSums` judges lines with a tracking number.
 */
export function refuseSums(line: LineBuilder, columns: readonly string[]): void {
  const tracking = line.text('tracking_number');
  const hasTracking = `match(${tracking}, '[0-9]') AND NOT match(${tracking}, ${SUM})`;
  const cells = [...columns.flatMap((column) => line.titled(column) ?? []), `('', ${FIRST_TEXT})`];
  const unread = `arrayMap(text -> ('', text), ${line.unreadTexts()})`;
  line.refuse(
    `if(${hasTracking}, ('', ''), arrayFirst(cell -> match(tupleElement(cell, 2), ${SUM}), arrayConcat([${cells.join(', ')}], ${unread})))`,
    IS_SUM,
  );
}
