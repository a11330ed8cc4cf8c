import { setImmediate } from 'node:timers/promises';
import { parseLines } from './parse-lines.ts';

const NEWLINE = 10;

/**
 * Parses all rows of a result: lines of JSON, the first with the names of the columns and each other one with the cells of a row, in
 * blocks that can end anywhere. The process does other work after every few rows. Parsing each line by itself would take several times
 * as long.
 */
export async function readRows<Row>(blocks: AsyncIterable<Uint8Array>): Promise<Row[]> {
  const rows: Row[] = [];
  let names: readonly string[] | null = null;
  const add = async (lines: Uint8Array) => {
    for (const some of parseLines(lines)) {
      for (const cells of some) {
        if (names === null) names = cells.map(String);
        else rows.push(toRow(names, cells));
      }
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

function toRow<Row>(names: readonly string[], cells: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) row[name] = cells[index];
  // The cast is safe: the caller's statement alone decides the shape of its rows.
  return row as Row;
}
