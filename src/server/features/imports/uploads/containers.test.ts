import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RejectedLine, Upload } from '#contract/uploads.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { hideLoadedFiles, upload } from '#test/upload-files.ts';
import { uploadFolder } from './receive-files.ts';

const HEADER = ['invoice_number', 'invoice_date', 'account_number', 'carrier', 'currency', 'tracking_number', 'net'];
const csv = (net: string) => plainCsvFile([{ net, invoice_number: `INV-${net}` }]);

describe('importing archives and workbooks', () => {
  let server: TestServer;
  let token: string;
  let clients = 0;

  const load = async (content: Buffer, name: string): Promise<Upload> => {
    clients += 1;
    await hideLoadedFiles(server);
    const clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    const login = `user${clients}`;
    await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [clientId] });
    token = await server.signIn(login);
    return upload(server, token, clientId, [{ name, content }]);
  };
  const outcomeOf = ({ receipts }: Upload) =>
    receipts.map(({ fileName, invoices, problem }) => [fileName, problem?.detail ?? invoices[0]?.loadedMinor]);
  const rejectedOf = async ({ id }: Upload) => {
    const { body } = await server.get(`uploads/${id}/rejectedLines`, token);
    return (body as { lines: RejectedLine[] }).lines.map(({ line, column, value }) => [line, column, value]);
  };

  beforeAll(async () => {
    server = await startTestServer();
    await loadExchangeRates(server.services.warehouse);
  });
  afterAll(() => server.close());

  it.each([
    ['a gzip in a gzip', gzipSync(gzipSync(csv('1.00'))), [['x', 100]]],
    ['a zip in a gzip', gzipSync(zipOf({ 'a.csv': csv('1.00') })), [['x/a.csv', 100]]],
    ['a gzip in a zip', zipOf({ 'a.gz': gzipSync(csv('1.00')) }), [['x/a.gz', 100]]],
    [
      'zips in a zip',
      zipOf({ 'a.zip': zipOf({ 'b.csv': csv('1.00') }), 'c.zip': zipOf({ 'd.zip': zipOf({ 'e.csv': csv('2.00') }) }) }),
      [
        ['x/a.zip/b.csv', 100],
        ['x/c.zip/d.zip/e.csv', 200],
      ],
    ],
    [
      'two files of one name in a zip',
      zipOf([
        ['a.csv', csv('1.00')],
        ['a.csv', csv('2.00')],
      ]),
      [
        ['x/a.csv', 100],
        ['x/a (2).csv', 200],
      ],
    ],
  ])('loads %s', async (_name, content, outcome) => {
    expect(outcomeOf(await load(content, 'x'))).toEqual(outcome);
  });

  it('rejects files that are nested too deeply or are not invoices, and loads the other files of the archive', async () => {
    let deep = zipOf({ 'a.csv': csv('1.00') });
    for (let depth = 0; depth < 4; depth++) deep = zipOf({ 'z.zip': deep });
    const document = zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' });
    const found = await load(
      zipOf({ 'deep.zip': deep, 'a.docx': document, 'b.zip': Buffer.from('PK\x03\x04 damaged'), 'c.csv': csv('3.00') }),
      'x.zip',
    );
    expect(outcomeOf(found)).toEqual([
      [
        'x.zip/deep.zip/z.zip/z.zip/z.zip',
        'More than 3 archives are packed into each other. Unpack them and upload the files in them.',
      ],
      ['x.zip/a.docx', 'This file is of the type Word (DOCX). Upload the invoice as CSV or Excel (XLSX).'],
      ['x.zip/b.zip', expect.stringContaining('The archive cannot be read')],
      ['x.zip/c.csv', 300],
    ]);
  });

  it('refuses an archive with too many files in its archives, and leaves nothing of it behind', async () => {
    const before = await readdir(uploadFolder(server.services.settings));
    const inner = zipOf(Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.csv`, 'x'])));
    const found = await load(zipOf({ 'a.zip': inner, 'b.zip': inner }), 'x.zip');
    expect(outcomeOf(found)).toEqual([['x.zip', 'The archive contains more than 1000 files.']]);
    expect(await readdir(uploadFolder(server.services.settings))).toEqual(before);
  });

  const sheet = (...rows: unknown[][]): WorkSheet =>
    utils.aoa_to_sheet([HEADER, ...rows], { cellDates: true, UTC: true });
  const workbook = (bookType: 'xlsx' | 'biff8', sheets: Record<string, WorkSheet>): Buffer => {
    const book = utils.book_new();
    for (const [name, cells] of Object.entries(sheets)) utils.book_append_sheet(book, cells, name);
    book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === 'Hidden' ? 1 : 0 })) };
    return write(book, { type: 'buffer', bookType, cellDates: false });
  };
  const row = (net: unknown, day: unknown = new Date(Date.UTC(2026, 2, 7)), tracking: unknown = 794_645_123_456) => [
    'INV-1',
    day,
    'A-1',
    'OnTrac',
    'USD',
    tracking,
    net,
  ];

  it.each(['xlsx', 'biff8'] as const)('loads every sheet of a workbook (%s), hidden ones too', async (type) => {
    const charges = sheet(row(10.1 + 0.2), [], row('1,234.50'), row(2.125));
    const found = await load(
      workbook(type, { Charges: charges, Hidden: sheet(['INV-2', ...row(3).slice(1)]), Empty: {} }),
      'book.xlsx',
    );
    expect(outcomeOf(found)).toEqual([
      ['book.xlsx/Charges', 124_480],
      ['book.xlsx/Hidden', 300],
    ]);
    expect(await rejectedOf(found)).toEqual([[5, 'net', '2.1250']]);
  });

  it.each(['xlsx', 'biff8'] as const)(
    'rejects cells of a workbook (%s) that are errors or have lost digits',
    async (type) => {
      const charges = sheet(row(1), row(2), row(4, undefined, 794_645_123_456_789_000));
      charges.G2 = { t: 'e', v: 42 };
      charges.G3 = { t: 'n', v: 2, f: '1+1' };
      const found = await load(workbook(type, { Charges: charges }), 'book.xls');
      expect(outcomeOf(found)).toEqual([['book.xls/Charges', 200]]);
      expect(await rejectedOf(found)).toEqual([
        [2, 'net', '#N/A'],
        [4, 'tracking_number', '7.94645123456789E+17'],
      ]);
    },
  );

  it('ignores empty cells to the right of the table, and the title above it', async () => {
    const charges = utils.aoa_to_sheet([
      ['My invoices'],
      [],
      HEADER,
      [...row(1), '', ' '],
      ['', '', '', '', '', '', '', ' '],
      row(2),
      [...row(4), 'x'],
    ]);
    const found = await load(workbook('xlsx', { Charges: charges }), 'book.xlsx');
    expect(found.receipts[0]?.lines).toEqual({ read: 3, loaded: 2, rejected: 1, alreadyLoaded: 0 });
    expect((await rejectedOf(found)).map(([line]) => line)).toEqual([7]);
  });

  it('loads a workbook in an archive', async () => {
    const content = zipOf({ 'a/book.xlsx': workbook('xlsx', { 'March & April': sheet(row(5)) }) });
    expect(outcomeOf(await load(content, 'x.zip'))).toEqual([['x.zip/a/book.xlsx/March & April', 500]]);
  });

  it('refuses a damaged workbook', async () => {
    const parts = { '[Content_Types].xml': '', 'xl/workbook.xml': '<workbook><sheets><sheet name="A"' };
    expect(outcomeOf(await load(zipOf(parts), 'book.xlsx'))).toEqual([
      ['book.xlsx', expect.stringContaining('The workbook cannot be read')],
    ]);
  });
});
