import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarkupLine, MarkupRun } from '#contract/markup-runs.ts';
import type { MarkupAssignment, MarkupRule, MarkupSet } from '#contract/markups.ts';
import { addfilterForKey } from '#contract/personal-settings.ts';
import { findReport } from '#model/reports/reports.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import { UPS } from '#model/trade/carriers.ts';
import { compileReport } from '#query/compile-report.ts';
import { auditTrail, clientInvoiceNumbers, importFiles, markupCharges, uploads } from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { readWorkbook } from '#test/read-workbook.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };
const ANY_RULE = {
  ...{ carrier: null, chargeDescription: null, service: null, zone: null, account: null },
  ...{ effectiveFrom: null, effectiveTo: null, dateUnknown: true, basis: 'cost', discountType: '%', minimum: null },
};

let server: TestServer;
let client: Family;
let token: string;
let other: string;
let fileId: number;
let set: MarkupSet;
let fuel: MarkupRule;
let assignment: MarkupAssignment;

const post = async <Body>(path: string, body: object, as = token) => {
  const answer = await server.post(path, as, body);
  return { ...answer, body: answer.body as Body };
};
const addSet = (name: string, more: object = {}) =>
  post<MarkupSet>('markups', { name, currency: 'USD', effectiveFrom: null, effectiveTo: null, copyOf: null, ...more });
const addRule = (discount: number, more: object = {}, setId = set.id) =>
  post<MarkupRule>(`markups/${setId}/rules`, { ...ANY_RULE, discount, ...more });
const assign = (more: object = {}) =>
  post<MarkupAssignment>('markupAssignments', {
    ...{ clientId: client.own, setId: set.id, effectiveFrom: '2026-01-01', effectiveTo: null, creditPoints: 7500 },
    ...more,
  });
const prepare = (period = MAY, as = token) => post<MarkupRun>('markupRuns', { clientId: client.own, ...period }, as);
const step = (run: MarkupRun, name: 'keep' | 'undo' | 'stamp', as = token) =>
  post<MarkupRun>(`markupRuns/${run.id}/${name}`, { version: run.version }, as);
const linesOf = async (run: MarkupRun, query = '') =>
  (await server.get(`markupRuns/${run.id}/lines?${query}`, token)).body as { total: number; lines: MarkupLine[] };
const bill = async (number: string, rows: Parameters<typeof aCharge>[0][]) => {
  const invoice = {
    file_id: fileId,
    client_id: client.own,
    carrier_id: UPS,
    account_number: '1A',
    invoice_number: number,
  };
  const day = { bill_date: '2026-05-09', ...rows[0] }.bill_date;
  const currencies = [...new Set(rows.map((row) => row?.currency_code ?? 'USD'))];
  const { warehouse } = server.services;
  await warehouse.insert(
    'invoices',
    currencies.map((currency_code) => ({ ...invoice, bill_date: day, currency_code, stated_amount: null })),
  );
  const plain = { ...invoice, bill_date: day, pickup_date: '2026-05-04', service_category: 'Ground', zone: '5' };
  await warehouse.insert(
    'charges',
    rows.map((row, line) => aCharge({ ...plain, line: line + 1, ...row })),
  );
};

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  const { db, tenantId, now } = services;
  client = await addFamily(services);
  await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [client.own] });
  await addUser(services, { login: 'bob', roleNames: ['ROLE_ADMIN'], clientIds: [client.own, client.other] });
  [token, other] = [await server.signIn('ann'), await server.signIn('bob')];
  const [upload] = await db.insert(uploads).values({ tenantId, clientId: client.own, createdAt: now() }).returning();
  const file = {
    uploadId: upload?.id ?? 0,
    clientId: client.own,
    fileName: 'a.csv',
    storedPath: '',
    state: 'loaded' as const,
  };
  fileId = (await db.insert(importFiles).values(file).returning())[0]?.id ?? 0;
  await bill('I-1', [
    { tracking_number: '1Z1', charge_description: 'Ground', amount: 1500, discount: 500 },
    { tracking_number: '1Z1', charge_description: 'Fuel Surcharge', amount: 105 },
    { tracking_number: '1Z2', charge_description: 'Ground', amount: 800 },
    { tracking_number: '1Z3', charge_description: 'Ground', amount: 400, currency_code: 'CAD' },
    { tracking_number: '1Z2', charge_description: 'Refund', amount: -200 },
    { tracking_number: '', charge_description: 'Service Charge', amount: 2500, pickup_date: null },
  ]);
  const credit = { file_id: fileId, client_id: client.own, line: 5, refund_by: 'audit', audit_refund_amount: 200 };
  await services.warehouse.insert('credits', [aCredit({ ...credit, tracking_number: '1Z2', bill_date: '2026-05-09' })]);
});
afterAll(() => server.close());

describe('markup sets', () => {
  it('are added with rules, each of which prices charges of its own', async () => {
    expect(await addSet('Standard')).toMatchObject({
      status: 201,
      body: { name: 'Standard', rules: 0, assignments: 0 },
    });
    set = ((await server.get('markups', token)).body as MarkupSet[])[0] as MarkupSet;
    expect(await addSet('standard')).toMatchObject({
      status: 409,
      body: { detail: 'There is already a markup set standard.' },
    });
    expect(await addSet('Odd', { currency: 'XXQ' })).toMatchObject({ status: 400 });
    const general = await addRule(-1000, { dateUnknown: false });
    expect(general).toMatchObject({ status: 201, body: { discount: -1000, version: 1 } });
    fuel = (await addRule(-2000, { chargeDescription: 'Fuel*' })).body;
    expect(await addRule(-500, { chargeDescription: 'FUEL*', effectiveFrom: '2026-01-01' })).toMatchObject({
      status: 409,
      body: {
        detail:
          'Another rule of the set has the same conditions on some of these days. Change its dates or its conditions.',
      },
    });
    expect(await addRule(20_000)).toMatchObject({ status: 400 });
    expect(await addRule(1, { carrier: 60_000 })).toMatchObject({ status: 400 });
    expect(await addRule(1, { service: 'Teleport' })).toMatchObject({ status: 400 });
    expect(await server.get(`markups/${set.id}`, token)).toMatchObject({
      body: { set: { rules: 2 }, rules: [{ id: fuel.id }, { id: general.body.id }] },
    });
  });

  it('are copied, changed and removed, but not on top of a newer version', async () => {
    const copy = (await addSet('Next year', { copyOf: set.id, effectiveFrom: '2027-01-01' })).body;
    expect(copy).toMatchObject({ rules: 2 });
    const fields = { name: 'Next', currency: 'USD', effectiveFrom: '2027-01-01', effectiveTo: null };
    expect(await server.put(`markups/${copy.id}`, token, { ...fields, version: 1 })).toMatchObject({ status: 200 });
    expect(await server.put(`markups/${copy.id}`, token, { ...fields, version: 1 })).toMatchObject({ status: 409 });
    expect(await server.delete(`markups/${copy.id}?version=2`, token)).toMatchObject({ status: 200 });
    const changed = { ...ANY_RULE, chargeDescription: 'Fuel*', discount: -1500, version: 1 };
    expect(await server.put(`markups/${set.id}/rules/${fuel.id}`, token, changed)).toMatchObject({
      body: { discount: -1500, version: 2 },
    });
    expect(await server.put(`markups/${set.id}/rules/${fuel.id}`, token, changed)).toMatchObject({ status: 409 });
  });
});

describe('assignments', () => {
  it('give a client one set in a currency at a time', async () => {
    assignment = (await assign()).body;
    expect(assignment).toMatchObject({ clientName: 'Own', setName: 'Standard', currency: 'USD', creditPoints: 7500 });
    expect(await assign({ effectiveFrom: '2026-03-01' })).toMatchObject({
      status: 409,
      body: { detail: 'The client already has the set Standard in USD from 2026-01-01 on.' },
    });
    const until = { ...assignment, effectiveTo: '2026-06-30' };
    const { clientId, setId, effectiveFrom, effectiveTo, creditPoints, version } = until;
    const fields = { clientId, setId, effectiveFrom, effectiveTo, creditPoints, version };
    expect(await server.put(`markupAssignments/${assignment.id}`, token, fields)).toMatchObject({
      body: { version: 2 },
    });
    expect(await server.put(`markupAssignments/${assignment.id}`, token, fields)).toMatchObject({ status: 409 });
    expect(await assign({ effectiveFrom: '2026-06-30' })).toMatchObject({ status: 409 });
    const next = await assign({ effectiveFrom: '2026-07-01' });
    expect(next).toMatchObject({ status: 201 });
    expect(await server.delete(`markupAssignments/${next.body.id}?version=1`, token)).toMatchObject({ status: 200 });
  });

  it('stay within the dates of their set, which can’t be removed or change its currency', async () => {
    const short = (await addSet('Short', { effectiveTo: '2026-12-31', currency: 'CAD' })).body;
    expect(await assign({ setId: short.id })).toMatchObject({ status: 400 });
    const dates = {
      name: 'Standard',
      currency: 'USD',
      effectiveFrom: '2026-02-01',
      effectiveTo: null,
      version: set.version,
    };
    expect(await server.put(`markups/${set.id}`, token, dates)).toMatchObject({ status: 409 });
    const currency = { ...dates, effectiveFrom: null, currency: 'EUR' };
    expect(await server.put(`markups/${set.id}`, token, currency)).toMatchObject({ status: 409 });
    expect(await server.delete(`markups/${set.id}?version=1`, token)).toMatchObject({ status: 409 });
  });

  it('to clients of others keep readers from changing the set', async () => {
    const shared = await post<MarkupAssignment>(
      'markupAssignments',
      { clientId: client.other, setId: set.id, effectiveFrom: '2026-01-01', effectiveTo: null, creditPoints: 0 },
      other,
    );
    expect(shared.status).toBe(201);
    expect(await addRule(-1, { zone: '8' })).toMatchObject({
      status: 403,
      body: { detail: 'The set Standard is also assigned to clients that you can’t see.' },
    });
    expect(await server.delete(`markupAssignments/${shared.body.id}?version=1`, other)).toMatchObject({ status: 200 });
  });
});

describe('a run', () => {
  it('shows cost, price and margin of each parcel before it is kept, without mixing currencies', async () => {
    const { status, body: run } = await prepare();
    expect([status, run.state]).toEqual([201, 'draft']);
    // 10 % on ground, 15 % on fuel, charges without a date at cost, and three quarters of the credit.
    const [ground, fuelPrice, second, credit, fee] = [1100, 121, 880, -150, 2500];
    expect(run.totals).toEqual([
      {
        ...{ currency: 'USD', lines: 3, charges: 5, atCost: 1, costMinor: 4205 },
        ...{ priceMinor: ground + fuelPrice + second + credit + fee, marginMinor: 246 },
        ...{ creditMinor: 200, passedMinor: 150 },
      },
    ]);
    expect(run.gaps).toEqual([
      { currency: 'CAD', charges: 1, costMinor: 400, firstBillDate: '2026-05-09', lastBillDate: '2026-05-09' },
    ]);
    expect((await linesOf(run)).lines).toMatchObject([
      { trackingNumber: '', costMinor: 2500, priceMinor: 2500, atCost: 1, shipDate: null },
      { trackingNumber: '1Z1', costMinor: 1105, priceMinor: 1221, marginMinor: 116, shipDate: '2026-05-04', zone: '5' },
      { trackingNumber: '1Z2', costMinor: 600, priceMinor: 730, creditMinor: 200, passedMinor: 150 },
    ]);
    expect(await linesOf(run, 'page=9')).toEqual({ total: 3, lines: [] });
    expect(await linesOf(run, 'search=1z2')).toMatchObject({ total: 1, lines: [{ trackingNumber: '1Z2' }] });
    const { body } = await server.get(`markupRuns/${run.id}/lines/file?search=1z2`, token);
    expect(String(body).split('\r\n')).toEqual([
      'carrier,account,invoice,bill_date,ship_date,tracking_number,service,zone,currency,charges,at_cost,cost,price,margin,audit_credit,credit_passed_on',
      'UPS,1A,I-1,2026-05-09,2026-05-04,1Z2,Ground,5,USD,2,0,6.00,7.30,1.30,2.00,1.50',
      '',
    ]);
    expect(await prepare({ fromDate: '2026-06-01', toDate: '2026-06-16' })).toMatchObject({ status: 400 });
  });

  it('is not kept once its rules have changed', async () => {
    const { body: run } = await prepare();
    const { body: rule } = await addRule(-300, { zone: '7' });
    expect(await step(run, 'keep')).toMatchObject({ status: 409, body: { code: 'outdated' } });
    await server.delete(`markups/${set.id}/rules/${rule.id}?version=1`, token);
    const draft = (await prepare()).body;
    expect(await server.get(`markupRuns/${run.id}`, token)).toMatchObject({ status: 404 });
    expect(await server.delete(`markupRuns/${draft.id}?version=1`, token)).toMatchObject({ status: 200 });
  });

  it('bills each charge once, even if two are kept at the same time', async () => {
    const [mine, theirs] = [(await prepare()).body, (await prepare(MAY, other)).body];
    expect(mine.totals).toEqual(theirs.totals);
    const answers = await Promise.all([step(mine, 'keep'), step(theirs, 'keep', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { db } = server.services;
    const billed = await db.select().from(markupCharges).where(eq(markupCharges.isBilled, true));
    expect(billed).toHaveLength(5);
    const [lost] = answers.flatMap(({ status }, index) => (status === 409 ? [[mine, theirs][index]] : []));
    // The store itself refuses, whatever the server has checked.
    const again = db
      .update(markupCharges)
      .set({ isBilled: true })
      .where(eq(markupCharges.runId, lost?.id ?? 0));
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await prepare()).body).toMatchObject({ totals: [] });
  });

  it('can be undone until its invoices are stamped, with numbers that follow those of the client', async () => {
    const runs = (await server.get(`markupRuns/byClient/${client.own}`, token)).body as MarkupRun[];
    const kept = runs.find(({ state }) => state === 'kept') as MarkupRun;
    expect(kept.invoices).toMatchObject([{ currency: 'USD', lines: 3, priceMinor: 4451, clientInvoiceNumber: null }]);
    expect(await step(kept, 'undo')).toMatchObject({ status: 200, body: { state: 'undone', invoices: [] } });
    await bill('I-2', [{ tracking_number: '1Z9', charge_description: 'Ground', amount: 100 }]);
    const draft = (await prepare()).body;
    expect(draft.totals).toMatchObject([{ lines: 4, priceMinor: 4561 }]);
    const again = (await step(draft, 'keep')).body;
    expect(await step(draft, 'keep')).toMatchObject({ status: 409 });
    await server.services.db.insert(clientInvoiceNumbers).values({
      ...{
        tenantId: server.services.tenantId,
        clientId: client.own,
        carrierId: UPS,
        invoiceNumber: 'I-1',
        code: 'OWN',
      },
      ...{ billDate: '2026-05-09', sequence: 1, clientInvoiceNumber: 'OWN-2026-000001', stampedAt: new Date() },
    });
    const stamped = await step(again, 'stamp');
    expect(stamped.body).toMatchObject({
      state: 'stamped',
      invoices: [{ clientInvoiceNumber: 'OWN-2026-000002', issuedOn: '2026-06-15', priceMinor: 4561 }],
    });
    expect(await step(stamped.body, 'undo')).toMatchObject({ status: 409 });
    expect(await step(again, 'stamp')).toMatchObject({ status: 409 });
    const trail = await server.services.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectKind, 'markup run'))
      .orderBy(asc(auditTrail.id));
    expect(trail.map(({ action }) => action)).toEqual(['keep', 'undo', 'keep', 'stamp']);
  });

  it('makes invoices that show prices and no costs', async () => {
    const [run] = (await server.get(`markupRuns/byClient/${client.own}`, token)).body as MarkupRun[];
    const invoice = run?.invoices[0];
    const file = (format: string) =>
      server.get(`markupRuns/${run?.id}/invoices/${invoice?.id}/file?format=${format}`, token);
    const { body } = await file('csv');
    expect(String(body).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Tracking Number,Ship Date,Carrier,Service,Zone,Account,Charges,Credits,Amount',
      'Charges of invoice I-1,,UPS,Ground,5,1A,25.00,0.00,25.00',
      '1Z1,2026-05-04,UPS,Ground,5,1A,12.21,0.00,12.21',
      '1Z2,2026-05-04,UPS,Ground,5,1A,8.80,-1.50,7.30',
      '1Z9,2026-05-04,UPS,Ground,5,1A,1.10,0.00,1.10',
      'Total,,,,,,47.11,-1.50,45.61',
      '',
    ]);
    expect(String((await file('pdf')).body)).toMatch(/^%PDF/);
    expect(await server.get(`markupRuns/${run?.id}/invoices/987654/file?format=csv`, token)).toMatchObject({
      status: 404,
    });
  });

  it('makes invoices in the language of the reader', async () => {
    const [run] = (await server.get(`markupRuns/byClient/${client.own}`, token)).body as MarkupRun[];
    const speak = (language: string) =>
      server.post(addfilterForKey.path, token, { filter_key: LANGUAGE_KEY, filter_value: language });
    const file = async (format: string) => {
      const url = `/aiparcelweb/api/markupRuns/${run?.id}/invoices/${run?.invoices[0]?.id}/file?format=${format}`;
      return (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
    };
    await speak('fr');
    const lines = (await file('csv')).toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFFNuméro de suivi,Expédition,Transporteur,Service,Zone,Compte,Frais,Avoirs,Montant');
    expect(lines[1]).toMatch(/^Frais de la facture I-1,/);
    await speak('ar');
    const { names, sheets } = await readWorkbook(await file('xlsx'));
    expect(names).toEqual(['الفاتورة', 'الطرود']);
    expect(sheets[0]?.[0]?.[0]?.value).toBe('فاتورة العميل OWN-2026-000002');
    expect((await file('pdf')).toString('latin1')).toContain('(Client Invoice OWN-2026-000002)');
    await speak('it');
    expect((await file('pdf')).toString('latin1')).toContain('(Fattura cliente OWN-2026-000002)');
    await speak('en');
  });

  it('is in the report of margins until it is undone, for those who may run markups', async () => {
    const report = findReport('margin');
    if (report === null) throw new Error('There is no report of margins.');
    const rows: unknown[][] = [];
    const statement = compileReport(report, { where: [] }, aScope({ clientIds: [client.own] }));
    for await (const block of server.services.warehouse.stream(statement)) rows.push(...block);
    const figures = [4, 4305, 4561, 256, 5.61, 200, 150];
    expect(rows).toEqual([['2026-01-01', '2026-05-01', 'UPS', 'Ground', ...figures]]);
    const dates = {
      type: 'bill_date',
      frequency: 'dr',
      rollingPeriod: null,
      lastDays: null,
      from: '2026-05-01',
      to: '2026-05-31',
    };
    const request = { reportId: 'margin', clientId: client.own, dates };
    await addUser(server.services, { login: 'analyst', roleNames: ['ROLE_ANALYST'], clientIds: [client.own] });
    expect(await post('/aiparcelreports/api/runReport', request, await server.signIn('analyst'))).toMatchObject({
      status: 403,
      body: { detail: 'This needs the permission RUN_MARKUP.' },
    });
  });
});
