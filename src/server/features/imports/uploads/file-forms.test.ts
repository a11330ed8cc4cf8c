import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RejectedLine, Upload } from '#contract/uploads.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { hideLoadedFiles, upload } from '#test/upload-files.ts';

const CSV = plainCsvFile([
  { consignee_name: 'Jörg 😀', net: '10.00' },
  { consignee_name: 'Zoë', net: '2.50' },
]);

describe('importing files in other forms', () => {
  let server: TestServer;
  let token: string;
  let clients = 0;

  const load = async (content: string | Buffer, name = 'file.csv'): Promise<Upload> => {
    clients += 1;
    await hideLoadedFiles(server);
    const clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    const login = `user${clients}`;
    await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [clientId] });
    token = await server.signIn(login);
    return upload(server, token, clientId, [{ name, content }]);
  };
  const rejectedOf = async ({ id }: Upload) => {
    const { body } = await server.get(`uploads/${id}/rejectedLines`, token);
    return (body as { lines: RejectedLine[] }).lines.map(({ line, value, reason }) => [line, value, reason]);
  };
  const loadedMinorOf = ({ receipts }: Upload) => receipts.map(({ invoices }) => invoices[0]?.loadedMinor);

  beforeAll(async () => {
    server = await startTestServer();
    await loadExchangeRates(server.services.warehouse);
  });
  afterAll(() => server.close());

  it.each([
    ['UTF-8 with a mark', `\ufeff${CSV}`],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(CSV, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(CSV, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(CSV.replace(' 😀', ''), 'latin1')],
    ['lines that end with CR', CSV.replaceAll('\r\n', '\r')],
    ['lines that end with CR CR LF', CSV.replaceAll('\r\n', '\r\r\n')],
    ['a line that declares the delimiter', `sep=;\r\n${CSV.replaceAll(',', ';')}`],
    ['the title of a report', `My invoices\r\nMarch 2026\r\n\r\n${CSV}`],
  ])('loads a file with %s', async (_name, content) => {
    const found = await load(content);
    expect(found.receipts[0]).toMatchObject({ lines: { read: 2, loaded: 2, rejected: 0 }, problem: null });
    expect(loadedMinorOf(found)).toEqual([1250]);
  });

  it('counts the lines of rejected records from the start of the file', async () => {
    const found = await load(`sep=,\r\n\r\nMy invoices\r\n${CSV.replace('2.50', 'two')}`);
    expect(await rejectedOf(found)).toEqual([[6, 'two', 'is not an amount']]);
  });

  it('rejects only the lines of two stray quotes', async () => {
    const lines = plainCsvFile(['1', '2', '3', '4', '5'].map((net) => ({ consignee_name: 'Ann', net }))).split('\r\n');
    const found = await load(
      lines.map((line, at) => (at === 2 || at === 4 ? line.replace('Ann', '"Ann') : line)).join('\r\n'),
    );
    expect(found.receipts[0]?.lines).toEqual({ read: 5, loaded: 3, rejected: 2, alreadyLoaded: 0 });
    expect((await rejectedOf(found)).map(([line]) => line)).toEqual([3, 5]);
    expect(loadedMinorOf(found)).toEqual([900]);
  });

  it('rejects a line with a zero byte and loads the others', async () => {
    const found = await load(CSV.replace('Zoë', 'Zo\0'));
    expect(found.receipts[0]?.lines).toMatchObject({ loaded: 1, rejected: 1 });
    expect((await rejectedOf(found))[0]?.[2]).toBe('contains a zero byte, so the file may be damaged');
  });

  it.each([198, 199, 200])('cuts a long value between characters (%i)', async (length) => {
    const value = `${'x'.repeat(length)}😀😀😀`;
    const rejected = await rejectedOf(await load(plainCsvFile([{}, { net: value }]), `${value}.csv`));
    expect(rejected).toEqual([[3, [...value].slice(0, 200).join(''), 'is not an amount']]);
  });

  it.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'This file is of the type PDF. Upload the invoice as CSV or Excel (XLSX).'],
    ['JSON', '{"charges": []}', 'This file is of the type JSON.'],
    ['zero bytes', Buffer.alloc(5000), 'The file is binary, not text.'],
  ])('names the type of a file with %s', async (_name, content, problem) => {
    expect((await load(content)).receipts[0]?.problem?.detail).toContain(problem);
  });
});
