import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { listCarrierMonths, listCoverage, listPageUse, listSlowQuestions } from '#contract/statistics.ts';
import { withSlowestStatement } from '#server/questions/slowest-statement.ts';
import { withRequestId } from '#server/request-id.ts';
import { slowQuestions, tenants } from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('statistics', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  beforeAll(async () => {
    server = await startTestServer();
    const client_id = await addClient(server.services, { name: 'Shipper' });
    clientId = client_id;
    const other = await addClient(server.services, { name: 'Other' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [client_id] });
    token = await server.signIn('ann');
    const ups = { client_id, bill_date: '2026-05-20' };
    const fedex = { ...ups, carrier_id: 2, carrier_name: 'FedEx' };
    await fillWarehouse(server.services.warehouse, {
      shipments: [
        aShipment({ ...ups, file_id: 1, transportation_amount: 100 }),
        aShipment({ ...ups, file_id: 2, transportation_amount: 250 }),
        aShipment({ ...ups, bill_date: '2025-06-01', transportation_amount: 7 }),
        aShipment({ ...ups, bill_date: '2025-05-31', transportation_amount: 900 }),
        aShipment({ ...fedex, transportation_amount: 9000 }),
        aShipment({ ...ups, client_id: other, transportation_amount: 5 }),
      ],
      charges: [
        aCharge({ ...ups, amount: 100 }),
        aCharge({ ...ups, amount: 250 }),
        aCharge({ ...fedex, amount: 9000 }),
      ],
    });
  });
  afterAll(() => server.close());

  it('counts files, shipments, charge lines and spend of the reader’s clients by carrier and month', async () => {
    const months = listCarrierMonths.output.parse((await server.get(listCarrierMonths.path, token)).body);
    expect(months.map(({ carrierId: _, ...month }) => Object.values(month))).toEqual([
      ['2026-05-01', 'FedEx', 1, 1, 1, 9000],
      ['2026-05-01', 'UPS', 2, 2, 2, 350],
      ['2025-06-01', 'UPS', 1, 1, 0, 7],
    ]);
  });

  it('counts the users, days and questions of each page, within the tenant', async () => {
    const { pageUse, tenantId, db } = server.services;
    const [stranger] = await db.insert(tenants).values({ name: 'stranger' }).returning();
    await addUser(server.services, { login: 'bob', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    const bob = await server.signIn('bob');
    const ask = async (page: string, by: string) => {
      const path = widgetData.path.replace(':page', page).replace(':widget', 'amounts');
      return (await server.post(path, by, aQuestion({ clientId }))).status;
    };
    expect([await ask('spend', token), await ask('spend', token), await ask('weight', token)]).toEqual([200, 200, 200]);
    expect([await ask('spend', bob), await ask('nothing', bob)]).toEqual([200, 400]);
    await pageUse.flush();
    pageUse.note({ tenantId, userId: 0 }, { pageId: 'spend', ms: 6000, slowest: null });
    pageUse.note({ tenantId: stranger?.id ?? 0, userId: 0 }, { pageId: 'refund', ms: 1, slowest: null });
    const use = listPageUse.output.parse((await server.get(listPageUse.path, token)).body);
    expect(use.map(({ pageId, users, days, questions }) => [pageId, users, days, questions])).toEqual([
      ['spend', 3, 1, 4],
      ['weight', 1, 1, 1],
    ]);
    expect(use[0]?.mostWithinMs).toBeNull();
    expect(use[0]?.halfWithinMs).toBeGreaterThan(0);
  });

  it('counts more users of a page than are written at once', async () => {
    const { pageUse, tenantId } = server.services;
    for (const _ of ['first', 'again']) {
      for (let userId = 1; userId <= 120; userId++)
        pageUse.note({ tenantId, userId }, { pageId: 'accessorial', ms: 1, slowest: null });
      await pageUse.flush();
    }
    const use = listPageUse.output.parse((await server.get(listPageUse.path, token)).body);
    expect(use.find(({ pageId }) => pageId === 'accessorial')).toMatchObject({ users: 120, days: 1, questions: 240 });
  });

  it('lists slow questions of the tenant with their request, the slowest first, for 30 days', async () => {
    const { pageUse, tenantId, db } = server.services;
    const [stranger] = await db.insert(tenants).values({ name: 'slow stranger' }).returning();
    const old = { tenantId, pageId: 'spend', ms: 9000, requestId: null, askedAt: new Date('2026-05-01') };
    await db.insert(slowQuestions).values(old);
    const note = (id: number, pageId: string, ms: number) =>
      pageUse.note({ tenantId: id, userId: 0 }, { pageId, ms, slowest: null });
    withRequestId('request-1', () => note(tenantId, 'spend', 2000.4));
    note(tenantId, 'weight', 7000);
    note(tenantId, 'refund', 1999);
    note(stranger?.id ?? 0, 'spend', 8000);
    server.clock.advance({ days: 1 });
    const listed = async () =>
      listSlowQuestions.output.parse((await server.get(listSlowQuestions.path, await server.signIn('ann'))).body);
    const slow = (await listed()).filter(({ ms }) => ms !== 6000);
    expect(slow.map(({ pageId, ms, requestId }) => [pageId, ms, requestId])).toEqual([
      ['weight', 7000, null],
      ['spend', 2000, 'request-1'],
    ]);
    server.clock.advance({ days: -1 });
  });

  it('explains the three slowest of them, with how much is read but without values', async () => {
    const { pageUse, tenantId } = server.services;
    await addUser(server.services, { login: 'eve', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    const sql =
      'SELECT count() FROM shipments WHERE client_id = {id:UInt32} AND carrier_name = {name:String} AND net_amount > 4712';
    const slowest = { sql, params: { id: 4711, name: 'secret carrier' } };
    const broken = { sql: 'SELECT nothing', params: {} };
    for (const ms of [9100, 9200, 9300]) pageUse.note({ tenantId, userId: 0 }, { pageId: 'spend', ms, slowest });
    pageUse.note({ tenantId, userId: 0 }, { pageId: 'spend', ms: 9400, slowest: broken });
    const listed = listSlowQuestions.output.parse(
      (await server.get(listSlowQuestions.path, await server.signIn('eve'))).body,
    );
    const plans = listed.filter(({ ms }) => ms > 9000).map(({ plan }) => plan);
    expect(plans.map((plan) => plan !== null)).toEqual([false, true, true, false]);
    expect(plans[1]).toMatch(/ReadFromMergeTree/);
    expect(plans[1]).toMatch(/Granules: \d+\/\d+/);
    expect(plans.join('\n')).not.toMatch(/471[12]|secret/);
  });

  it('keeps the statement of a question that took longest', async () => {
    const scope = { sql: 'SELECT sleep(0.2)', params: {} };
    const { slowest } = await withSlowestStatement(async () => {
      await server.services.answers.read(1, { sql: 'SELECT 1', params: {} });
      await server.services.answers.read(1, scope);
    });
    expect(slowest).toBe(scope);
    expect((await withSlowestStatement(async () => null)).slowest).toBeNull();
  });

  it('reports no gaps without invoices', async () => {
    expect((await server.get(listCoverage.path, token)).body).toEqual([]);
  });
});
