import { setImmediate } from 'node:timers/promises';

/** Building a statement for so many rows, and running it in the embedded PostgreSQL, holds the thread that answers requests for a few milliseconds. */
const ROWS_AT_ONCE = 10;

/** Splits rows into parts that are each written by a statement of its own. Between them, the thread that answers requests can do something else. */
export async function* partsOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}
