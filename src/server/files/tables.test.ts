import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#test/read-workbook.ts';
import { csvTable } from './csv-table.ts';
import { pdfTable } from './pdf-table.ts';
import { columnName } from './sheet-xml.ts';
import type { Table, TableCell } from './table.ts';
import { writeTable } from './write-table.ts';
import { xlsxTable } from './xlsx-table.ts';

async function* blocksOf(...blocks: TableCell[][][]) {
  yield* blocks;
}

const aTable = (given: Partial<Table> = {}): Table => ({
  title: 'Shipment Details',
  about: [['Client:', 'Brightleaf & Co']],
  columns: [
    { label: 'Tracking Number', format: 'text' },
    { label: 'Invoice Date', format: 'date' },
    { label: 'Delivery Date', format: 'instant' },
    { label: 'Net Amount', format: 'money' },
    { label: 'Packages', format: 'integer' },
  ],
  currency: 'USD',
  blocks: blocksOf([['1Z1', '2026-01-15', '2026-01-16T12:30:00Z', 123456, 2]]),
  totals: null,
  ...given,
});
const textOf = (text: string) =>
  aTable({ columns: [{ label: 'Text', format: 'text' }], blocks: blocksOf([[text]]) as never });
const csv = async (table: Table) => (await buffer(csvTable(table))).toString();

describe('a table as CSV', () => {
  it('has a byte order mark, a header, ISO dates and decimal money', async () => {
    expect(await csv(aTable({ totals: ['Total', null, null, -5, 2] }))).toBe(
      '\uFEFFTracking Number,Invoice Date,Delivery Date,Net Amount,Packages\r\n' +
        '1Z1,2026-01-15,2026-01-16 12:30:00,1234.56,2\r\n' +
        'Total,,,-0.05,2\r\n',
    );
  });

  it('formats an instant for spreadsheets, and nothing else', async () => {
    const table = aTable({
      columns: [
        { label: 'Delivered', format: 'instant' },
        { label: 'Text', format: 'text' },
      ],
      blocks: blocksOf([
        ['2026-01-16T12:30:00.250Z', '2026-01-16T12:30:00Z'],
        ['2026-01-16T00:00:00.000Z', ''],
        [null, null],
      ]),
    });
    expect(await csv(table)).toBe(
      '\uFEFFDelivered,Text\r\n2026-01-16 12:30:00,2026-01-16T12:30:00Z\r\n2026-01-16,\r\n,\r\n',
    );
  });

  it('writes money with the decimals of its currency', async () => {
    const money = { columns: [{ label: 'Net', format: 'money' as const }] };
    const net = async (currency: string) =>
      (await csv(aTable({ ...money, currency, blocks: blocksOf([[1234]]) }))).split('\r\n')[1];
    expect([await net('JPY'), await net('BHD'), await net('EUR')]).toEqual(['1234', '1.234', '12.34']);
  });

  it.each([
    ['=CMD()', "'=CMD()"],
    ['+1-800-SHIP', "'+1-800-SHIP"],
    ['-x', "'-x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['-12.50', '-12.50'],
    ['+1', '+1'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
    ['深圳', '深圳'],
  ])('exports %j as %j', async (text, expected) => {
    const table = aTable({ columns: [{ label: 'Text', format: 'text' }], blocks: blocksOf([[text]]) });
    expect(await csv(table)).toBe(`\uFEFFText\r\n${expected}\r\n`);
  });
});

describe('a table as a workbook', () => {
  it('writes the code of a currency whose symbol is shared', async () => {
    const { sheets } = await readWorkbook(await buffer(xlsxTable(aTable({ currency: 'MXN' }))));
    expect(sheets[1]?.[1]?.[3]).toEqual({ value: 1234.56, format: '"MXN "#,##0.00;-"MXN "#,##0.00' });
  });

  it('has a header sheet, then the rows with real dates and money', async () => {
    const { names, sheets, parts } = await readWorkbook(
      await buffer(xlsxTable(aTable({ totals: ['Total', null, null, 123456, 2] }))),
    );
    expect(names).toEqual(['Report', 'Data']);
    expect(sheets[0]?.map((row) => row.map(({ value }) => value))).toEqual([
      ['Shipment Details'],
      ['Client:', 'Brightleaf & Co'],
    ]);
    const money = '"$"#,##0.00;-"$"#,##0.00';
    expect(sheets[1]).toEqual([
      ['Tracking Number', 'Invoice Date', 'Delivery Date', 'Net Amount', 'Packages'].map((value) => ({
        value,
        format: '@',
      })),
      [
        { value: '1Z1', format: '@' },
        { value: 46037, format: 'mm/dd/yyyy' },
        { value: 46038.52083333333, format: 'mm/dd/yyyy hh:mm' },
        { value: 1234.56, format: money },
        { value: 2, format: '#,##0' },
      ],
      [
        { value: 'Total', format: '@' },
        { value: null, format: '' },
        { value: null, format: '' },
        { value: 1234.56, format: money },
        { value: 2, format: '#,##0' },
      ],
    ]);
    const data = parts.get('xl/worksheets/sheet2.xml') ?? '';
    expect(data).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(data).toContain('<autoFilter ref="A1:E2"/>');
  });

  it('keeps texts unchanged, except for characters that XML does not allow', async () => {
    const texts = ['=CMD()', '<b>&"', 'a\u0000b\u000bc', '  spaced ', '😀\ud800', '00123', '1e5'];
    const table = { ...textOf(''), blocks: blocksOf(texts.map((text) => [text])) };
    const { sheets } = await readWorkbook(await buffer(xlsxTable(table)));
    expect(sheets[1]?.slice(1).map(([cell]) => cell?.value)).toEqual([
      '=CMD()',
      '<b>&"',
      'abc',
      '  spaced ',
      '😀',
      '00123',
      '1e5',
    ]);
  });

  it('continues on another sheet when one is full', async () => {
    const rows = [
      [['a'], ['b'], ['c']],
      [['d'], ['e']],
    ];
    const table = { ...textOf(''), blocks: blocksOf(...rows), totals: ['Total'] };
    const { names, sheets } = await readWorkbook(await buffer(xlsxTable(table, 2)));
    expect(names).toEqual(['Report', 'Data', 'Data 2', 'Data 3']);
    expect(sheets.slice(1).map((sheet) => sheet.map(([cell]) => cell?.value))).toEqual([
      ['Text', 'a', 'b'],
      ['Text', 'c', 'd'],
      ['Text', 'e', 'Total'],
    ]);
  });

  it('is complete without rows', async () => {
    const { sheets } = await readWorkbook(await buffer(xlsxTable({ ...textOf(''), blocks: blocksOf() })));
    expect(sheets[1]).toEqual([[{ value: 'Text', format: '@' }]]);
  });
});

describe('a table as a PDF', () => {
  /** Extracts the texts of a PDF with standard fonts, and its number of pages. */
  const readPdf = (bytes: Buffer) => {
    const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    });
    const shown = streams.flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)]);
    const texts = shown.map(([, pieces = '']) =>
      [...pieces.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
    return { texts, pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
  };

  it('shows dates, money and totals in a readable format, and repeats the header on each page', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`1Z${index}`, '2026-01-15', null, 123456, 1200]);
    const table = aTable({ blocks: blocksOf(rows), totals: ['Total', null, null, 7407360, 72000] });
    const { texts, pages } = readPdf(await buffer(pdfTable(table)));
    expect(pages).toBe(2);
    expect(texts.filter((text) => text === 'Tracking Number')).toHaveLength(2);
    expect(texts).toEqual(
      expect.arrayContaining(['Shipment Details', '01/15/2026', '$1,234.56', '1,200', '$74,073.60', '2 / 2']),
    );
  });

  it('fails when its rows do', async () => {
    async function* broken(): AsyncGenerator<TableCell[][]> {
      yield [];
      throw new Error('the engine stopped');
    }
    await expect(buffer(pdfTable(aTable({ blocks: broken() })))).rejects.toThrow('the engine stopped');
  });
});

describe('writing a table', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcelscope-tables-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(['csv', 'xlsx'] as const)(
    'leaves no file behind when %s fails in the middle, and lets the rows go',
    async (format) => {
      let isClosed = false;
      async function* broken(): AsyncGenerator<TableCell[][]> {
        try {
          yield [['a']];
          throw new Error('the engine stopped');
        } finally {
          isClosed = true;
        }
      }
      const table = { ...textOf(''), blocks: broken() };
      await expect(writeTable(table, format, join(folder, `broken.${format}`))).rejects.toThrow('the engine stopped');
      expect([await readdir(folder), isClosed]).toEqual([[], true]);
    },
  );

  it.each(['csv', 'xlsx'] as const)('releases the rows when the disk accepts no more of %s', async (format) => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<TableCell[][]> {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => [Math.random().toString(36).repeat(3)]);
      } finally {
        isClosed = true;
      }
    }
    const table = { ...textOf(''), blocks: endless() };
    const path = join(folder, `full.${format}`);
    await symlink('/dev/full', path);
    await expect(writeTable(table, format, path)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('returns the size of the file', async () => {
    const path = join(folder, 'good.csv');
    const bytes = await writeTable(textOf('a'), 'csv', path);
    expect(bytes).toBe((await readFile(path)).length);
    expect(await readdir(folder)).toEqual(['good.csv']);
  });
});

describe('columnName', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('calls column %i %s', (number, name) => expect(columnName(number)).toBe(name));
});
