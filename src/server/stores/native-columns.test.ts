import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoryColumn, NO_DATE } from '#query/in-memory/memory-table.ts';
import { dataFolder } from '#test/data-folder.ts';
import { openWarehouseOf, WAREHOUSES } from '#test/test-warehouse.ts';
import { readNativeColumns, TooManyBytes, UnreadableColumn } from './native-columns.ts';
import type { Warehouse } from './warehouse.ts';

/** More rows than the engine sends in a block, and more texts than one or two bytes can number. */
const ROWS = 200_000;
const QUERY = `SELECT
    toUInt8(number % 256) AS small, toUInt16(number % 65536) AS medium, toUInt32(number * 20000) AS large,
    number * 1000000 AS whole, toInt64(number) - 100000 AS signed, number / 4 AS fraction,
    toDate(number % 20000) AS day, if(number % 3 = 0, NULL, toDate(number % 20000)) AS missing,
    concat('É', toString(number % 90000)) AS text,
    toLowCardinality(toString(intDiv(number, 2))) AS many, toLowCardinality(if(number < 150000, 'one', toString(number % 3))) AS few
  FROM numbers(${ROWS}) ORDER BY number`;

const LIMITS = { maxBytes: 64 * 1024 * 1024, signal: new AbortController().signal };

const valuesOf = ({ kind, numbers, texts }: MemoryColumn) =>
  Array.from(numbers, (number) => (kind === 'text' ? texts[number] : number));

async function* blocksOf(...blocks: Buffer[]) {
  yield* blocks;
}

describe.each(WAREHOUSES)('columns in the native format of the %s engine', (kind) => {
  let folder: string;
  let warehouse: Warehouse;
  beforeAll(async () => {
    folder = await mkdtemp(join(dataFolder, 'native-columns-'));
    warehouse = await openWarehouseOf(kind, join(folder, 'store'));
  });
  afterAll(async () => {
    await warehouse.close();
    await rm(folder, { recursive: true });
  });

  const collect = async (query: string) => {
    const blocks: Uint8Array[] = [];
    for await (const block of warehouse.native.stream(query)) blocks.push(block);
    return Buffer.concat(blocks);
  };

  it('are read as the engine has them, over several blocks', async () => {
    const read = await readNativeColumns(warehouse.native.stream(QUERY), LIMITS);
    const numbers = Array.from({ length: ROWS }, (_, number) => number);
    const expected: Record<string, (number: number) => unknown> = {
      small: (number) => number % 256,
      medium: (number) => number % 65536,
      large: (number) => (number * 20000) % 2 ** 32,
      whole: (number) => number * 1_000_000,
      signed: (number) => number - 100_000,
      fraction: (number) => number / 4,
      day: (number) => number % 20000,
      missing: (number) => (number % 3 === 0 ? NO_DATE : number % 20000),
      text: (number) => `É${number % 90000}`,
      many: (number) => `${Math.floor(number / 2)}`,
      few: (number) => (number < 150_000 ? 'one' : `${number % 3}`),
    };
    expect([...read.keys()]).toEqual(Object.keys(expected));
    for (const [name, valueAt] of Object.entries(expected))
      expect(valuesOf(read.get(name) as MemoryColumn), name).toEqual(numbers.map(valueAt));
    expect(read.get('day')).toMatchObject({ kind: 'date', lowest: 0, highest: 19_999 });
  });

  it('are refused if they have an unknown type or too many bytes, or take too long', async () => {
    const read = (limits: Partial<typeof LIMITS>, query = QUERY) =>
      readNativeColumns(warehouse.native.stream(query), { ...LIMITS, ...limits });
    await expect(read({}, 'SELECT [1] AS list')).rejects.toThrow(UnreadableColumn);
    await expect(read({ maxBytes: 100_000 })).rejects.toThrow(TooManyBytes);
    await expect(read({ signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow('late');
  });

  it('are no longer read by the engine after a time', async () => {
    // Sleeps before each of 600 blocks.
    const slow = warehouse.native.stream('SELECT sleep(0.2) AS slept FROM numbers(10000000)', { maxSeconds: 1 });
    const started = performance.now();
    // A server that has sent rows closes the connection.
    await expect(readNativeColumns(slow, LIMITS)).rejects.toThrow(/Timeout exceeded|aborted/);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('are refused if rows are missing at the end, or texts are written in an unknown way', async () => {
    const bytes = await collect('SELECT toLowCardinality(toString(number)) AS text FROM numbers(10)');
    const read = (block: Buffer) => readNativeColumns(blocksOf(block), LIMITS);
    expect(valuesOf((await read(bytes)).get('text') as MemoryColumn)).toHaveLength(10);
    await expect(read(bytes.subarray(0, -1))).rejects.toThrow('The rows are incomplete.');
    const versionAt = bytes.indexOf('LowCardinality(String)') + 'LowCardinality(String)'.length;
    for (const at of [versionAt, versionAt + 9]) {
      const other = Buffer.from(bytes);
      other[at] = 7;
      await expect(read(other)).rejects.toThrow('Texts of low cardinality are written in an unknown way.');
    }
  });
});
