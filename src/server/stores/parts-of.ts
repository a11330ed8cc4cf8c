import { setImmediate } from 'node:timers/promises';

/** Building a statement for this many rows and running it in the embedded PostgreSQL blocks the thread that answers requests for a few ms. */
const ROWS_AT_ONCE = 10;

/** Splits rows into parts, one for each statement that writes them. In between, the thread that answers requests can do other work. */
export async function* partsOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}
