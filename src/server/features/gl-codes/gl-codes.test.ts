import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountConfig, ConfigReceipt } from '#contract/account-config.ts';
import type { KnownNumber } from '#contract/account-numbers.ts';
import { type AssistantQuestion, ask } from '#contract/assistant.ts';
import type { GlCode, GlPreview, GlRule, GlSummary } from '#contract/gl-codes.ts';
import type { Row } from '#contract/question.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import {
  accountDivisions,
  accountGroups,
  accounts,
  auditRequests,
  auditTrail,
  importFiles,
  uploads,
} from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { addRows } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const MAY = 'fromDate=2026-05-01&toDate=2026-05-31';
const NO_CONDITIONS = {
  accountIds: [],
  divisionIds: [],
  references: [],
  states: [],
  services: [],
  categories: [],
  charges: [],
};

let server: TestServer;
let token: string;
let client: Family;
let [division, group, ups, fedex] = [0, 0, 0, 0];

const idOf = async (inserted: Promise<{ id: number }[]>) => (await inserted)[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  const { db, tenantId, now } = services;
  client = await addFamily(services);
  await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [client.own] });
  await addUser(services, { login: 'viewer', roleNames: ['ROLE_ANALYST'], clientIds: [client.own] });
  token = await server.signIn('ann');
  division = await idOf(db.insert(accountDivisions).values({ clientId: client.own, name: 'Online' }).returning());
  group = await idOf(
    db.insert(accountGroups).values({ clientId: client.own, name: 'Web', divisionId: division }).returning(),
  );
  const account = (carrierId: number, number: string) => ({ clientId: client.own, carrierId, number, name: number });
  ups = await idOf(
    db
      .insert(accounts)
      .values({ ...account(UPS, '1A'), groupId: group })
      .returning(),
  );
  fedex = await idOf(db.insert(accounts).values(account(FEDEX, '9')).returning());
  const uploadId = await idOf(
    db.insert(uploads).values({ tenantId, clientId: client.own, createdAt: now() }).returning(),
  );
  const file = { uploadId, clientId: client.own, fileName: 'a.csv', storedPath: '', state: 'loaded' as const };
  const file_id = await idOf(db.insert(importFiles).values(file).returning());
  const line = { file_id, client_id: client.own, bill_date: '2026-05-03', invoice_number: 'i' };
  const ofUps = { ...line, carrier_id: UPS, account_number: '1A' };
  const ofFedex = {
    ...line,
    carrier_id: FEDEX,
    account_number: '9',
    bucket: 'fuel surcharge',
    charge_description: 'Fuel',
  };
  const charges = [
    aCharge({ ...ofUps, amount: 1001 }),
    aCharge({ ...ofUps, amount: -7 }),
    aCharge({ ...ofFedex, amount: 250 }),
    aCharge({ ...ofFedex, amount: 99, currency_code: 'CAD' }),
  ];
  await addRows(services.warehouse, { charges });
  const invoice = { ...line, currency_code: 'USD', stated_amount: null };
  await services.warehouse.insert('invoices', [
    { ...invoice, carrier_id: UPS, account_number: '1A' },
    { ...invoice, carrier_id: FEDEX, account_number: '9' },
    { ...invoice, carrier_id: FEDEX, account_number: '9', currency_code: 'CAD' },
  ]);
});
afterAll(() => server.close());

const configs = async (of = client.own) =>
  (await server.get(`accountConfigs/byClient/${of}`, token)).body as AccountConfig[];
const actions = async () =>
  (await server.services.db.select().from(auditTrail).orderBy(asc(auditTrail.id))).map(
    ({ subjectKind, action }) => `${action} ${subjectKind}`,
  );

describe('the configuration of an account', () => {
  const put = async (more: object) => {
    const [config] = (await configs()).filter(({ id }) => id === ups);
    const { currency, invoiceRhythm, invoiceDay, activeFrom, activeTo, groupId, glCodeId, storeType } =
      config as AccountConfig;
    const { agreement, isAudited, contactName, contactEmail, version } = config as AccountConfig;
    const fields = {
      currency,
      invoiceRhythm,
      invoiceDay,
      activeFrom,
      activeTo,
      groupId,
      storeType,
      glCodeId,
      agreement,
      isAudited,
    };
    return server.put(`accountConfigs/${ups}`, token, { ...fields, contactName, contactEmail, version, ...more });
  };

  it('says when the next invoice is expected', async () => {
    expect((await configs()).map(({ number, divisionName, expectedOn }) => [number, divisionName, expectedOn])).toEqual(
      [
        ['1A', 'Online', null],
        ['9', null, null],
      ],
    );
    expect(await put({ invoiceRhythm: 'weekly', invoiceDay: 6, currency: 'USD' })).toMatchObject({
      status: 200,
      body: { lastInvoiceOn: '2026-05-03', expectedOn: '2026-05-09', version: 2 },
    });
    expect(await server.get('pipeline/arrivals', token)).toMatchObject({
      body: [{ accountNumber: '1A', everyDays: 7, dueOn: '2026-05-09' }],
    });
  });

  it('turns the audit of the account on or off, for which the client is audited again', async () => {
    expect(await put({ isAudited: false })).toMatchObject({ body: { isAudited: false } });
    const requests = await server.services.db
      .select()
      .from(auditRequests)
      .where(eq(auditRequests.clientId, client.own));
    expect(requests).toMatchObject([{ isWhole: true }]);
  });

  it('is not saved on top of a newer version, with unknown codes or by readers', async () => {
    expect(await put({ version: 1 })).toMatchObject({ status: 409 });
    expect(await put({ glCodeId: 987_654 })).toMatchObject({ status: 404 });
    expect(await put({ currency: 'XXQ' })).toMatchObject({
      status: 400,
      body: { detail: 'There is no currency XXQ.' },
    });
    const viewer = await server.signIn('viewer');
    expect(await server.get(`accountConfigs/byClient/${client.own}`, viewer)).toMatchObject({ status: 403 });
    token = await server.signIn('ann');
  });

  it('is changed in bulk by a file, in which wrong values are listed', async () => {
    const content = [
      'carrier;account;agreement;audit;invoice_day;store_type',
      'UPS;1A;UPS 2026;yes;5;jewellery',
      'FedEx;9;;no;3;',
      'FedEx;10;;yes;;',
      'UPS;1A;;maybe;;Shop',
    ].join('\n');
    const { body } = await server.post(`accountConfigs/import/${client.own}`, token, { content });
    expect(body as ConfigReceipt).toEqual({
      read: 4,
      changed: 1,
      unchanged: 0,
      rejected: [
        { line: 3, column: 'invoice_rhythm', value: '', reason: 'Choose how often invoices arrive.' },
        { line: 4, column: 'account', value: '10', reason: 'The client has no such account with this carrier.' },
        {
          line: 5,
          column: 'store_type',
          value: 'Shop',
          reason: 'Enter one of Tracking, Non-Internet, Jewellery, InternetsDF.',
        },
        { line: 5, column: 'audit', value: 'maybe', reason: 'Enter yes or no.' },
      ],
    });
    expect((await configs())[0]).toMatchObject({
      agreement: 'UPS 2026',
      storeType: 'Jewellery',
      isAudited: true,
      invoiceDay: 5,
      currency: 'USD',
    });
    const again = { content: 'client,carrier,account,group\nown,ups,1A,WEB\n' };
    expect(await server.post(`accountConfigs/import/${client.own}`, token, again)).toMatchObject({
      body: { read: 1, changed: 0, unchanged: 1, rejected: [] },
    });
    expect(await server.post(`accountConfigs/import/${client.own}`, token, { content: 'a,b\n1,2' })).toMatchObject({
      status: 422,
      body: { detail: 'The file needs the columns carrier, account.' },
    });
  });
});

it('charges are grouped by the store type of their account', async () => {
  const question = {
    selectColumnNames: ['netCharges'],
    fromTableNames: ['charges'],
    groupByDetails: ['store_type'],
    clientId: client.own,
  };
  const { body } = await server.post('aidashboards/data/accessorial/breakdown', token, question);
  expect(body).toMatchObject({
    data: [
      { store_type: 'Jewellery', netCharges: 994 },
      { store_type: null, netCharges: expect.any(Number) },
    ],
  });
});

describe('GL codes and rules', () => {
  const code = { fuel: 0, freight: 0, center: 0 };
  const addCode = async (kind: string, text: string) => {
    const { body } = await server.post('glCodes', token, {
      clientId: client.own,
      kind,
      code: text,
      name: text,
      active: true,
    });
    return (body as GlCode).id;
  };
  const rule = (more: object) => ({ name: 'Rule', active: true, conditions: NO_CONDITIONS, ...more });
  const summary = async () => (await server.get(`glRules/summary/${client.own}?${MAY}`, token)).body as GlSummary;

  it('are unique by code and kind, and can be removed while nothing names them', async () => {
    code.fuel = await addCode('gl code', '6200');
    code.freight = await addCode('gl code', '6100');
    code.center = await addCode('cost center', '6100');
    const again = { clientId: client.own, kind: 'gl code', code: '6100', name: 'Again', active: true };
    expect(await server.post('glCodes', token, again)).toMatchObject({
      status: 409,
      body: { detail: 'The client already has the GL code 6100.' },
    });
    const spare = await addCode('gl code', 'spare');
    expect(await server.delete(`glCodes/${spare}?version=1`, token)).toMatchObject({ status: 200 });
  });

  it('allocate the charges of a period so that the sums equal those of the invoices', async () => {
    expect((await summary()).totals).toEqual([
      { glCodeId: null, costCenterId: null, currency: 'CAD', charges: 1, netMinor: 99 },
      { glCodeId: null, costCenterId: null, currency: 'USD', charges: 3, netMinor: 1244 },
    ]);
    const half = (glCodeId: number, costCenterId: number | null = null) => ({ glCodeId, costCenterId, points: 5000 });
    const online = rule({
      conditions: { ...NO_CONDITIONS, divisionIds: [division] },
      shares: [half(code.freight, code.center), half(code.freight)],
    });
    const preview = { fromDate: '2026-05-01', toDate: '2026-05-31', ruleId: null, rule: online };
    const { body } = await server.post(`glRules/preview/${client.own}`, token, preview);
    expect(body as GlPreview).toMatchObject({ changedCharges: 2 });
    expect((body as GlPreview).totals).toContainEqual({
      glCodeId: code.freight,
      costCenterId: code.center,
      currency: 'USD',
      beforeMinor: 0,
      afterMinor: 497,
    });
    expect(await server.post('glRules', token, { ...online, clientId: client.own })).toMatchObject({ status: 201 });
    const { totals, invoices } = await summary();
    expect(totals).toContainEqual({
      glCodeId: code.freight,
      costCenterId: null,
      currency: 'USD',
      charges: 2,
      netMinor: 497,
    });
    for (const { currency, netMinor } of invoices) {
      const ofCurrency = totals.filter((total) => total.currency === currency);
      expect(ofCurrency.reduce((sum, total) => sum + total.netMinor, 0)).toBe(netMinor);
    }
    expect(invoices).toEqual([
      { currency: 'CAD', invoices: 1, netMinor: 99 },
      { currency: 'USD', invoices: 2, netMinor: 1244 },
    ]);
  });

  it('list what nothing allocates, until an account has a default code', async () => {
    const unallocated = (more = '') => server.get(`glRules/unallocated/${client.own}?${MAY}${more}`, token);
    expect(await unallocated()).toMatchObject({
      body: {
        total: 2,
        rows: [{ accountId: fedex, carrierName: 'FedEx', charge: 'Fuel', netMinor: 250 }, { currency: 'CAD' }],
      },
    });
    expect(await unallocated('&page=9')).toMatchObject({ body: { total: 2, rows: [] } });
    await server.post(`accountConfigs/import/${client.own}`, token, {
      content: 'carrier,account,gl_code\nFedEx,9,6200',
    });
    expect(await unallocated()).toMatchObject({ body: { total: 0, rows: [] } });
    expect(await server.delete(`glCodes/${code.fuel}?version=1`, token)).toMatchObject({
      status: 409,
      body: { detail: 'Rules or accounts use the code 6200. Deactivate it, or change them first.' },
    });
  });

  it('group the figures of the assistant like those of the page', async () => {
    const asked = (by: string, where: AssistantQuestion['where'] = []): AssistantQuestion => ({
      kind: 'figures',
      figures: [{ fact: 'netCharges', over: null, isShare: false, where: [] }],
      by: [by],
      where,
      dates: { type: 'bill_date', from: '2026-05-01', to: '2026-05-31', isDefault: false },
      compare: null,
      order: null,
      limit: null,
      averagePer: null,
      isShareOfTotal: false,
      isCountOfGroups: false,
      subClientIds: null,
    });
    const rowsOf = async (question: AssistantQuestion) => {
      const memories = [{ question: null, choices: [{ text: 'by code', question }] }];
      const { body } = await server.post('ask', token, { prompt: 'by code', clientId: client.own, memories });
      const { reply } = ask.output.parse(body);
      if (reply.type !== 'SQL_RESPONSE') throw new Error(JSON.stringify(reply));
      return reply.data.df.rows;
    };
    for (const by of ['gl_code', 'cost_center']) {
      const { body } = await server.post('aidashboards/data/accessorial/breakdown', token, {
        selectColumnNames: ['netCharges'],
        fromTableNames: ['charges'],
        groupByDetails: [by],
        clientId: client.own,
      });
      const amounts = (body as { data: Row[] }).data.map(({ netCharges }) => (Number(netCharges) / 100).toFixed(2));
      expect(amounts).toHaveLength(2);
      expect((await rowsOf(asked(by))).map(([, amount]) => amount)).toEqual(amounts);
    }
    const ofFreight = [{ dimension: 'gl_code', condition: 'in' as const, values: ['6100'] }];
    expect(await rowsOf(asked('gl_code', ofFreight))).toEqual([['6100', '9.94']]);
  });

  it('are downloaded as a journal', async () => {
    const { body } = await server.get(`glRules/journal/${client.own}?${MAY}`, token);
    expect(String(body).split('\r\n')).toEqual([
      'bill_date,carrier,account_number,invoice_number,gl_code,gl_name,cost_center,cost_center_name,currency,amount,charges',
      '2026-05-03,UPS,1A,i,6100,6100,,,USD,4.97,2',
      '2026-05-03,UPS,1A,i,6100,6100,6100,6100,USD,4.97,2',
      '2026-05-03,FedEx,9,i,6200,6200,,,CAD,0.99,1',
      '2026-05-03,FedEx,9,i,6200,6200,,,USD,2.50,1',
      '',
    ]);
  });

  it('apply in their order, which nobody changes without knowing all rules', async () => {
    const all = rule({ name: 'All', shares: [{ glCodeId: code.fuel, costCenterId: null, points: 10_000 }] });
    const added = (await server.post('glRules', token, { ...all, clientId: client.own })).body as GlRule;
    const { body } = await server.get(`glCodes/byClient/${client.own}`, token);
    const [first] = (body as { rules: GlRule[] }).rules;
    const ruleIds = [added.id, first?.id ?? 0];
    expect(await server.put(`glRules/order/${client.own}`, token, { ruleIds: [added.id] })).toMatchObject({
      status: 409,
    });
    expect(await server.put(`glRules/order/${client.own}`, token, { ruleIds })).toMatchObject({
      status: 200,
      body: [{ name: 'All' }, {}],
    });
    expect((await summary()).totals.map(({ glCodeId }) => glCodeId)).toEqual([code.fuel, code.fuel]);
    const { id, clientId: _, version, ...fields } = added;
    expect(await server.put(`glRules/${id}`, token, { ...fields, active: false, version })).toMatchObject({
      body: { version: 2 },
    });
    expect(await server.put(`glRules/${id}`, token, { ...fields, version })).toMatchObject({ status: 409 });
    expect(await server.delete(`glRules/${id}?version=2`, token)).toMatchObject({ status: 200 });
    expect((await actions()).slice(-4)).toEqual([
      'add allocation rule',
      'edit allocation rule',
      'edit allocation rule',
      'remove allocation rule',
    ]);
  });

  it('reject shares that do not add up, and codes of other kinds', async () => {
    const wrong = (shares: object[]) => server.post('glRules', token, { ...rule({ shares }), clientId: client.own });
    const share = { glCodeId: code.freight, costCenterId: null, points: 9999 };
    expect(await wrong([share])).toMatchObject({ status: 400 });
    expect(await wrong([{ ...share, points: 10_000, glCodeId: code.center }])).toMatchObject({ status: 404 });
  });
});

describe('the grid', () => {
  it('groups charges by the codes to which they are booked', async () => {
    const question = {
      clientId: client.own,
      tableName: 'charges',
      startRow: 0,
      endRow: 10,
      rowGroupCols: [{ field: 'GL_CODE' }],
      valueCols: [{ field: 'INVOICE_TOTAL_CHARGES' }],
      groupKeys: [],
    };
    const { status, body } = await server.post('aidashboards/getRows/accessorial', token, question);
    expect([status, body]).toMatchObject([200, { data: [{ GL_CODE: '6100' }, { GL_CODE: '6200' }] }]);
  });
});

describe('account numbers', () => {
  it('are found whatever their padding, with their invoices', async () => {
    const { body } = await server.post('accountNumbers/check', token, { numbers: ['0001a', '310200410'] });
    expect(body).toMatchObject([
      { carriers: [], accounts: [{ id: ups, carrierName: 'UPS', divisionName: 'Online', invoices: 1 }] },
      { carriers: ['FedEx', 'DHL Express', 'Canada Post', 'Purolator'], accounts: [] },
    ]);
  });

  it('on invoices are listed until they belong to a group', async () => {
    const unassigned = async () => (await server.get(`accountNumbers/unassigned/${client.own}`, token)).body;
    expect(await unassigned()).toMatchObject([
      { id: fedex, number: '9', firstInvoiceOn: '2026-05-03', lastInvoiceOn: '2026-05-03' },
    ]);
    const [{ version }] = (await unassigned()) as [KnownNumber];
    await server.post('trcaccounts/assignGroup', token, { groupId: group, accounts: [{ id: fedex, version }] });
    expect(await unassigned()).toEqual([]);
  });
});
