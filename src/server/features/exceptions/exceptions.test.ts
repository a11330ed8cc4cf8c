import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFindings } from '#contract/disputes.ts';
import { countExceptions, type ListedException, listExceptionSteps, searchExceptions } from '#contract/exceptions.ts';
import { decide } from '#server/audit/decide.ts';
import { findingsLock } from '#server/jobs/job-queue.ts';
import { exceptions, findingSteps } from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const IN_MAY = { bill_date: '2026-05-20', file_id: 0 };

describe('exceptions', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let base: object[];

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
    await addUser(server.services, { login: 'analyst', roleNames, clientIds: [clientId] });
    await addUser(server.services, { login: 'viewer', roleNames: ['ROLE_CLIENT'], clientIds: [clientId] });
    token = await server.signIn('analyst');
    const ofClient = { ...IN_MAY, client_id: clientId };
    base = [
      aShipment({ ...ofClient, id: 11, tracking_number: 'first', tracking_status: 'Late' }),
      aShipment({ ...ofClient, id: 12, tracking_number: 'second', tracking_status: 'Late' }),
    ];
    await fillWarehouse(server.services.warehouse, {
      shipments: base,
      charges: [aCharge({ ...ofClient, tracking_number: '=strange', is_known: 0, amount: 1234 })],
      findings: [aFinding({ ...ofClient, line: 5, id: 91, shipment_id: 11, tracking_number: 'first' })],
    });
  });
  afterAll(() => server.close());

  const path = (list = 'parcels') => `exceptions/${clientId}/${list}`;
  const search = async (filter: object = {}, list = 'parcels') => {
    const { status, body } = await server.post(path(list), token, { filter });
    expect(status, JSON.stringify(body)).toBe(200);
    return searchExceptions.output.parse(body);
  };
  const numbers = async (filter: object = {}) => (await search(filter)).exceptions.map((one) => one.trackingNumber);
  const change = (exceptions: Pick<ListedException, 'key' | 'version'>[], asked: object, by = token) =>
    server.post(`${path()}/changes`, by, { exceptions, change: asked });
  const find = async (number: string) => {
    const [found] = (await search({ text: number, states: [] })).exceptions;
    return { key: found?.key ?? '', version: found?.version ?? 0 };
  };

  it('are listed with what people did with them, which outlives their file', async () => {
    expect(await search()).toMatchObject({ total: 2, counts: { late: 2 }, carriers: [{ id: 1, name: 'UPS' }] });
    const beyond = await server.post(path(), token, { filter: {}, page: 2, pageSize: 25 });
    expect(beyond.body).toMatchObject({ total: 2, exceptions: [] });
    const assign = { kind: 'assign', assignee: 'analyst', note: 'Ask the carrier' };
    expect((await change([{ key: '11', version: 0 }], assign)).status).toBe(200);
    const { warehouse } = server.services;
    await warehouse.run({
      sql: 'ALTER TABLE shipments UPDATE file_id = 7 WHERE 1 SETTINGS mutations_sync = 2',
      params: {},
    });
    await server.services.store.execute('SELECT raise_data_versions(ARRAY[$1]::integer[])', [clientId]);
    const [mine] = (await search({ assignees: ['analyst'] })).exceptions;
    expect(mine).toMatchObject({ key: '11', assignee: 'analyst', note: 'Ask the carrier', version: 1, claims: 1 });
    expect(await numbers({ assignees: [''] })).toEqual(['second']);
  });

  it('are snoozed until their day, closed and reopened', async () => {
    expect((await change([await find('second')], { kind: 'snooze', until: '2026-06-15' })).status).toBe(400);
    await change([await find('second')], { kind: 'snooze', until: '2026-06-20' });
    expect(await numbers()).toEqual(['first']);
    expect(await numbers({ states: ['snoozed'] })).toEqual(['second']);
    server.clock.advance({ days: 6 });
    token = await server.signIn('analyst');
    expect((await numbers()).sort()).toEqual(['first', 'second']);
    await change([await find('second')], { kind: 'close', note: 'Arrived' });
    expect(await numbers({ states: ['closed'] })).toEqual(['second']);
    await change([await find('second')], { kind: 'reopen' });
    expect((await numbers()).sort()).toEqual(['first', 'second']);
    const { body } = await server.get(`${path()}/12/steps`, token);
    expect(listExceptionSteps.output.parse(body).map(({ kind, value, note }) => [kind, value, note])).toEqual([
      ['reopen', '', ''],
      ['close', '', 'Arrived'],
      ['snooze', '2026-06-20', ''],
    ]);
  });

  it('refuse stale, unknown and impossible changes', async () => {
    const first = await find('first');
    const note = { kind: 'note', note: 'New' };
    expect((await change([{ ...first, version: first.version - 1 }], note)).status).toBe(409);
    expect((await change([{ key: '99', version: 0 }], note)).status).toBe(404);
    expect((await change([first], { kind: 'assign', assignee: 'viewer' })).status).toBe(400);
    expect((await change([await find('second')], { kind: 'dispute' })).status).toBe(409);
    expect((await change([first], note, await server.signIn('viewer'))).status).toBe(403);
    expect((await server.post(path('boxes'), token, { filter: {} })).status).toBe(400);
    expect((await server.post(path(), token, { filter: { days: 7 } })).status).toBe(400);
    expect((await find('first')).version).toBe(first.version);
  });

  it('become disputes by the findings of the audit', async () => {
    expect((await change([await find('first')], { kind: 'dispute', note: 'Refund it' })).status).toBe(200);
    expect(await numbers({ states: ['disputed'] })).toEqual(['first']);
    const { body } = await server.post(`disputes/${clientId}/findings`, token, { filter: {} });
    expect(searchFindings.output.parse(body).findings).toMatchObject([
      { id: '91', status: 'confirmed', note: 'Refund it', decidedBy: 'analyst' },
    ]);
    expect((await search({ states: [] })).exceptions.find(({ key }) => key === '11')).toMatchObject({ claims: 1 });
  });

  it('are counted for Home, and downloaded', async () => {
    const counts = countExceptions.output.parse((await server.get('exceptions/counts', token)).body);
    expect(counts).toEqual([]);
    const { type, body } = await server.post(`${path('charges')}/download`, token, { filter: {} });
    expect([type, String(body).split('\r\n')[1]]).toEqual([
      'text/csv',
      expect.stringMatching(/^\d+,unknown,UPS,.*,'=strange,.*,USD,12\.34,,0,0\.00,open,,,$/),
    ]);
  });

  it.each([
    ['dismissed', ['dismissed']],
    ['filed', ['confirmed', 'filed']],
  ] as const)('keep the decision about a finding that is %s but not shown yet', async (last, decisions) => {
    const { services } = server;
    const ofClient = { ...IN_MAY, client_id: clientId };
    const tracking = `${last}-parcel`;
    const [shipment, finding] = last === 'filed' ? [13, 92] : [14, 93];
    await fillWarehouse(services.warehouse, {
      shipments: [
        ...base,
        aShipment({ ...ofClient, id: shipment, tracking_number: tracking, tracking_status: 'Late' }),
      ],
      findings: [aFinding({ ...ofClient, line: 5, id: finding, shipment_id: shipment, tracking_number: tracking })],
    });
    await services.store.execute('SELECT raise_data_versions(ARRAY[$1]::integer[])', [clientId]);
    const chosen = await find(tracking);
    const ofFinding = eq(findingSteps.findingId, String(finding));
    const steps = () => services.db.select().from(findingSteps).where(ofFinding).orderBy(findingSteps.id);
    const waiting: Promise<unknown>[] = [];
    await services.store.withLock(findingsLock(clientId), async () => {
      for (const [index, status] of decisions.entries()) {
        const statuses = new Map([[String(finding), status]]);
        waiting.push(decide(services, { clientId, note: '', login: 'reader', statuses }));
        await expect.poll(async () => (await steps()).length, { interval: 5 }).toBe(index + 1);
      }
      const disputed = change([chosen], { kind: 'dispute', note: '' });
      waiting.push(disputed);
      const { db } = services;
      await expect
        .poll(() => db.$count(exceptions, and(eq(exceptions.key, chosen.key), eq(exceptions.isDisputed, true))))
        .toBe(1);
    });
    await Promise.all(waiting);
    expect((await steps()).map(({ status }) => status)).toEqual(decisions);
  });
});
