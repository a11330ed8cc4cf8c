import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputedFinding, DisputeSummary, FindingAction } from '#contract/disputes.ts';
import { findingActions, findingSteps } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { findingActionJob } from './run-action-job.ts';

describe('the disputes desk', () => {
  let server: TestServer;
  let clientId: number;
  let token: string;
  let viewer: string;
  let today: string;

  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const stored = (given: Parameters<typeof aFinding>[0]) =>
    aFinding({ client_id: clientId, file_id: 0, carrier_id: 1, carrier_name: 'UPS', ...given });

  beforeAll(async () => {
    server = await startTestServer();
    today = server.services.now().toISOString().slice(0, 10);
    clientId = await addClient(server.services, { name: 'Shipper' });
    const of = { clientIds: [clientId] };
    await addUser(server.services, { login: 'clerk', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], ...of });
    await addUser(server.services, { login: 'reader', roleNames: ['ROLE_CLIENT'], ...of });
    await addUser(server.services, { login: 'guest', roleNames: ['ROLE_GUEST'], ...of });
    [token, viewer] = [await server.signIn('clerk'), await server.signIn('reader')];
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    const { db, warehouse } = server.services;
    await db.delete(findingSteps);
    await db.delete(findingActions);
    await fillWarehouse(warehouse, {
      findings: [
        stored({ id: 1, deadline: inDays(20), tracking_number: '1ZMONTH', rule: 'A1', overcharge_amount: 300 }),
        stored({ id: 2, deadline: inDays(2), tracking_number: '1ZSOON', rule: 'A2', overcharge_amount: 500 }),
        stored({ id: 3, deadline: inDays(-1), tracking_number: '1ZGONE', rule: 'A2', overcharge_amount: 700 }),
        stored({ id: 4, deadline: inDays(6), tracking_number: '1ZWEEK', rule: 'S2', overcharge_amount: 900 }),
        stored({ id: 5, deadline: inDays(9), rule: 'P3', overcharge_amount: 0, undercharge_amount: 50 }),
        stored({ id: 6, deadline: inDays(1), rule: 'S3', overcharge_amount: 0 }),
        stored({ id: 7, deadline: inDays(2), overcharge_amount: 999, client_id: clientId + 1000 }),
      ],
    });
  });

  const path = (rest: string) => `disputes/${clientId}/${rest}`;
  const search = async (filter: object = {}) => {
    const { status, body } = await server.post(path('findings'), viewer, { filter });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { total: number; findings: DisputedFinding[] };
  };
  const ids = async (filter: object = {}) => (await search(filter)).findings.map(({ id }) => Number(id));
  const summary = async () => (await server.post(path('summary'), viewer, { filter: {} })).body as DisputeSummary;
  const act = async (selection: object, change: object) => {
    const { status, body } = await server.post(path('actions'), token, { selection, change });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as FindingAction;
  };
  const confirmAll = () => act({ filter: {} }, { kind: 'status', status: 'confirmed' });

  it('lists what expires next first and what has expired last, and nothing without an overcharge', async () => {
    const { total, findings } = await search();
    expect(total).toBe(4);
    expect(findings.map(({ trackingNumber, daysLeft }) => [trackingNumber, daysLeft])).toEqual([
      ['1ZSOON', 2],
      ['1ZWEEK', 6],
      ['1ZMONTH', 20],
      ['1ZGONE', -1],
    ]);
    expect(findings[0]).toMatchObject({ rule: 'A2', carrierName: 'UPS', outstandingMinor: 500, status: 'open' });
  });

  it.each([
    [{ clock: ['days3', 'expired'] }, [2, 3]],
    [{ rules: ['A2'] }, [2, 3]],
    [{ statuses: ['filed'] }, []],
    [{ carrierIds: [2] }, []],
    [{ assignees: [''] }, [2, 4, 1, 3]],
    [{ text: 'zwee' }, [4]],
    [{ direction: 'under' }, [5]],
  ])('filters by %j', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  it('adds up money by time left and by status, and never nets undercharges', async () => {
    const { clock, statuses, undercharged, rules, carriers } = await summary();
    const amounts = Object.entries(clock).map(([band, { count, amountMinor }]) => [band, count, amountMinor]);
    expect(amounts).toEqual([
      ['days3', 1, 500],
      ['days7', 1, 900],
      ['days30', 1, 300],
      ['later', 0, 0],
      ['expired', 1, 700],
    ]);
    expect(statuses.open).toEqual({ count: 4, amountMinor: 2400, currency: 'USD' });
    expect(undercharged).toEqual({ count: 1, amountMinor: 50, currency: 'USD' });
    expect([rules, carriers]).toEqual([['A1', 'A2', 'P3', 'S2'], [{ id: 1, name: 'UPS' }]]);
    expect((await server.get(path('clock'), viewer)).body).toEqual(clock);
  });

  it('changes all that a filter finds in one action, and skips what cannot have the status', async () => {
    expect(await act({ filter: { rules: ['A2'] } }, { kind: 'status', status: 'confirmed' })).toMatchObject({
      state: 'done',
      total: 2,
      changed: 2,
      login: 'clerk',
    });
    expect(await ids({ statuses: ['confirmed'] })).toEqual([2, 3]);
    expect(await act({ filter: {} }, { kind: 'status', status: 'filed' })).toMatchObject({ total: 4, changed: 2 });
    expect((await summary()).statuses).toMatchObject({ filed: { amountMinor: 1200 }, open: { amountMinor: 1200 } });
  });

  it('never files undercharges', async () => {
    await act({ filter: { direction: 'under' } }, { kind: 'status', status: 'confirmed' });
    expect(await act({ ids: ['5'] }, { kind: 'status', status: 'filed' })).toMatchObject({ total: 1, changed: 0 });
  });

  it('assigns findings and keeps notes, without changing the status', async () => {
    await confirmAll();
    await act({ ids: ['2', '4'] }, { kind: 'assign', assignee: 'clerk' });
    await act({ ids: ['2'] }, { kind: 'note', note: 'Called the carrier' });
    expect((await search({ assignees: ['clerk'] })).findings).toMatchObject([
      { id: '2', status: 'confirmed', assignee: 'clerk', note: 'Called the carrier', decidedBy: 'clerk' },
      { id: '4', status: 'confirmed', assignee: 'clerk' },
    ]);
    expect((await server.get(path('assignees'), viewer)).body).toEqual(['clerk']);
    const nobody = { selection: { ids: ['2'] }, change: { kind: 'assign', assignee: 'reader' } };
    expect(await server.post(path('actions'), token, nobody)).toMatchObject({ status: 400 });
  });

  it('shows who did what to a finding, newest first', async () => {
    await confirmAll();
    await act({ ids: ['2'] }, { kind: 'assign', assignee: 'clerk' });
    const { body } = await server.get(path('findings/2/history'), viewer);
    expect(body).toMatchObject({
      steps: [
        { kind: 'assign', status: 'confirmed', assignee: 'clerk', login: 'clerk' },
        { kind: 'status', status: 'confirmed', assignee: '' },
      ],
      credits: [],
    });
    expect((await server.get(path('findings/77/history'), viewer)).status).toBe(404);
  });

  it('undoes the last change, except where something has happened since', async () => {
    const first = await confirmAll();
    const second = await act({ filter: { rules: ['A2'] } }, { kind: 'status', status: 'dismissed', note: 'Ours' });
    const undo = (id: number) => server.post(path(`actions/${id}/undo`), token);
    expect(await undo(first.id)).toMatchObject({ status: 409 });
    expect(await undo(second.id)).toMatchObject({ status: 200, body: { undoneBy: 'clerk' } });
    expect(await ids({ statuses: ['confirmed'] })).toEqual([2, 4, 1, 3]);
    expect(await undo(second.id)).toMatchObject({ status: 409 });
    expect(await undo(first.id)).toMatchObject({ status: 200 });
    expect(await ids({ statuses: ['open'] })).toEqual([2, 4, 1, 3]);
    expect(await undo(4711)).toMatchObject({ status: 404 });
    const { body } = await server.get(path('findings/2/history'), viewer);
    expect((body as { steps: { kind: string }[] }).steps.map(({ kind }) => kind)).toEqual([
      'undo',
      'undo',
      'status',
      'status',
    ]);
  });

  it('runs one change of a client at a time, and continues an interrupted one', async () => {
    const { db } = server.services;
    const { id } = await confirmAll();
    await db.update(findingActions).set({ state: 'running' }).where(eq(findingActions.id, id));
    const change = { selection: { filter: {} }, change: { kind: 'note', note: 'Waits' } };
    expect(await server.post(path('actions'), token, change)).toMatchObject({ status: 409 });
    await findingActionJob.run(server.services, { findingActionId: id }, AbortSignal.timeout(60_000));
    expect(await server.post(path('actions'), token, change)).toMatchObject({ status: 200 });
    const { body } = await server.get(path('actions'), viewer);
    expect(body).toMatchObject([
      { kind: 'note', note: 'Waits', state: 'done', changed: 4 },
      { kind: 'status', status: 'confirmed', state: 'done', changed: 4 },
    ]);
  });

  it('learns how often a carrier approves claims by a rule', async () => {
    const change = (id: string, ...statuses: string[]) =>
      statuses.reduce<Promise<unknown>>(
        (before, status) => before.then(() => act({ ids: [id] }, { kind: 'status', status })),
        Promise.resolve(),
      );
    await change('2', 'confirmed', 'filed', 'approved');
    await change('3', 'confirmed', 'filed', 'denied');
    expect((await summary()).rates).toContainEqual({ rule: 'A2', carrierId: 1, approved: 1, denied: 1 });
  });

  it('needs permissions of its own', async () => {
    const change = { selection: { ids: ['2'] }, change: { kind: 'note', note: 'No' } };
    expect(await server.post(path('actions'), viewer, change)).toMatchObject({ status: 403 });
    expect(await server.post(path('actions/1/undo'), viewer)).toMatchObject({ status: 403 });
    const guest = await server.signIn('guest');
    for (const rest of ['clock', 'actions', 'assignees', 'findings/2/history'])
      expect(await server.get(path(rest), guest)).toMatchObject({ status: 403 });
    expect(await server.post(path('findings'), guest, { filter: {} })).toMatchObject({ status: 403 });
    expect(await server.post(path('summary'), guest, { filter: {} })).toMatchObject({ status: 403 });
  });

  it('rejects a dismissal without a reason and unknown filters, with their place', async () => {
    const dismissal = { selection: { ids: ['2'] }, change: { kind: 'status', status: 'dismissed', note: ' ' } };
    expect(await server.post(path('actions'), token, dismissal)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
    const unknown = { filter: { clock: ['soon'] } };
    expect(await server.post(path('findings'), viewer, unknown)).toMatchObject({ status: 400 });
  });
});
