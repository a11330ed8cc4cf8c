/** The embedded PostgreSQL takes a few milliseconds for so many rows, in which the thread that answers requests does nothing else. */
const ROWS_AT_ONCE = 50;

/** Splits rows into parts that are each written by a statement of its own. */
export function* partsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
