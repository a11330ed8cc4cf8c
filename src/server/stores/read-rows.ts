import { setImmediate } from 'node:timers/promises';
import { parseLines } from './parse-lines.ts';

const NEWLINE = 10;

/**
 * Parses all rows of a result: lines of JSON, in blocks that can end anywhere. Between some rows and the next ones, the process does other work.
 * Parsing each line by itself would take several times as long.
 */
export async function readRows<Row>(blocks: AsyncIterable<Uint8Array>): Promise<Row[]> {
  const rows: Row[] = [];
  const add = async (lines: Uint8Array) => {
    for (const some of parseLines<Row>(lines)) {
      for (const row of some) rows.push(row);
      await setImmediate();
    }
  };
  let begun: Uint8Array = new Uint8Array();
  for await (const block of blocks) {
    const bytes = begun.length === 0 ? block : Buffer.concat([begun, block]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    await add(bytes.subarray(0, end));
    begun = bytes.subarray(end);
  }
  await add(begun);
  return rows;
}
