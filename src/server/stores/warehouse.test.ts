import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParameterValue } from '#query/statement.ts';
import { withRequestId } from '#server/request-id.ts';
import { dataFolder } from '#test/data-folder.ts';
import { openWarehouseOf, WAREHOUSES } from '#test/test-warehouse.ts';
import type { Warehouse } from './warehouse.ts';

const TABLE = `CREATE TABLE lines (file_id UInt32, line UInt32, text String) ENGINE = MergeTree PARTITION BY file_id ORDER BY line`;
const TEXTS = ['', 'a\tb', 'a\nb\r', "it's", '\\N', '\\', 'ü€😀', '%20+&=#', '{x:String}', '-- no comment'];

describe.each(WAREHOUSES)('the %s warehouse', (kind) => {
  let folder: string;
  let warehouse: Warehouse;

  beforeAll(async () => {
    folder = await mkdtemp(join(dataFolder, 'warehouse-'));
    warehouse = await openWarehouseOf(kind, join(folder, 'store'));
    await warehouse.run({ sql: TABLE, params: {} });
  });
  afterAll(async () => {
    await warehouse.close();
    await rm(folder, { recursive: true });
  });

  const read = (sql: string, params: Record<string, ParameterValue> = {}) => warehouse.read({ sql, params });
  const readLines = (fileId: number) =>
    read('SELECT file_id, line, text FROM lines WHERE file_id = {fileId:UInt32} ORDER BY line', { fileId });
  const linesOf = (fileId: number, texts = TEXTS) => texts.map((text, line) => ({ file_id: fileId, line, text }));
  const running = (text: string) =>
    read(
      'SELECT count() AS n FROM system.processes WHERE position(query, {text:String}) > 0 AND query NOT LIKE {own:String}',
      {
        text,
        own: '%system.processes%',
      },
    );

  it('passes values unchanged', async () => {
    const sql = `SELECT {texts:Array(String)} AS texts, {text:String} AS text, {number:Int64} AS number, {ratio:Float64} AS ratio,
      {numbers:Array(UInt32)} AS numbers, {none:Array(String)} AS none, {ids:Array(UInt64)} AS ids, {missing:Nullable(String)} AS missing, {yes:Bool} AS yes, {day:Date} AS day`;
    const values = {
      texts: TEXTS,
      number: -9_007_199_254_740_991,
      ratio: 0.1,
      numbers: [0, 4_294_967_295],
      none: [],
      missing: null,
      yes: true,
      day: '2026-11-26',
    };
    for (const text of TEXTS)
      expect(await read(sql, { ...values, text, ids: ['5'] })).toEqual([{ ...values, text, ids: [5] }]);
  });

  it('passes tens of thousands of values', async () => {
    const values = Array.from({ length: 30_000 }, (_, index) => `value ${index}`);
    const sql = 'SELECT length({values:Array(String)}) AS n, {values:Array(String)}[30000] AS last';
    expect(await read(sql, { values })).toEqual([{ n: 30_000, last: 'value 29999' }]);
  });

  it('formats values in the same way', async () => {
    const sql = `SELECT toUInt64(9007199254740991) AS number, toDecimal64(1.5, 2) AS decimal, toDateTime('2026-11-26 12:00:00') AS at,
      toDate('2026-11-26') AS day, NULL AS missing, 0.1 + 0.2 AS sum, [(1, 'a')] AS pairs`;
    const row = { number: 9_007_199_254_740_991, decimal: 1.5, at: '2026-11-26T12:00:00Z', day: '2026-11-26' };
    expect(await read(sql)).toEqual([{ ...row, missing: null, sum: 0.1 + 0.2, pairs: [[1, 'a']] }]);
  });

  it('stores rows, and those of a file', async () => {
    await warehouse.insert('lines', linesOf(1));
    expect(await readLines(1)).toEqual(linesOf(1));
    const path = join(folder, 'lines.tsv');
    await writeFile(path, '2\t0\ta\\tb\n2\t1\tü\\n\\\\\n');
    await warehouse.run({ sql: TABLE.replace('lines', 'raw_lines'), params: {} });
    await warehouse.loadFile('raw_lines', path);
    expect(await warehouse.rows({ sql: 'SELECT line, text FROM raw_lines ORDER BY line', params: {} })).toEqual([
      { line: 0, text: 'a\tb' },
      { line: 1, text: 'ü\n\\' },
    ]);
  });

  it('moves and deletes the rows of files', async () => {
    for (const fileId of [3, 4, 5]) await warehouse.insert('lines', linesOf(fileId, ['x', 'y']));
    await warehouse.run({ sql: TABLE.replace('lines', 'moved').replace('PARTITION BY file_id ', ''), params: {} });
    await warehouse.insert('moved', [...linesOf(3, ['x', 'y']), ...linesOf(4, ['x'])]);
    await warehouse.moveRows('moved', {
      from: 3,
      to: 6,
      where: { sql: 'text = {text:String}', params: { text: 'y' } },
    });
    await warehouse.deleteFiles('moved', [4]);
    expect(await read('SELECT file_id, text FROM moved ORDER BY ALL')).toEqual([
      { file_id: 3, text: 'x' },
      { file_id: 6, text: 'y' },
    ]);
    await warehouse.dropFile('lines', 4);
    expect(await readLines(4)).toEqual([]);
    expect(await readLines(5)).toEqual(linesOf(5, ['x', 'y']));
  });

  it('streams any number of rows in their order', async () => {
    const rows: unknown[] = [];
    const sql = 'SELECT number, toString(number) FROM numbers({count:UInt32})';
    for await (const block of warehouse.stream({ sql, params: { count: 300_000 } })) rows.push(...block);
    expect(rows).toHaveLength(300_000);
    expect(rows[299_999]).toEqual([299_999, '299999']);
    expect(rows.findIndex((row, index) => Array.isArray(row) && row[0] !== index)).toBe(-1);
  });

  it('returns all rows as the lines that it would stream', async () => {
    const statement = {
      sql: 'SELECT number, toString(number) FROM numbers({count:UInt32})',
      params: { count: 30_000 },
    };
    const blocks: Uint8Array[] = [];
    for await (const block of warehouse.streamLines(statement)) blocks.push(block);
    const rowsOf = (lines: Uint8Array) =>
      Buffer.from(lines)
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const rows = rowsOf(await warehouse.lines(statement));
    expect(rows).toHaveLength(30_000);
    expect(rows).toEqual(blocks.flatMap(rowsOf));
    await expect(warehouse.lines({ sql: 'SELECT * FROM missing', params: {} })).rejects.toMatchObject({ code: '60' });
  });

  it('ends the statement of a stream that nobody reads to its end', async () => {
    for await (const block of warehouse.stream({ sql: 'SELECT number, 731 FROM system.numbers', params: {} })) {
      expect(block.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => running('731')).toEqual([{ n: 0 }]);
  });

  it('reports errors with the code of the engine', async () => {
    await expect(read('SELECT * FROM missing')).rejects.toMatchObject({ code: '60', type: 'UNKNOWN_TABLE' });
    await expect(read('SELECT number FROM numbers(300000)')).rejects.toMatchObject({ code: '396' });
    await expect(warehouse.run({ sql: 'DROP TABLE missing', params: {} })).rejects.toMatchObject({ code: '60' });
    await expect(warehouse.insert('missing', [{ a: 1 }])).rejects.toMatchObject({ code: '60' });
    await expect(warehouse.insert('lines', [{ line: 'text' }])).rejects.toMatchObject({ code: '27' });
  });

  it('shows the id of the request in its statements', async () => {
    const sql = 'SELECT query FROM system.processes';
    const [row] = await withRequestId('request-7d9f', () => warehouse.rows<{ query: string }>({ sql, params: {} }));
    expect(row?.query).toMatch(/^-- request request-7d9f\n/);
  });
});
