import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceDetails, InvoiceLine, InvoiceShipment } from '#contract/invoices.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import { importFiles, uploads } from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addFamily } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { entriesOf } from '#test/zip-entries.ts';

let server: TestServer;
let token: string;
let own: number;
let child: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId, now, warehouse } = server.services;
  ({ own, child, other } = await addFamily(server.services));
  await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ANALYST'], clientIds: [own, child] });
  await addUser(server.services, { login: 'viewer', roleNames: ['ROLE_CLIENT'], clientIds: [own] });
  await addUser(server.services, { login: 'guest', roleNames: ['ROLE_GUEST'], clientIds: [own] });
  token = await server.signIn('ann');
  const [upload] = await db.insert(uploads).values({ tenantId, clientId: own, createdAt: now() }).returning();
  const addFile = async (clientId: number, state: 'loaded' | 'undone') => {
    const file = { uploadId: upload?.id ?? 0, clientId, fileName: `${state}.csv`, storedPath: 'a', state };
    const [added] = await db.insert(importFiles).values(file).returning();
    return added?.id ?? 0;
  };
  const files = {
    own: await addFile(own, 'loaded'),
    ...{ later: await addFile(own, 'loaded'), last: await addFile(own, 'loaded') },
    child: await addFile(child, 'loaded'),
    other: await addFile(other, 'loaded'),
    hidden: await addFile(own, 'undone'),
  };
  const invoice = (file_id: number, client_id: number, invoice_number: string, given: object = {}) => ({
    file_id,
    client_id,
    invoice_number,
    carrier_id: UPS,
    account_number: 'A1',
    bill_date: '2026-05-02',
    currency_code: 'USD',
    stated_amount: null,
    ...given,
  });
  const charge = (file_id: number, client_id: number, invoice_number: string, given: Parameters<typeof aCharge>[0]) =>
    aCharge({ file_id, client_id, invoice_number, bill_date: '2026-05-02', ...given });
  await fillWarehouse(warehouse, {
    invoices: [
      invoice(files.own, own, 'FOOTED', { stated_amount: 1500 }),
      invoice(files.own, own, 'UNFOOTED', { stated_amount: 999, bill_date: '2026-05-03', account_number: 'B2' }),
      invoice(files.own, own, '=SUM(1)', { carrier_id: FEDEX, bill_date: '2026-05-04' }),
      invoice(files.child, child, 'CHILD', { bill_date: '2026-05-05' }),
      ...['USD', 'JPY'].map((currency_code) =>
        invoice(files.own, own, 'MIXED', { currency_code, bill_date: '2026-04-20', stated_amount: 900 }),
      ),
      invoice(files.own, own, 'SPLIT', { stated_amount: 100, bill_date: '2026-03-10', account_number: 'D3' }),
      invoice(files.later, own, 'SPLIT', { stated_amount: 200, bill_date: '2026-03-11', account_number: 'C4' }),
      invoice(files.last, own, 'SPLIT', { bill_date: '2026-03-12', account_number: 'E5' }),
      invoice(files.other, other, 'STRANGE'),
      invoice(files.hidden, own, 'UNDONE'),
    ],
    charges: [
      charge(files.own, own, 'FOOTED', { line: 2, amount: 600, discount: 100, bucket: 'fuel surcharge' }),
      charge(files.own, own, 'FOOTED', {
        line: 1,
        amount: 1000,
        bucket: 'transportation',
        charge_description: '=CMD()',
      }),
      charge(files.hidden, own, 'FOOTED', { line: 1, amount: 77 }),
      charge(files.own, own, 'UNFOOTED', { amount: 1000, bill_date: '2026-05-03' }),
      charge(files.own, own, '=SUM(1)', { amount: 50, carrier_id: FEDEX, bill_date: '2026-05-04' }),
      charge(files.child, child, 'CHILD', { amount: 20, bill_date: '2026-05-05' }),
      charge(files.own, own, 'MIXED', { line: 7, amount: 900, bill_date: '2026-04-20' }),
      charge(files.own, own, 'MIXED', { line: 8, amount: 400, bill_date: '2026-04-20', currency_code: 'JPY' }),
      charge(files.other, other, 'STRANGE', { amount: 30 }),
    ],
    shipments: [
      aShipment({
        file_id: files.own,
        client_id: own,
        invoice_number: 'FOOTED',
        tracking_number: 'B',
        transportation_amount: 500,
      }),
      aShipment({
        file_id: files.own,
        client_id: own,
        invoice_number: 'FOOTED',
        tracking_number: 'A',
        transportation_amount: 1000,
      }),
      aShipment({ file_id: files.hidden, client_id: own, invoice_number: 'FOOTED', tracking_number: 'C' }),
    ],
  });
});
afterAll(() => server.close());

const search = async (asked: Record<string, string | number> = {}, as: string | null = token) => {
  const all = { clientId: own, fromDate: '2026-05-01', toDate: '2026-05-31', ...asked };
  const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]));
  return server.get(`invoices?${query}`, as);
};
const numbersOf = async (asked: Record<string, string | number> = {}) => {
  const { body } = await search(asked);
  const { total, invoices } = body as { total: number; invoices: { invoiceNumber: string }[] };
  return [total, ...invoices.map(({ invoiceNumber }) => invoiceNumber)];
};
const nameOf = (invoiceNumber: string, clientId = own, carrierId = UPS) => ({ clientId, carrierId, invoiceNumber });
const open = (part: string, name: object, as: string | null = token) =>
  server.get(
    `invoices/${part}?${new URLSearchParams(Object.entries(name).map(([key, value]) => [key, String(value)]))}`,
    as,
  );

describe('the invoice search', () => {
  it.each<[Record<string, string | number>, (string | number)[]]>([
    [{}, [4, 'CHILD', '=SUM(1)', 'UNFOOTED', 'FOOTED']],
    [{ page: 3, pageSize: 3 }, [4]],
    [{ number: 'footed' }, [2, 'UNFOOTED', 'FOOTED']],
    [{ account: 'b' }, [1, 'UNFOOTED']],
    [{ carrierId: FEDEX }, [1, '=SUM(1)']],
    [{ fromDate: '2026-05-04' }, [2, 'CHILD', '=SUM(1)']],
    [{ minMinor: 50, maxMinor: 1000 }, [2, '=SUM(1)', 'UNFOOTED']],
    [{ footing: 'footed' }, [1, 'FOOTED']],
    [{ footing: 'unfooted' }, [1, 'UNFOOTED']],
    [{ footing: 'unstated' }, [2, 'CHILD', '=SUM(1)']],
    [{ pageSize: 3, page: 2 }, [4, 'FOOTED']],
    [{ number: "' OR 1=1 --" }, [0]],
  ])('%j finds %j', async (asked, expected) => {
    expect(await numbersOf(asked)).toEqual(expected);
  });

  it('can be limited to children, and finds no invoices of other clients', async () => {
    expect(await numbersOf({ childClientIdsCSV: String(child) })).toEqual([1, 'CHILD']);
    expect(await search({ clientId: other })).toMatchObject({ status: 404 });
    expect(await search({ childClientIdsCSV: String(other) })).toMatchObject({ status: 404 });
    for (const login of ['guest', 'viewer'])
      expect(await search({}, await server.signIn(login))).toMatchObject({ status: 403 });
    expect(await search({}, null)).toMatchObject({ status: 401 });
  });

  it.each<Record<string, string | number>>([
    { pageSize: 1_000_000_000 },
    { page: 0 },
    { fromDate: '2026-02-30' },
    { footing: 'paid' },
    { carrierId: 'x' },
  ])('refuses %j', async (asked) => {
    expect(await search(asked)).toMatchObject({ status: 400 });
  });
});

describe('an open invoice', () => {
  it('is footed by the lines of its loaded files', async () => {
    const details = (await open('details', nameOf('FOOTED'))).body as InvoiceDetails;
    expect(details).toMatchObject({ statedMinor: 1500, netMinor: 1500, lines: 2, footing: 'footed', currency: 'USD' });
    expect(details.files.map(({ fileName }) => fileName)).toEqual(['loaded.csv']);
    expect(details.categories.map(({ category, netMinor }) => [category, netMinor])).toEqual([
      ['fuel surcharge', 500],
      ['transportation', 1000],
    ]);
    expect((await open('details', nameOf('UNFOOTED'))).body).toMatchObject({
      statedMinor: 999,
      netMinor: 1000,
      footing: 'unfooted',
    });
  });

  it('has its lines in the order of the file, block by block, and its parcels', async () => {
    const lines = async (more: object = {}) =>
      ((await open('lines', { ...nameOf('FOOTED'), ...more })).body as { lines: InvoiceLine[] }).lines;
    const all = await lines();
    expect(all.map(({ line, netMinor }) => [line, netMinor])).toEqual([
      [1, 1000],
      [2, 500],
    ]);
    const [first] = await lines({ limit: 1 });
    const after = `${first?.fileId}.${first?.line}.${first?.ordinal}`;
    expect(await lines({ limit: 1, after })).toEqual([all[1]]);
    const { total, shipments } = (await open('shipments', nameOf('FOOTED'))).body as {
      total: number;
      shipments: InvoiceShipment[];
    };
    expect([total, ...shipments.map(({ tracking_number, total_charges }) => [tracking_number, total_charges])]).toEqual(
      [2, ['A', 1000], ['B', 500]],
    );
    expect((await open('shipments', { ...nameOf('FOOTED'), page: 9 })).body).toEqual({ total: 2, shipments: [] });
  });

  it.each([
    ['of another client', () => nameOf('STRANGE', other)],
    ['of an undone file', () => nameOf('UNDONE')],
    ['of another carrier', () => nameOf('FOOTED', own, FEDEX)],
    ['that does not exist', () => nameOf('NONE')],
  ])('is not found for one %s', async (_what, name) => {
    for (const part of ['details', 'lines', 'shipments'])
      expect(await open(part, name())).toMatchObject({ status: 404 });
  });
});

describe('an invoice with lines in two currencies', () => {
  it('is found once for each, and footed by the lines in its currency', async () => {
    const { body } = await search({ fromDate: '2026-04-01', toDate: '2026-04-30' });
    expect(body).toMatchObject({
      total: 2,
      invoices: [
        { invoiceNumber: 'MIXED', currency: 'JPY', statedMinor: 900, netMinor: 400, lines: 1, footing: 'unfooted' },
        { invoiceNumber: 'MIXED', currency: 'USD', statedMinor: 900, netMinor: 900, lines: 1, footing: 'footed' },
      ],
    });
  });

  it('opens in one of its currencies', async () => {
    const yen = { ...nameOf('MIXED'), currency: 'JPY' };
    expect((await open('details', yen)).body).toMatchObject({ currency: 'JPY', netMinor: 400, footing: 'unfooted' });
    const { lines } = (await open('lines', yen)).body as { lines: InvoiceLine[] };
    expect(lines.map(({ line, currency }) => [line, currency])).toEqual([[8, 'JPY']]);
    expect(await open('details', { ...yen, currency: 'EUR' })).toMatchObject({ status: 404 });
  });

  it('is refused without a currency', async () => {
    for (const part of ['details', 'lines', 'shipments'])
      expect(await open(part, nameOf('MIXED'))).toMatchObject({
        status: 409,
        body: { detail: 'Invoice MIXED has lines in JPY, USD. Name one of these currencies.' },
      });
  });
});

describe('an invoice in several files', () => {
  it.each<Record<string, string>>([{}, { account: 'c4' }, { account: 'd3' }, { account: 'e5' }])(
    'has the stated total of the last file that has one, and its first account, in the list narrowed by %j and when opened',
    async (narrowed) => {
      const expected = { accountNumber: 'C4', billDate: '2026-03-10', statedMinor: 200 };
      const { body } = await search({ fromDate: '2026-03-01', toDate: '2026-03-31', ...narrowed });
      expect(body).toMatchObject({ total: 1, invoices: [{ invoiceNumber: 'SPLIT', ...expected }] });
      expect((await open('details', nameOf('SPLIT'))).body).toMatchObject(expected);
    },
  );
});

describe('the download of invoices', () => {
  const download = (invoices: object[], as = token) =>
    server.app.inject({
      method: 'POST',
      url: '/aiparcelweb/api/invoices/bulkDownload',
      headers: { authorization: `Bearer ${as}` },
      payload: { invoices },
    });

  it('is a zip with a CSV file for each invoice, in which formulas are text', async () => {
    const answer = await download([nameOf('FOOTED'), nameOf('=SUM(1)', own, FEDEX)]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const entries = await entriesOf(answer.rawPayload);
    expect([...entries.keys()]).toEqual(['UPS-FOOTED.csv', 'FedEx-_SUM_1_.csv']);
    const lines = (entries.get('UPS-FOOTED.csv') ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("'=CMD()");
    expect(lines[1]).toContain('10.00,0.00,10.00,USD');
    expect(lines[2]).toContain('6.00,1.00,5.00,USD');
  });

  it('has a file for each currency of an invoice, with its amounts', async () => {
    const { rawPayload } = await download(['JPY', 'USD'].map((currency) => ({ ...nameOf('MIXED'), currency })));
    const entries = await entriesOf(rawPayload);
    expect([...entries.values()].map((csv) => csv.trim().split('\r\n').slice(1))).toEqual([
      [expect.stringContaining('400,0,400,JPY')],
      [expect.stringContaining('9.00,0.00,9.00,USD')],
    ]);
  });

  it('is refused if the reader may not see one of the invoices', async () => {
    expect((await download([nameOf('FOOTED'), nameOf('STRANGE', other)])).statusCode).toBe(404);
    expect((await download([])).statusCode).toBe(400);
    for (const login of ['guest', 'viewer'])
      expect((await download([nameOf('FOOTED')], await server.signIn(login))).statusCode).toBe(403);
  });
});
