import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BilledInvoice, generateClientInvoiceNumber, listBilledInvoices } from '#contract/billing.ts';
import type { Problem } from '#contract/problem.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import { auditTrail, clientInvoiceNumbers, clients, importFiles, uploads } from '#server/stores/schema.ts';
import { addFamily } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };

describe.each(ENGINES)('billing on the %s store', (engine) => {
  let server: TestServer;
  let ann: string;
  let own: number;
  let child: number;
  let other: number;
  let loaded: number;
  let again: number;
  let running: number;

  const addFile = async (clientId: number, state: 'loaded' | 'running') => {
    const { db, tenantId, now } = server.services;
    const [upload] = await db.insert(uploads).values({ tenantId, clientId, createdAt: now() }).returning();
    const values = { uploadId: upload?.id ?? 0, clientId, fileName: 'a.csv', storedPath: '', state };
    return (await db.insert(importFiles).values(values).returning())[0]?.id ?? 0;
  };
  /** Adds an invoice of a file, with one charge line of the amount. */
  const bill = async (file_id: number, client_id: number, invoice_number: string, bill_date: string, net: number) => {
    const both = { file_id, client_id, carrier_id: UPS, account_number: '1A', invoice_number, bill_date };
    const { warehouse } = server.services;
    await warehouse.insert('invoices', [{ ...both, currency_code: 'USD', stated_amount: null }]);
    await warehouse.insert('charges', [{ ...both, currency_code: 'USD', net_amount: net }]);
  };

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { services } = server;
    ({ own, child, other } = await addFamily(services));
    await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [own] });
    await addUser(services, { login: 'sub', roleNames: ['ROLE_ADMIN'], clientIds: [child] });
    await addUser(services, { login: 'viewer', roleNames: ['ROLE_ANALYST'], clientIds: [own] });
    await addUser(services, { login: 'plain', clientIds: [own] });
    loaded = await addFile(own, 'loaded');
    again = await addFile(own, 'loaded');
    running = await addFile(own, 'running');
    await bill(loaded, own, 'I-2', '2026-05-09', 1000);
    await bill(again, own, 'I-2', '2026-05-10', 234);
    await bill(loaded, own, 'I-1', '2026-05-02', 500);
    await bill(loaded, own, 'APRIL', '2026-04-30', 70);
    await bill(loaded, own, 'JUNE', '2026-06-01', 80);
    await bill(running, own, 'HIDDEN', '2026-05-03', 9);
    await bill(await addFile(child, 'loaded'), child, 'C-1', '2026-05-20', -300);
    await bill(await addFile(other, 'loaded'), other, 'O-1', '2026-05-20', 40);
    ann = await server.signIn('ann');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(clientInvoiceNumbers);
    await server.services.db.delete(auditTrail);
  });

  const stamp = (body: object, token: string | null = ann) =>
    server.post(generateClientInvoiceNumber.path, token, body);
  const list = async (clientId: number, token: string | null = ann, dates = MAY) =>
    server.get(`${listBilledInvoices.path}?${new URLSearchParams({ clientId: String(clientId), ...dates })}`, token);
  const listed = async (clientId: number) =>
    ((await list(clientId)).body as { invoices: BilledInvoice[] }).invoices.map(
      ({ invoiceNumber, clientInvoiceNumber }) => [invoiceNumber, clientInvoiceNumber],
    );

  it('lists the invoices of a client and its children whose first bill date is in the period', async () => {
    const { body } = await list(own);
    const shared = { carrier: { id: UPS, name: 'UPS' }, accountNumber: '1A', currency: 'USD' };
    const unstamped = { clientInvoiceNumber: null, stampedAt: null };
    const owner = { id: own, name: 'Own', code: 'OWN' };
    const smaller = { id: child, name: 'Child', code: 'CHILD' };
    expect(body).toEqual({
      isCut: false,
      invoices: [
        { ...shared, ...unstamped, client: smaller, invoiceNumber: 'C-1', billDate: '2026-05-20', netMinor: -300 },
        { ...shared, ...unstamped, client: owner, invoiceNumber: 'I-2', billDate: '2026-05-09', netMinor: 1234 },
        { ...shared, ...unstamped, client: owner, invoiceNumber: 'I-1', billDate: '2026-05-02', netMinor: 500 },
      ],
    });
  });

  it('stamps each invoice of the period once, oldest first, with the numbers of its client', async () => {
    expect(await stamp({ clientId: own, ...MAY })).toMatchObject({
      status: 200,
      type: 'application/json',
      body: '3 invoices were stamped with client invoice numbers.',
    });
    expect(await listed(own)).toEqual([
      ['C-1', 'CHILD-2026-000001'],
      ['I-2', 'OWN-2026-000002'],
      ['I-1', 'OWN-2026-000001'],
    ]);
    expect((await stamp({ clientId: own, ...MAY })).body).toBe(
      'No invoices were stamped: every invoice in this period already has a client invoice number.',
    );
    const wider = { clientId: own, fromDate: '2026-04-30', toDate: '2026-05-31' };
    expect((await stamp(wider)).body).toBe('1 invoice was stamped with a client invoice number.');
    const { invoices } = (await list(own, ann, { fromDate: '2026-04-30', toDate: '2026-04-30' })).body as {
      invoices: BilledInvoice[];
    };
    expect(invoices).toMatchObject([{ clientInvoiceNumber: 'OWN-2026-000003', stampedAt: '2026-06-15T12:00:00.000Z' }]);
  });

  it('records who stamped what', async () => {
    await stamp({ clientId: own, ...MAY });
    const trail = await server.services.db.select().from(auditTrail).orderBy(asc(auditTrail.id));
    expect(trail).toMatchObject([
      {
        login: 'ann',
        subjectKind: 'invoice stamping',
        subjectId: String(own),
        action: 'stamp',
        after: { ...MAY, invoices: 2, first: 'OWN-2026-000001', last: 'OWN-2026-000002' },
      },
      { subjectId: String(child), after: { invoices: 1 } },
    ]);
    await stamp({ clientId: own, ...MAY });
    expect(await server.services.db.select().from(auditTrail)).toHaveLength(2);
  });

  it('says so if the period has no invoices', async () => {
    const body = { clientId: own, fromDate: '2020-01-01', toDate: '2020-01-31' };
    expect((await stamp(body)).body).toBe('There are no invoices in this period.');
  });

  it('gives each invoice one number if several users stamp at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => stamp({ clientId: own, ...MAY })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const nothing = answers.filter(({ body }) => String(body).startsWith('No invoices were stamped'));
    expect(nothing).toHaveLength(4);
    const stamps = await server.services.db.select().from(clientInvoiceNumbers);
    expect(stamps.map(({ clientInvoiceNumber }) => clientInvoiceNumber).sort()).toEqual([
      'CHILD-2026-000001',
      'OWN-2026-000001',
      'OWN-2026-000002',
    ]);
  });

  it('keeps the number when the import is undone, and shows it when the invoice is imported again', async () => {
    const { db } = server.services;
    await stamp({ clientId: own, ...MAY });
    await db.update(importFiles).set({ state: 'undone' }).where(eq(importFiles.id, loaded));
    expect((await listed(own)).map(([number]) => number)).toEqual(['C-1', 'I-2']);
    await db.update(importFiles).set({ state: 'loaded' }).where(eq(importFiles.id, loaded));
    expect(await listed(own)).toContainEqual(['I-1', 'OWN-2026-000001']);
  });

  it('gives no number twice, even if a code passes to another client', async () => {
    const { db } = server.services;
    await stamp({ clientId: child, ...MAY });
    await db.update(clients).set({ code: 'FORMER' }).where(eq(clients.id, child));
    await db.update(clients).set({ code: 'CHILD' }).where(eq(clients.id, own));
    await stamp({ clientId: own, fromDate: '2026-05-01', toDate: '2026-05-02' });
    expect(await listed(own)).toContainEqual(['I-1', 'CHILD-2026-000002']);
    await db.update(clients).set({ code: 'OWN' }).where(eq(clients.id, own));
    await db.update(clients).set({ code: 'CHILD' }).where(eq(clients.id, child));
  });

  it('distinguishes invoices of two carriers with the same number', async () => {
    const { warehouse } = server.services;
    const both = { file_id: again, client_id: own, carrier_id: FEDEX, invoice_number: 'I-1', bill_date: '2026-05-02' };
    await warehouse.insert('invoices', [{ ...both, account_number: '', currency_code: 'CAD', stated_amount: null }]);
    const { invoices } = (await list(own)).body as { invoices: BilledInvoice[] };
    expect(invoices.filter(({ invoiceNumber }) => invoiceNumber === 'I-1')).toMatchObject([
      { carrier: { id: UPS }, currency: 'USD', netMinor: 500 },
      { carrier: { id: FEDEX }, currency: 'CAD', netMinor: 0 },
    ]);
    await warehouse.run({ sql: `ALTER TABLE invoices DELETE WHERE carrier_id = ${FEDEX}`, params: {} });
  });

  it('gives an invoice with lines in two currencies one number', async () => {
    const { warehouse } = server.services;
    const both = { file_id: again, client_id: own, carrier_id: UPS, invoice_number: 'I-1', bill_date: '2026-05-02' };
    await warehouse.insert('invoices', [{ ...both, account_number: '', currency_code: 'CAD', stated_amount: null }]);
    expect((await stamp({ clientId: own, ...MAY })).body).toBe('3 invoices were stamped with client invoice numbers.');
    const { invoices } = (await list(own)).body as { invoices: BilledInvoice[] };
    expect(invoices.filter(({ invoiceNumber }) => invoiceNumber === 'I-1')).toMatchObject([
      { currency: 'CAD', netMinor: 0, clientInvoiceNumber: 'OWN-2026-000001' },
      { currency: 'USD', netMinor: 500, clientInvoiceNumber: 'OWN-2026-000001' },
    ]);
    await warehouse.run({ sql: `ALTER TABLE invoices DELETE WHERE currency_code = 'CAD'`, params: {} });
  });

  it.each([
    [{ fromDate: '2026-05-31', toDate: '2026-05-01' }, 'body.fromDate'],
    [{ fromDate: '2026-02-30', toDate: '2026-05-01' }, 'body.fromDate'],
    [{ fromDate: '05/01/2026', toDate: '2026-05-01' }, 'body.fromDate'],
    [{ fromDate: '2026-05-01', toDate: '2026-06-16' }, 'body.toDate'],
    [{ fromDate: '2026-05-01' }, 'body.toDate'],
    [{ ...MAY, clientId: 'x' }, 'body.clientId'],
  ])('refuses %j', async (body, path) => {
    const answer = await stamp({ clientId: own, ...body });
    expect(answer.status).toBe(400);
    expect((answer.body as Problem).errors?.map((error) => error.path)).toContain(path);
    expect(await server.services.db.select().from(clientInvoiceNumbers)).toEqual([]);
  });

  it('accepts today as the last day', async () => {
    const body = { clientId: own, fromDate: '2026-06-01', toDate: '2026-06-15' };
    expect((await stamp(body)).body).toBe('1 invoice was stamped with a client invoice number.');
  });

  it('answers clients of others like missing ones', async () => {
    for (const id of [other, 987_654]) {
      const absent = { status: 404, body: { detail: `There is no client ${id}.` } };
      expect(await stamp({ clientId: id, ...MAY })).toMatchObject(absent);
      expect(await list(id)).toMatchObject(absent);
    }
    expect(await stamp({ clientId: own, ...MAY }, await server.signIn('sub'))).toMatchObject({ status: 404 });
    expect(await server.services.db.select().from(clientInvoiceNumbers)).toEqual([]);
  });

  it('requires BILLING_VIEW to list and BILLING_STAMPING to stamp', async () => {
    const [viewer, plain] = [await server.signIn('viewer'), await server.signIn('plain')];
    const refused = (permission: string) => ({
      status: 403,
      body: { detail: `This needs the permission ${permission}.` },
    });
    expect((await list(own, viewer)).status).toBe(200);
    expect(await list(own, plain)).toMatchObject(refused('BILLING_VIEW'));
    expect(await list(own, null)).toMatchObject({ status: 401 });
    for (const token of [viewer, plain])
      expect(await stamp({ clientId: own, ...MAY }, token)).toMatchObject(refused('BILLING_STAMPING'));
    expect(await stamp({ clientId: own, ...MAY }, null)).toMatchObject({ status: 401 });
    expect(await server.services.db.select().from(clientInvoiceNumbers)).toEqual([]);
  });
});
