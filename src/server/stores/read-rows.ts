import { setImmediate } from 'node:timers/promises';
import type { Row as UnparsedRow } from '@clickhouse/client';

/** Parsed in some milliseconds. */
const ROWS_BETWEEN_PAUSES = 2000;

/** Parses all rows of a result, which come in blocks of any size. Between some rows and the next ones, the process does other work. */
export async function readRows<Row>(blocks: AsyncIterable<readonly Pick<UnparsedRow, 'json'>[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const block of blocks)
    for (const row of block) {
      rows.push(row.json<Row>());
      if (rows.length % ROWS_BETWEEN_PAUSES === 0) await setImmediate();
    }
  return rows;
}
