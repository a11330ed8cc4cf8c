import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputedFinding, DisputeSummary, FindingAction } from '#contract/disputes.ts';
import type { Filing } from '#contract/filings.ts';
import { importAnswers } from '#contract/filings.ts';
import { formatLongDate } from '#model/dates/format-date.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import { DEADLINE_MAIL_DAILY, DEADLINE_MAIL_KEY } from '#model/trade/deadline-mail.ts';
import { decide } from '#server/audit/decide.ts';
import { findingsLock } from '#server/jobs/job-queue.ts';
import {
  deadlineMails,
  filings as filingsTable,
  findingActions,
  findingSteps,
  savedSettings,
  users,
} from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { replaceRows } from '#test/fill-warehouse.ts';
import { mailsIn, readMail } from '#test/mails.ts';
import { postForm } from '#test/post-form.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { continueInterrupted } from './continue-actions.ts';
import { mailDeadlines } from './mail-deadlines.ts';
import { runAction } from './run-action.ts';
import { findingActionJob } from './run-action-job.ts';
import { startAction } from './start-action.ts';

describe('the disputes desk', () => {
  let server: TestServer;
  let clientId: number;
  let token: string;
  let viewer: string;
  let stranger: string;
  let today: string;

  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const stored = (given: Parameters<typeof aFinding>[0]) =>
    aFinding({ client_id: clientId, file_id: 0, carrier_id: 1, carrier_name: 'UPS', ...given });

  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://parcels.example' } });
    today = server.services.now().toISOString().slice(0, 10);
    clientId = await addClient(server.services, { name: 'Shipper' });
    const of = { clientIds: [clientId] };
    await addUser(server.services, { login: 'clerk', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], ...of });
    await addUser(server.services, { login: 'reader', roleNames: ['ROLE_CLIENT'], ...of });
    const other = await addClient(server.services, { name: 'Other' });
    await addUser(server.services, { login: 'stranger', roleNames: ['ROLE_CLIENT'], clientIds: [other] });
    await addUser(server.services, { login: 'guest', roleNames: ['ROLE_GUEST'], ...of });
    [token, viewer] = [await server.signIn('clerk'), await server.signIn('reader')];
    stranger = await server.signIn('stranger');
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    const { db, warehouse } = server.services;
    await db.delete(findingSteps);
    await db.delete(findingActions);
    await replaceRows(warehouse, 'findings', [
      stored({ id: 1, deadline: inDays(20), tracking_number: '1ZMONTH', rule: 'A1', overcharge_amount: 300 }),
      stored({ id: 2, deadline: inDays(2), tracking_number: '1ZSOON', rule: 'A2', overcharge_amount: 500 }),
      stored({ id: 3, deadline: inDays(-1), tracking_number: '1ZGONE', rule: 'A2', overcharge_amount: 700 }),
      stored({ id: 4, deadline: inDays(6), tracking_number: '1ZWEEK', rule: 'S2', overcharge_amount: 900 }),
      stored({ id: 5, deadline: inDays(9), rule: 'P3', overcharge_amount: 0, undercharge_amount: 50 }),
      stored({ id: 6, deadline: inDays(1), rule: 'S3', overcharge_amount: 0 }),
      stored({ id: 7, deadline: inDays(2), overcharge_amount: 999, client_id: clientId + 1000 }),
    ]);
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
    const beyond = await server.post(path('findings'), viewer, { filter: {}, page: 3, pageSize: 2 });
    expect(beyond.body).toEqual({ total: 4, findings: [] });
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

  it('counts a finding as expired from the day after its deadline', async () => {
    const stateAfter = async (days: number) => {
      server.clock.advance({ days });
      viewer = await server.signIn('reader');
      const { clock } = await summary();
      const found = (await search()).findings.map(({ trackingNumber, daysLeft }) => [trackingNumber, daysLeft]);
      const [expiring] = (await server.get('disputes/expiring', viewer)).body as { firstDeadline: string }[];
      return { clock: [clock.days3.count, clock.expired.count], found, next: expiring?.firstDeadline };
    };
    expect(await stateAfter(2)).toEqual({
      clock: [1, 1],
      found: [
        ['1ZSOON', 0],
        ['1ZWEEK', 4],
        ['1ZMONTH', 18],
        ['1ZGONE', -3],
      ],
      next: inDays(2),
    });
    expect(await stateAfter(1)).toEqual({
      clock: [1, 2],
      found: [
        ['1ZWEEK', 3],
        ['1ZMONTH', 17],
        ['1ZGONE', -4],
        ['1ZSOON', -1],
      ],
      next: inDays(6),
    });
    server.clock.advance({ days: -3 });
    viewer = await server.signIn('reader');
  });

  it('lists the clients of a reader whose claims end within a week', async () => {
    const expiring = async (reader: string) => (await server.get('disputes/expiring', reader)).body;
    expect(await expiring(viewer)).toEqual([
      {
        clientId,
        clientName: 'Shipper',
        within7Days: { count: 2, amountMinor: 1400, currency: 'USD' },
        within3Days: { count: 1, amountMinor: 500, currency: 'USD' },
        firstDeadline: inDays(2),
      },
    ]);
    expect(await expiring(stranger)).toEqual([]);
    expect(await expiring(await server.signIn('guest'))).toMatchObject({ status: 403 });
  });

  it('writes the days until which a client can claim to a calendar, without a parcel or a person', async () => {
    const { type, body } = await server.get(path('deadlines.ics'), viewer);
    expect(type).toBe('text/calendar');
    const calendar = String(body).replaceAll('\r\n ', '');
    const days = [2, 6, 20].map((day) => inDays(day));
    expect([...calendar.matchAll(/^UID:(.+)$/gm)].map(([, uid]) => uid?.trim())).toEqual(
      days.map((day) => `deadline-${clientId}-${day}@parcelscope`),
    );
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${inDays(6).replaceAll('-', '')}\r\n`);
    expect(calendar).toContain('SUMMARY:Last day to claim $9.00 for Shipper (findings: 1)');
    expect(calendar).toContain('DESCRIPTION:S2 Late by day: $9.00 (findings: 1)');
    expect(calendar).not.toMatch(/1Z|reader|clerk/);
    expect((await server.get(path('deadlines.ics'), viewer)).body).toBe(body);
    expect((await server.get(path('deadlines.ics'), stranger)).status).toBe(404);
  });

  describe('mails about deadlines', () => {
    const runAt = (instant: string) => mailDeadlines({ ...server.services, now: () => new Date(instant) });
    const choose = async (login: string, key: string, value: string) => {
      const [user] = await server.services.db.select({ id: users.id }).from(users).where(eq(users.login, login));
      const saved = { userId: user?.id ?? 0, key, value, savedAt: server.services.now() };
      await server.services.db
        .insert(savedSettings)
        .values(saved)
        .onConflictDoUpdate({ target: [savedSettings.userId, savedSettings.key], set: { value } });
    };
    const to = (login: string) => mailsIn(server).filter((mail) => mail.includes(`To: ${login}@example.com`));

    it('go once a day to those who chose them, with the money of their own clients', async () => {
      for (const login of ['clerk', 'stranger', 'guest']) await choose(login, DEADLINE_MAIL_KEY, DEADLINE_MAIL_DAILY);
      await choose('reader', DEADLINE_MAIL_KEY, 'never');
      await runAt(`${today}T04:59:00Z`);
      expect(to('clerk')).toEqual([]);
      await Promise.all([runAt(`${today}T05:00:00Z`), runAt(`${today}T05:00:01Z`)]);
      await runAt(`${today}T23:00:00Z`);
      const [mail = ''] = to('clerk');
      expect(readMail(mail).subject).toBe('$14.00 must be claimed soon');
      expect(readMail(mail).text.trim().split('\n\n')).toEqual([
        '$14.00 must be claimed within 7 days. Findings: 2.',
        `Shipper: $14.00, of which $5.00 within 3 days. The first deadline is ${formatLongDate(inDays(2), 'en')}.`,
        'Open the Disputes page: https://parcels.example/disputes',
        'You are receiving this e-mail because you turned it on in your Parcelscope profile.',
      ]);
      expect(['clerk', 'stranger', 'guest', 'reader'].map((login) => to(login).length)).toEqual([1, 0, 0, 0]);
      // The deadline in two days has passed four days later, and only the other one is left.
      await choose('clerk', LANGUAGE_KEY, 'fr');
      await runAt(`${inDays(4)}T06:00:00Z`);
      expect(readMail(to('clerk')[0] ?? '').subject).toMatch(/^Des réclamations de 9,00\s\$ arrivent à échéance$/);
      await runAt(`${inDays(7)}T06:00:00Z`);
      expect(to('clerk')).toHaveLength(2);
    });

    it('are tried again after the mail server failed', async () => {
      const settings = { ...server.services.settings, smtpUrl: 'smtp://127.0.0.1:1' };
      const at = new Date(`${inDays(1)}T06:00:00Z`);
      await choose('clerk', LANGUAGE_KEY, 'en');
      await server.services.db.delete(deadlineMails);
      const before = to('clerk').length;
      await mailDeadlines({ ...server.services, settings, now: () => at });
      expect(server.log()).toContain('the mail about deadlines was not sent');
      await mailDeadlines({ ...server.services, now: () => at });
      expect(to('clerk')).toHaveLength(before + 1);
    });

    it('count as sent only afterwards, so that a server that is killed before sends them later', async () => {
      const { db, answers } = server.services;
      const at = new Date(`${inDays(2)}T06:00:00Z`);
      const [clerk] = await db.select({ id: users.id }).from(users).where(eq(users.login, 'clerk'));
      const counted = async () =>
        (
          await db
            .select()
            .from(deadlineMails)
            .where(eq(deadlineMails.userId, clerk?.id ?? 0))
        ).map(({ mailedOn }) => mailedOn);
      await db.delete(deadlineMails);
      let before: string[] | null = null;
      const read: typeof answers.read = async (...question) => {
        before ??= await counted();
        return answers.read(...question);
      };
      await mailDeadlines({ ...server.services, answers: { ...answers, read }, now: () => at });
      expect([before, await counted()]).toEqual([[], [inDays(2)]]);
    });
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

  it.each([
    { kind: 'note', note: 'Called the carrier' },
    { kind: 'assign', assignee: 'clerk' },
  ])('keeps a decision that waits to be shown when somebody makes this change: $kind', async (change) => {
    const { db, store } = server.services;
    const hasSteps = (count: number) => expect.poll(() => db.$count(findingSteps), { interval: 5 }).toBe(count);
    const statuses = new Map([['2', 'confirmed' as const]]);
    const waiting: Promise<unknown>[] = [];
    await store.withLock(findingsLock(clientId), async () => {
      waiting.push(decide(server.services, { clientId, note: '', login: 'reader', statuses }));
      await hasSteps(1);
      waiting.push(act({ ids: ['2'] }, change));
      await hasSteps(2);
    });
    await Promise.all(waiting);
    const { kind, ...changed } = change;
    expect((await search({ text: '1ZSOON' })).findings).toMatchObject([{ status: 'confirmed', ...changed }]);
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
    const { id } = await confirmAll();
    await interrupt(id, { finishedAt: null });
    const change = { selection: { filter: {} }, change: { kind: 'note', note: 'Waits' } };
    expect(await server.post(path('actions'), token, change)).toMatchObject({ status: 409 });
    await runInterrupted(id);
    expect(await server.post(path('actions'), token, change)).toMatchObject({ status: 200 });
    const { body } = await server.get(path('actions'), viewer);
    expect(body).toMatchObject([
      { kind: 'note', note: 'Waits', state: 'done', changed: 4 },
      { kind: 'status', status: 'confirmed', state: 'done', changed: 4 },
    ]);
  });

  it('asks people to repeat an interrupted undo', async () => {
    const { id } = await confirmAll();
    await interrupt(id);
    await runInterrupted(id);
    expect((await server.get(path('actions'), viewer)).body).toMatchObject([
      { state: 'failed', problem: 'The undo was interrupted. Undo the change again to finish it.' },
    ]);
    expect(await server.post(path(`actions/${id}/undo`), token)).toMatchObject({ status: 200 });
    expect(await ids({ statuses: ['open'] })).toEqual([2, 4, 1, 3]);
  });

  /** Leaves an action as a server does that stops in the middle of it. */
  async function interrupt(id: number, more: Partial<typeof findingActions.$inferInsert> = {}): Promise<void> {
    const left = { state: 'running', touchedAt: new Date(0), ...more } as const;
    await server.services.db.update(findingActions).set(left).where(eq(findingActions.id, id));
  }

  async function runInterrupted(id: number): Promise<void> {
    const { store } = server.services;
    const queued = () =>
      store.execute(`SELECT data FROM pgboss.job WHERE name = 'finding-action' AND state < 'completed'`);
    for (const _ of ['once', 'not twice']) {
      await continueInterrupted(server.services);
      expect((await queued()).rows).toEqual([{ data: { findingActionId: id } }]);
    }
    await findingActionJob.run(server.services, { findingActionId: id }, AbortSignal.timeout(60_000));
    await store.execute(`DELETE FROM pgboss.job WHERE name = 'finding-action'`);
  }

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

  describe('files of claims', () => {
    const file = async (selection: object) => {
      const { status, body } = await server.post(path('filings'), token, { selection });
      expect(status, JSON.stringify(body)).toBe(200);
      return body as FindingAction;
    };
    const filings = async () =>
      (await server.get(path('filings'), viewer)).body as { total: number; filings: Filing[] };
    const download = async (id: number, layout = '') =>
      (await server.get(path(`filings/${id}/file${layout}`), viewer)).body as string;
    const answer = (...lines: string[]) =>
      postForm(server, {
        path: importAnswers.path,
        token,
        parts: [
          { field: 'clientId', content: String(clientId) },
          { field: 'file', fileName: 'answers.csv', content: `${lines.join('\n')}\n` },
        ],
      });
    const HEADER = 'tracking,invoice,claimed amount,answer,amount approved,reason';

    beforeEach(async () => {
      await server.services.db.delete(filingsTable);
      await server.services.warehouse.insert('findings', [
        stored({
          id: 8,
          carrier_id: 2,
          carrier_name: 'FedEx',
          account_number: 'F1',
          tracking_number: '777',
          overcharge_amount: 250,
        }),
        stored({ id: 9, account_number: 'OTHER', tracking_number: '1ZOTHER', overcharge_amount: 111 }),
      ]);
      await confirmAll();
    });

    it('has a file for each carrier and account, without undercharges and unconfirmed findings', async () => {
      await act({ ids: ['3'] }, { kind: 'status', status: 'dismissed', note: 'Too late' });
      expect(await file({ filter: {} })).toMatchObject({ kind: 'file', state: 'done', changed: 5 });
      const { total, filings: listed } = await filings();
      expect(total).toBe(3);
      expect(listed).toMatchObject([
        { carrierName: 'FedEx', account: 'F1', layout: 'fedex', lines: 1, sumMinor: 250, login: 'clerk' },
        { carrierName: 'UPS', account: 'OTHER', layout: 'ups', lines: 1, sumMinor: 111 },
        { carrierName: 'UPS', layout: 'ups', lines: 3, sumMinor: 1700, withdrawnAt: null },
      ]);
      expect((await summary()).statuses).toMatchObject({ filed: { count: 5, amountMinor: 2061 } });
      const ups = listed[2]?.id ?? 0;
      const lines = (await download(ups)).trim().split('\r\n');
      expect(lines[0]).toMatch(/^Account Number,Invoice Number,Invoice Date,Tracking Number/);
      expect(
        lines
          .slice(1)
          .map((line) => line.split(',')[3])
          .sort(),
      ).toEqual(['1ZMONTH', '1ZSOON', '1ZWEEK']);
      expect(await download(ups)).toBe(await download(ups));
      expect(await download(ups, '?layout=plain')).toMatch(/^tracking,invoice,date,amount,reason_code,explanation\r\n/);
      expect(await file({ filter: {} })).toMatchObject({ changed: 0 });
      expect((await filings()).total).toBe(3);
    });

    it('list the claims that were filed before the filing failed', async () => {
      const { warehouse } = server.services;
      const stream: typeof warehouse.stream = async function* (statement) {
        for await (const block of warehouse.stream(statement)) {
          yield block;
          throw new Error('the second block failed');
        }
      };
      const request = { kind: 'file' as const, selection: { ids: ['2', '4'] }, note: '' };
      const action = await startAction(server.services, { clientId, login: 'clerk', request, total: 2 });
      const failed = await runAction({ ...server.services, warehouse: { ...warehouse, stream } }, action);
      expect(failed).toMatchObject({ state: 'failed', changed: 2 });
      expect(await filings()).toMatchObject({ total: 1, filings: [{ lines: 2, sumMinor: 1400 }] });
    });

    it('are withdrawn when their filing is undone', async () => {
      const { id } = await file({ ids: ['2'] });
      expect(await server.post(path(`actions/${id}/undo`), token)).toMatchObject({ status: 200 });
      expect((await filings()).filings).toMatchObject([{ lines: 1, withdrawnAt: expect.any(String) }]);
      expect((await search({ text: '1ZSOON' })).findings).toMatchObject([{ status: 'confirmed' }]);
      const late = await answer(HEADER, '1ZSOON,,,approved,,');
      expect(late.body).toMatchObject({ receipt: { rejected: 1 } });
    });

    it('get the answers from a file of the carrier, line by line', async () => {
      await file({ filter: {} });
      const { status, body } = await answer(
        HEADER,
        '1ZSOON,,5.00,approved,,',
        '1ZWEEK,,9.00,approved,4.00,Half of it',
        '777,,,denied,,Weather',
        '1ZNOBODY,,,denied,,',
        '1ZMONTH,,9.99,approved,,',
        '1ZOTHER,,,approved,5.00,',
        '1ZSOON,,,denied,,',
        '1ZMONTH,,,maybe,,',
        '1ZMONTH,,,approved,1.234,',
      );
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({
        fileName: 'answers.csv',
        receipt: {
          read: 9,
          approved: 2,
          denied: 1,
          rejected: 6,
          problems: [
            {
              line: 5,
              column: 'tracking',
              value: '1ZNOBODY',
              reason: 'No claim about this tracking number was filed.',
            },
            { line: 6, column: 'claimed amount', value: '9.99' },
            { line: 7, column: 'amount approved', value: '5.00', reason: 'More is approved than was claimed.' },
            { line: 8, column: 'tracking' },
            { line: 9, column: 'answer', value: 'maybe' },
            {
              line: 10,
              column: 'amount approved',
              value: '1.234',
              reason: 'could have decimals or thousands after its separator',
            },
          ],
        },
      });
      const shown = (await search()).findings.map(({ trackingNumber, status: now, outstandingMinor, note }) => [
        trackingNumber,
        now,
        outstandingMinor,
        note,
      ]);
      expect(shown).toEqual(
        expect.arrayContaining([
          ['1ZSOON', 'approved', 500, ''],
          ['1ZWEEK', 'approved', 400, 'Half of it'],
          ['777', 'denied', 250, 'Weather'],
          ['1ZMONTH', 'filed', 300, ''],
        ]),
      );
      await act({ ids: ['4'] }, { kind: 'note', note: 'Accepted' });
      const noted = { status: 'approved', outstandingMinor: 400, note: 'Accepted' };
      expect((await search({ text: '1ZWEEK' })).findings).toMatchObject([noted]);
      expect((await server.get(path('answers'), viewer)).body).toMatchObject([
        { login: 'clerk', receipt: { read: 9 } },
      ]);
      expect(await file({ filter: {} })).toMatchObject({ changed: 1 });
      expect((await search({ text: '777' })).findings).toMatchObject([{ status: 'refiled' }]);
    });

    it('count what the carrier approved of a claim that somebody marks as credited', async () => {
      await file({ filter: {} });
      await answer(HEADER, '1ZWEEK,,9.00,approved,4.00,', '1ZSOON,,,approved,,');
      const { id } = await act({ ids: ['4', '2'] }, { kind: 'status', status: 'credited' });
      const claim = async (text: string) => (await search({ text })).findings[0];
      expect(await claim('1ZWEEK')).toMatchObject({ status: 'credited', creditedMinor: 400, outstandingMinor: 0 });
      expect(await claim('1ZSOON')).toMatchObject({ status: 'credited', creditedMinor: 500, outstandingMinor: 0 });
      await server.post(path(`actions/${id}/undo`), token);
      expect(await claim('1ZWEEK')).toMatchObject({ status: 'approved', creditedMinor: 0, outstandingMinor: 400 });
      await act({ ids: ['4'] }, { kind: 'status', status: 'filed' });
      expect(await claim('1ZWEEK')).toMatchObject({ status: 'filed', creditedMinor: 0, outstandingMinor: 900 });
    });

    it('need files with the columns of answers', async () => {
      expect(await answer('invoice,amount', 'I1,5')).toMatchObject({
        status: 422,
        body: { code: 'unreadable-file', detail: 'The file has no column for: tracking, answer.' },
      });
    });

    it('lists credits that belong to no finding, or only in part', async () => {
      const credit = (id: number, amount: number) =>
        aCredit({
          client_id: clientId,
          file_id: 0,
          id,
          line: id,
          tracking_number: `1Z${id}`,
          audit_refund_amount: amount,
        });
      const credits = [credit(1, 500), credit(2, 300), credit(3, 200), credit(4, 201)];
      await replaceRows(server.services.warehouse, 'credits', credits);
      const match = (id: number, amount: number) => ({
        client_id: clientId,
        file_id: 0,
        credit_id: id,
        finding_id: id,
        version: 1,
        amount,
      });
      await server.services.warehouse.insert('matched_credits', [match(1, 500), match(2, 100), match(4, 200)]);
      expect((await server.get(path('credits'), viewer)).body).toMatchObject({
        total: 2,
        credits: [
          { trackingNumber: '1Z2', amountMinor: 300, unmatchedMinor: 200 },
          { trackingNumber: '1Z3', amountMinor: 200, unmatchedMinor: 200 },
        ],
      });
    });

    it('can be filed and answered only with the permission', async () => {
      expect(await server.post(path('filings'), viewer, { selection: { filter: {} } })).toMatchObject({ status: 403 });
      const parts = [{ field: 'clientId', content: String(clientId) }];
      expect(await postForm(server, { path: importAnswers.path, token: viewer, parts })).toMatchObject({ status: 403 });
    });
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
