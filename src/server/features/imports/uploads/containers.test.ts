import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RejectedLine, Upload } from '#contract/uploads.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { uploadTogether } from '#test/upload-files.ts';
import { uploadFolder } from './receive-files.ts';

const HEADER = ['invoice_number', 'invoice_date', 'account_number', 'carrier', 'currency', 'tracking_number', 'net'];

/** Returns a file of one charge. Each file has an invoice of its own. */
const csv = (net: string, invoice_number: string) => plainCsvFile([{ net, invoice_number }]);

const ARCHIVES: [name: string, content: Buffer, outcome: [file: string, loadedMinor: number][]][] = [
  ['a gzip in a gzip', gzipSync(gzipSync(csv('1.00', 'GG'))), [['', 100]]],
  ['a zip in a gzip', gzipSync(zipOf({ 'a.csv': csv('1.00', 'ZG') })), [['/a.csv', 100]]],
  ['a gzip in a zip', zipOf({ 'a.gz': gzipSync(csv('1.00', 'GZ')) }), [['/a.gz', 100]]],
  [
    'zips in a zip',
    zipOf({
      'a.zip': zipOf({ 'b.csv': csv('1.00', 'ZZ') }),
      'c.zip': zipOf({ 'd.zip': zipOf({ 'e.csv': csv('2.00', 'ZZZ') }) }),
    }),
    [
      ['/a.zip/b.csv', 100],
      ['/c.zip/d.zip/e.csv', 200],
    ],
  ],
  [
    'two files of one name in a zip',
    zipOf([
      ['a.csv', csv('1.00', 'ONE')],
      ['a.csv', csv('2.00', 'TWO')],
    ]),
    [
      ['/a.csv', 100],
      ['/a (2).csv', 200],
    ],
  ],
  [
    'a workbook in an archive',
    zipOf({ 'a/book.xlsx': workbook('xlsx', { 'March & April': sheet(row(5, { invoice: 'ARCHIVE' })) }) }),
    [['/a/book.xlsx/March & April', 500]],
  ],
];

/** The files of the other tests by name. */
const OTHERS: Record<string, Buffer> = {
  'mixed.zip': mixedArchive(),
  'titled.xlsx': titledWorkbook(),
  'damaged.xlsx': zipOf({
    '[Content_Types].xml': '',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A"',
  }),
};

const WORKBOOKS = (['xlsx', 'biff8'] as const).map((type) => ({
  type,
  sheets: `sheets in ${type}`,
  cells: `cells in ${type}`,
}));

function mixedArchive(): Buffer {
  let deep = zipOf({ 'a.csv': csv('1.00', 'DEEP') });
  for (let depth = 0; depth < 4; depth++) deep = zipOf({ 'z.zip': deep });
  const document = zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' });
  const damaged = Buffer.from('PK\x03\x04 damaged');
  return zipOf({ 'deep.zip': deep, 'a.docx': document, 'b.zip': damaged, 'c.csv': csv('3.00', 'MIXED') });
}

function sheet(...rows: unknown[][]): WorkSheet {
  return utils.aoa_to_sheet([HEADER, ...rows], { cellDates: true, UTC: true });
}

function workbook(bookType: 'xlsx' | 'biff8', sheets: Record<string, WorkSheet>): Buffer {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets)) utils.book_append_sheet(book, cells, name);
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === 'Hidden' ? 1 : 0 })) };
  return write(book, { type: 'buffer', bookType, cellDates: false });
}

function row(net: unknown, { invoice, tracking = 794_645_123_456 }: { invoice: string; tracking?: number }): unknown[] {
  return [invoice, new Date(Date.UTC(2026, 2, 7)), 'A-1', 'OnTrac', 'USD', tracking, net];
}

function workbookOfSheets(type: 'xlsx' | 'biff8'): Buffer {
  const invoice = `SHEETS-${type}`;
  const charges = sheet(row(10.1 + 0.2, { invoice }), [], row('1,234.50', { invoice }), row(2.125, { invoice }));
  return workbook(type, { Charges: charges, Hidden: sheet(row(3, { invoice: `HIDDEN-${type}` })), Empty: {} });
}

function workbookOfBadCells(type: 'xlsx' | 'biff8'): Buffer {
  const invoice = `CELLS-${type}`;
  const charges = sheet(
    row(1, { invoice }),
    row(2, { invoice }),
    row(4, { invoice, tracking: 794_645_123_456_789_000 }),
  );
  charges.G2 = { t: 'e', v: 42 };
  charges.G3 = { t: 'n', v: 2, f: '1+1' };
  return workbook(type, { Charges: charges });
}

function titledWorkbook(): Buffer {
  const invoice = 'TITLED';
  const charges = utils.aoa_to_sheet([
    ['My invoices'],
    [],
    HEADER,
    [...row(1, { invoice }), '', ' '],
    ['', '', '', '', '', '', '', ' '],
    row(2, { invoice }),
    [...row(4, { invoice }), 'x'],
  ]);
  return workbook('xlsx', { Charges: charges });
}

describe('importing archives and workbooks', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let sent: Upload;
  let rejected: RejectedLine[];

  const outcomeOf = (name: string, { receipts } = sent) =>
    receipts
      .filter(({ fileName }) => fileName === name || fileName.startsWith(`${name}/`))
      .map(({ fileName, invoices, problem }) => [
        fileName.slice(name.length),
        problem?.detail ?? invoices[0]?.loadedMinor,
      ]);
  const rejectedOf = (name: string) => {
    const fileId = sent.receipts.find(({ fileName }) => fileName.startsWith(name))?.fileId;
    return rejected.filter((line) => line.fileId === fileId).map(({ line, column, value }) => [line, column, value]);
  };

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, {
      login: 'ann',
      roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: [clientId],
    });
    token = await server.signIn('ann');
    sent = await uploadTogether(server, token, clientId, [
      ...ARCHIVES.map(([name, content]) => ({ name, content })),
      ...Object.entries(OTHERS).map(([name, content]) => ({ name, content })),
      ...WORKBOOKS.flatMap(({ type, sheets, cells }) => [
        { name: sheets, content: workbookOfSheets(type) },
        { name: cells, content: workbookOfBadCells(type) },
      ]),
    ]);
    const { body } = await server.get(`uploads/${sent.id}/rejectedLines`, token);
    rejected = (body as { lines: RejectedLine[] }).lines;
  });
  afterAll(() => server.close());

  it.each(ARCHIVES)('loads %s', (name, _content, outcome) => {
    expect(outcomeOf(name)).toEqual(outcome);
  });

  it('rejects files that are nested too deeply or are not invoices, and loads the other files of the archive', () => {
    expect(outcomeOf('mixed.zip')).toEqual([
      [
        '/deep.zip/z.zip/z.zip/z.zip',
        'Archives are nested more than 3 levels deep. Unpack them and upload the files in them.',
      ],
      ['/a.docx', 'This file is of the type Word (DOCX). Upload the invoice as CSV or Excel (XLSX).'],
      ['/b.zip', expect.stringContaining('The archive cannot be read')],
      ['/c.csv', 300],
    ]);
  });

  it('refuses an archive with too many files in its archives, and leaves nothing of it behind', async () => {
    const before = await readdir(uploadFolder(server.services.settings));
    const inner = zipOf(Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.csv`, 'x'])));
    const content = zipOf({ 'a.zip': inner, 'b.zip': inner });
    const refused = await uploadTogether(server, token, clientId, [{ name: 'x.zip', content }]);
    expect(outcomeOf('x.zip', refused)).toEqual([['', 'The archive contains more than 1000 files.']]);
    expect(await readdir(uploadFolder(server.services.settings))).toEqual(before);
  });

  it.each(WORKBOOKS)('loads every sheet of a workbook ($type), hidden ones too', ({ sheets }) => {
    expect(outcomeOf(sheets)).toEqual([
      ['/Charges', 124_480],
      ['/Hidden', 300],
    ]);
    expect(rejectedOf(sheets)).toEqual([[5, 'net', '2.1250']]);
  });

  it.each(WORKBOOKS)('rejects cells of a workbook ($type) that are errors or have lost digits', ({ cells }) => {
    expect(outcomeOf(cells)).toEqual([['/Charges', 200]]);
    expect(rejectedOf(cells)).toEqual([
      [2, 'net', '#N/A'],
      [4, 'tracking_number', '7.94645123456789E+17'],
    ]);
  });

  it('ignores empty cells to the right of the table, and the title above it', () => {
    const receipt = sent.receipts.find(({ fileName }) => fileName.startsWith('titled.xlsx'));
    expect(receipt?.lines).toEqual({ read: 3, loaded: 2, rejected: 1, alreadyLoaded: 0 });
    expect(rejectedOf('titled.xlsx').map(([line]) => line)).toEqual([7]);
  });

  it('refuses a damaged workbook', () => {
    expect(outcomeOf('damaged.xlsx')).toEqual([['', expect.stringContaining('The workbook cannot be read')]]);
  });
});
