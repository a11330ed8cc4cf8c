import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceBalance, OpenAmounts, PaidParcel, Payment, PaymentReceipt } from '#contract/payments.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import { readRecordedPayments } from '#server/audit/read-recorded-payments.ts';
import { auditRequests, auditTrail, clients, importFiles, uploads } from '#server/stores/schema.ts';
import { aSignal } from '#test/a-signal.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { camtEntry, camtFile } from '#test/fixtures/camt-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let token: string;
let client: Family;

const DUE = '2026-05-16';
const idOf = async (inserted: Promise<{ id: number }[]>) => (await inserted)[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  const { db, tenantId, now, warehouse } = services;
  client = await addFamily(services);
  await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [client.own] });
  await addUser(services, { login: 'reader', roleNames: ['ROLE_ANALYST'], clientIds: [client.own] });
  token = await server.signIn('ann');
  const upload = { tenantId, clientId: client.own, createdAt: now() };
  const uploadId = await idOf(db.insert(uploads).values(upload).returning());
  const file = { uploadId, clientId: client.own, fileName: 'a.csv', storedPath: '', state: 'loaded' as const };
  const file_id = await idOf(db.insert(importFiles).values(file).returning());
  const rows = [
    ['0001A101', UPS, 'USD', 10_000, '1Z1', DUE],
    ['0001A102', UPS, 'USD', 5000, '1Z2', DUE],
    ['0001A103', UPS, 'CAD', 3000, '1Z3', null],
    ['777', FEDEX, 'USD', 2000, '1Z1', null],
    ['888', FEDEX, 'USD', 2000, 'F8', null],
  ] as const;
  const common = { file_id, client_id: client.own, bill_date: '2026-05-02', account_number: 'A' };
  await warehouse.insert(
    'shipments',
    rows.map(([invoice_number, carrier_id, currency_code, amount, tracking_number]) =>
      aShipment({
        ...common,
        ...{ invoice_number, carrier_id, currency_code, tracking_number },
        transportation_amount: amount,
      }),
    ),
  );
  await warehouse.insert(
    'invoices',
    rows.map(([invoice_number, carrier_id, currency_code, , , due_date]) => ({
      ...common,
      ...{ invoice_number, carrier_id, currency_code, due_date, stated_amount: null },
    })),
  );
});
afterAll(() => server.close());

const payment = (more: object = {}) => ({
  clientId: client.own,
  number: 'P-1',
  method: 'check',
  payer: 'Own',
  paidOn: '2026-05-10',
  amountMinor: 6000,
  currency: 'USD',
  parts: [{ carrierId: UPS, invoiceNumber: '0001A101', amountMinor: 6000 }],
  allowsOverpaying: false,
  ...more,
});
const changed = ({ clientId: _, ...fields }: ReturnType<typeof payment>, version: number) => ({ ...fields, version });
const add = async (more: object = {}) => (await server.post('payments', token, payment(more))).body as Payment;
const invoices = async (query = '') =>
  (await server.get(`payments/invoices/${client.own}?${query}`, token)).body as {
    total: number;
    invoices: InvoiceBalance[];
    open: OpenAmounts[];
  };
const states = async () =>
  Object.fromEntries(
    (await invoices()).invoices.map(({ invoiceNumber, state, openMinor }) => [invoiceNumber, `${state} ${openMinor}`]),
  );
const load = async (content: string) =>
  (await server.post(`payments/import/${client.own}`, token, { content })).body as PaymentReceipt;
const outcomes = ({ payments }: PaymentReceipt) => payments.map(({ number, outcome }) => `${number} ${outcome}`);

describe('payments', () => {
  it('pay invoices in parts, and say what is open, overdue and how old', async () => {
    // The clock of the test is after the due date.
    expect(await states()).toEqual({
      '0001A101': 'overdue 10000',
      '0001A102': 'overdue 5000',
      '0001A103': 'open 3000',
      '777': 'open 2000',
      '888': 'open 2000',
    });
    const added = await add();
    expect(added).toMatchObject({ source: 'entered', recordedBy: 'ann', undone: null, version: 1 });
    const { open, invoices: found, total } = await invoices('search=1A1&state=overdue&pageSize=1');
    expect([total, found.length]).toEqual([2, 1]);
    expect(open.map(({ currency, invoices: count, openMinor }) => [currency, count, openMinor])).toEqual([
      ['CAD', 1, 3000],
      ['USD', 4, 13_000],
    ]);
    expect(open[1]).toMatchObject({ overdueMinor: 9000 });
    expect((await invoices('search=p-1')).invoices).toMatchObject([
      { invoiceNumber: '0001A101', paidMinor: 6000, settledOn: null, payments: [{ number: 'P-1', payer: 'Own' }] },
    ]);
    expect(
      await server.services.db.select().from(auditRequests).where(eq(auditRequests.clientId, client.own)),
    ).toMatchObject([{ isWhole: true }]);
  });

  it('pay no invoice twice unless this is intended, and none in another currency', async () => {
    const parts = (amountMinor: number) => [{ carrierId: UPS, invoiceNumber: '0001A101', amountMinor }];
    const again = { number: 'P-2', amountMinor: 4001, parts: parts(4001) };
    expect(await server.post('payments', token, payment(again))).toMatchObject({
      status: 409,
      body: { detail: 'This would pay more than the open amount of invoice 0001A101.' },
    });
    const meant = await add({ ...again, allowsOverpaying: true });
    expect((await states())['0001A101']).toBe('overpaid -1');
    const edited = payment({ ...again, amountMinor: 4000, parts: parts(4000) });
    expect(await server.put(`payments/${meant.id}`, token, changed(edited, 1))).toMatchObject({ status: 200 });
    expect(await server.put(`payments/${meant.id}`, token, changed(edited, 1))).toMatchObject({ status: 409 });
    expect((await invoices('search=0001A101')).invoices).toMatchObject([{ state: 'paid', settledOn: '2026-05-10' }]);
    for (const [wrong, detail] of [
      [{ currency: 'CAD' }, 'The client has no invoice 0001A101 of this carrier in CAD.'],
      [{ paidOn: '2027-05-10' }, 'The day of the payment must not be in the future.'],
      [{ currency: 'XXQ', parts: [] }, 'There is no currency XXQ.'],
    ] as const)
      expect(await server.post('payments', token, payment({ number: 'P-3', ...wrong }))).toMatchObject({
        status: 400,
        body: { detail },
      });
    expect(await server.post('payments', token, payment({ parts: [] }))).toMatchObject({
      status: 409,
      body: { detail: 'The client already has the payment P-1.' },
    });
    expect(await server.post('payments', token, payment({ number: 'P-3', amountMinor: 5 }))).toMatchObject({
      status: 400,
    });
  });

  it('can be undone, after which their number is free again', async () => {
    const list = async (page = 1) =>
      (await server.get(`payments/byClient/${client.own}?search=p-2&page=${page}`, token)).body as {
        total: number;
        payments: Payment[];
      };
    const [second] = (await list()).payments;
    expect(await list(9)).toEqual({ total: 1, payments: [] });
    const undo = (version: number) => server.post(`payments/${second?.id}/undo`, token, { version });
    expect(await undo(1)).toMatchObject({ status: 409 });
    expect(await undo(2)).toMatchObject({ status: 200, body: { undone: { by: 'ann' } } });
    expect(await undo(3)).toMatchObject({ status: 409, body: { detail: 'The payment P-2 was undone.' } });
    expect((await states())['0001A101']).toBe('overdue 4000');
    await add({ number: 'P-2', amountMinor: 4000, parts: [{ ...payment().parts[0], amountMinor: 4000 }] });
    expect((await list()).payments.map(({ undone }) => undone === null).sort()).toEqual([false, true]);
    const trail = await server.services.db.select().from(auditTrail).orderBy(asc(auditTrail.id));
    expect(trail.map(({ subjectKind, action }) => `${action} ${subjectKind}`)).toEqual([
      'add payment',
      'add payment',
      'edit payment',
      'undo payment',
      'add payment',
    ]);
  });

  it('are read from a remittance file, in which what is not certain is listed', async () => {
    const content = [
      'number;method;paid_on;amount;currency;carrier;invoice;invoice_amount',
      'R-1;check;2026-05-11;70.00;USD;UPS;1A102;50.00',
      'R-1;check;2026-05-11;70.00;USD;FedEx;777;20.00',
      'R-2;;2026-05-11;20.00;USD;;999;',
      'R-3;;2026-05-11;20,00;USD;;888;',
      'P-1;;2026-05-10;60.00;USD;;0001A101;',
      'P-2;;2026-05-10;60.00;USD;;0001A101;',
    ].join('\n');
    const receipt = await load(content);
    expect(outcomes(receipt)).toEqual(['R-1 recorded', 'R-2 no invoice', 'P-1 known', 'P-2 differs']);
    expect(receipt.payments[1]?.candidates.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['888']);
    expect(receipt.rejected).toEqual([
      { line: 5, column: 'amount', value: '20,00', reason: 'is not an amount such as 1234.56' },
    ]);
    expect(outcomes(await load(content))[0]).toBe('R-1 known');
    expect(await server.post(`payments/import/${client.own}`, token, { content: 'a,b\n1,2' })).toMatchObject({
      status: 422,
    });
  });

  it('are read from a statement of the bank, which says when an invoice is paid twice', async () => {
    const content = camtFile([
      camtEntry({ number: 'B-1', amount: '20.00', text: 'FEDEX 888', payer: 'Own' }),
      camtEntry({ number: 'B-2', amount: '50.00', text: 'Inv. 0001A102' }),
      camtEntry({ number: 'B-3', amount: '30.00', text: 'Rent' }),
      camtEntry({ number: 'B-4', amount: '30.00', currency: 'CAD', text: 'Invoice:1-A103' }),
    ]);
    expect(outcomes(await load(content))).toEqual(['B-1 no invoice', 'B-2 overpaid', 'B-3 no invoice', 'B-4 recorded']);
    expect(await states()).toMatchObject({ '0001A102': 'overpaid -5000', '0001A103': 'paid 0', '888': 'open 2000' });
    expect(await server.post(`payments/import/${client.own}`, token, { content: '<a>' })).toMatchObject({
      status: 422,
      body: { detail: 'The file is not well-formed XML.' },
    });
  });

  it('are found by tracking numbers', async () => {
    const { body } = await server.post(`payments/parcels/${client.own}`, token, {
      trackingNumbers: ['1z1', '1Z1', 'F8', 'none'],
    });
    const { parcels, missing } = body as { parcels: PaidParcel[]; missing: string[] };
    expect(
      parcels.map(({ trackingNumber, parcelMinor, invoice }) => [
        ...[trackingNumber, parcelMinor, invoice.invoiceNumber],
        invoice.payments.map(({ number }) => number).join(' '),
      ]),
    ).toEqual([
      ['1Z1', 10_000, '0001A101', 'P-1 P-2'],
      ['1Z1', 2000, '777', 'R-1'],
      ['F8', 2000, '888', ''],
    ]);
    expect(missing).toEqual(['none']);
  });

  it('are downloaded, and a downloaded file changes nothing when it is imported', async () => {
    const file = String((await server.get(`payments/byClient/${client.own}/file?state=recorded`, token)).body);
    expect(file).toContain('R-1,check,2026-05-11,70.00,USD,,UPS,0001A102,50.00,\r\n');
    const again = await load(file);
    expect(again.rejected).toEqual([]);
    expect([...new Set(again.payments.map(({ outcome }) => outcome))]).toEqual(['known']);
    const balances = String((await server.get(`payments/invoices/${client.own}/file?state=paid`, token)).body);
    expect(balances).toContain('UPS,A,0001A101,2026-05-02,2026-05-16,USD,100.00,100.00,0.00,paid,2026-05-10,P-1 P-2');
  });

  it('lock nothing while they wait for a turn at the warehouse', async () => {
    const { db, turns } = server.services;
    const { id, version } = await add({ number: 'W-1', parts: [] });
    const held = aSignal();
    const holding: Promise<void>[] = [];
    while (turns.count().waiting === 0)
      holding.push(turns.take({ userId: -1 - holding.length, signal: null }, () => held.given));
    const parts = [{ carrierId: FEDEX, invoiceNumber: '888', amountMinor: 10 }];
    const changes = [
      server.post('payments', token, payment({ number: 'W-2', parts })),
      server.put(`payments/${id}`, token, changed(payment({ number: 'W-1', parts }), version)),
      server.post(`payments/import/${client.own}`, token, {
        content: 'number;method;paid_on;amount;currency;carrier;invoice;invoice_amount\nW-3;;2026-05-11;0.10;USD;;888;',
      }),
    ];
    try {
      await expect.poll(() => turns.count().waiting, { timeout: 20_000 }).toBe(1 + changes.length);
      await db.transaction((tx) =>
        tx.select().from(clients).where(eq(clients.id, client.own)).for('update', { noWait: true }),
      );
    } finally {
      held.give();
    }
    await Promise.all(holding);
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([201, 200, 200]);
  });

  it('are what the audit knows of payments, and only editors change them', async () => {
    const known = await readRecordedPayments(server.services.db, [client.own]);
    expect(known).toContainEqual({
      ...{ carrierId: FEDEX, invoiceNumber: '777', currency: 'USD', amountMinor: 2000, paidOn: '2026-05-11' },
    });
    expect(known.filter(({ invoiceNumber }) => invoiceNumber === '0001A101')).toHaveLength(2);
    const reader = await server.signIn('reader');
    expect(await server.get(`payments/byClient/${client.own}`, reader)).toMatchObject({ status: 200 });
    expect(await server.post('payments', reader, payment({ number: 'X' }))).toMatchObject({ status: 403 });
    expect(await server.post(`payments/import/${client.own}`, reader, { content: 'x' })).toMatchObject({ status: 403 });
  });
});
