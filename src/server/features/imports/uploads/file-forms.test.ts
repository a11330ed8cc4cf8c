import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RejectedLine, Upload } from '#contract/uploads.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { uploadTogether } from '#test/upload-files.ts';

/** A file of two lines. Each form of it has an invoice of its own. */
const csvOf = (invoice_number: string) =>
  plainCsvFile([
    { invoice_number, consignee_name: 'Jörg 😀', net: '10.00' },
    { invoice_number, consignee_name: 'Zoë', net: '2.50' },
  ]);

const FORMS: [name: string, write: (csv: string) => string | Buffer][] = [
  ['UTF-8 with a mark', (csv) => `\ufeff${csv}`],
  ['UTF-16 with a mark', (csv) => Buffer.from(`\ufeff${csv}`, 'utf16le')],
  ['UTF-16 without a mark', (csv) => Buffer.from(csv, 'utf16le')],
  ['big-endian UTF-16', (csv) => Buffer.from(csv, 'utf16le').swap16()],
  ['Windows-1252', (csv) => Buffer.from(csv.replace(' 😀', ''), 'latin1')],
  ['lines that end with CR', (csv) => csv.replaceAll('\r\n', '\r')],
  ['lines that end with CR CR LF', (csv) => csv.replaceAll('\r\n', '\r\r\n')],
  ['a line that declares the delimiter', (csv) => `sep=;\r\n${csv.replaceAll(',', ';')}`],
  ['the title of a report', (csv) => `My invoices\r\nMarch 2026\r\n\r\n${csv}`],
];

const LONG_VALUES = [198, 199, 200].map((length) => `${'x'.repeat(length)}😀😀😀`);

const LONG_NAME = `${LONG_VALUES[2]}.csv`;

const REJECTING: [name: string, content: string][] = [
  ['second title', `sep=,\r\n\r\nMy invoices\r\n${csvOf('TITLE').replace('2.50', 'two')}`],
  ['stray quotes', withStrayQuotes()],
  ['zero byte', csvOf('ZERO').replace('Zoë', 'Zo\0')],
  [
    LONG_NAME,
    plainCsvFile([{}, ...LONG_VALUES.map((net) => ({ net }))].map((cells) => ({ ...cells, invoice_number: 'LONG' }))),
  ],
];

const REFUSED: [name: string, content: string | Buffer, problem: string][] = [
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 'This file is of the type PDF. Upload the invoice as CSV or Excel (XLSX).'],
  ['JSON', '{"charges": []}', 'This file is of the type JSON.'],
  ['zero bytes', Buffer.alloc(5000), 'The file is binary, not text.'],
];

/** Two of five lines have a quote that is never closed. */
function withStrayQuotes(): string {
  const cells = ['1', '2', '3', '4', '5'].map((net) => ({ invoice_number: 'QUOTES', consignee_name: 'Ann', net }));
  const lines = plainCsvFile(cells).split('\r\n');
  return lines.map((line, at) => (at === 2 || at === 4 ? line.replace('Ann', '"Ann') : line)).join('\r\n');
}

describe('importing files in other forms', () => {
  let server: TestServer;
  let sent: Upload;
  let rejected: RejectedLine[];

  /** Long names are cut. */
  const receiptOf = (name: string) =>
    sent.receipts.find(({ fileName }) => fileName === [...name].slice(0, 200).join(''));
  const rejectedOf = (name: string) => {
    const { fileId } = receiptOf(name) ?? {};
    return rejected.filter((line) => line.fileId === fileId).map(({ line, value, reason }) => [line, value, reason]);
  };

  beforeAll(async () => {
    server = await startTestServer();
    const clientId = await addClient(server.services, { name: 'Shipper' });
    const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
    await addUser(server.services, { login: 'ann', roleNames, clientIds: [clientId] });
    const token = await server.signIn('ann');
    sent = await uploadTogether(server, token, clientId, [
      ...FORMS.map(([name, write], index) => ({ name, content: write(csvOf(`INV-${index}`)) })),
      ...REJECTING.map(([name, content]) => ({ name, content })),
      ...REFUSED.map(([name, content]) => ({ name, content })),
    ]);
    const { body } = await server.get(`uploads/${sent.id}/rejectedLines`, token);
    rejected = (body as { lines: RejectedLine[] }).lines;
  });
  afterAll(() => server.close());

  it.each(FORMS)('loads a file with %s', (name) => {
    expect(receiptOf(name)).toMatchObject({
      lines: { read: 2, loaded: 2, rejected: 0 },
      invoices: [{ loadedMinor: 1250 }],
      problem: null,
    });
  });

  it('counts the lines of rejected records from the start of the file', () => {
    expect(rejectedOf('second title')).toEqual([[6, 'two', 'is not an amount']]);
  });

  it('rejects only the lines of two stray quotes', () => {
    expect(receiptOf('stray quotes')).toMatchObject({
      lines: { read: 5, loaded: 3, rejected: 2, alreadyLoaded: 0 },
      invoices: [{ loadedMinor: 900 }],
    });
    expect(rejectedOf('stray quotes').map(([line]) => line)).toEqual([3, 5]);
  });

  it('rejects a line with a zero byte and loads the others', () => {
    expect(receiptOf('zero byte')?.lines).toMatchObject({ loaded: 1, rejected: 1 });
    expect(rejectedOf('zero byte')[0]?.[2]).toBe('contains a zero byte, so the file may be damaged');
  });

  it('cuts long values between characters', () => {
    expect(rejectedOf(LONG_NAME)).toEqual(
      LONG_VALUES.map((value, index) => [3 + index, [...value].slice(0, 200).join(''), 'is not an amount']),
    );
  });

  it.each(REFUSED)('names the type of a file with %s', (name, _content, problem) => {
    expect(receiptOf(name)?.problem?.detail).toContain(problem);
  });
});
