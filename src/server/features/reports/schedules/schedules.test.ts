import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listChanges } from '#contract/audit-trail.ts';
import { addfilterForKey } from '#contract/personal-settings.ts';
import {
  addReportSchedule,
  editReportSchedule,
  listReportSchedules,
  pauseReportSchedule,
  type ReportSchedule,
  removeReportSchedule,
  runReportScheduleNow,
} from '#contract/report-schedules.ts';
import { downloadReport, listReportRuns } from '#contract/reports.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import { runReportJob } from '#server/features/reports/run-report-job.ts';
import {
  clients,
  importFiles,
  reportDeliveries,
  reportDestinations,
  reportRuns,
  reportSchedules,
  uploads,
  userClients,
  users,
} from '#server/stores/schema.ts';
import { aSignal } from '#test/a-signal.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startMailServer } from '#test/mail-server.ts';
import { mailsIn, readMail } from '#test/mails.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runDueSchedules } from './run-schedules.ts';

const DATES = {
  type: 'bill_date',
  frequency: 'rp',
  rollingPeriod: 'Previous Month',
  lastDays: null,
  from: null,
  to: null,
};

describe('schedules', () => {
  let server: TestServer;
  let ann: string;
  let client: number;
  let mailsBefore = new Set<string>();

  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://parcels.example' } });
    const { services } = server;
    client = await addClient(services, { name: 'Brightleaf' });
    const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
    await addUser(services, { login: 'ann', roleNames, clientIds: [client] });
    await addUser(services, { login: 'bob', roleNames, clientIds: [client] });
    await addUser(services, { login: 'eve', roleNames, clientIds: [client] });
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    ann = await server.signIn('ann');
    await fillWarehouse(services.warehouse, {
      shipments: [aShipment({ client_id: client, bill_date: '2026-05-10', transportation_amount: 1000 })],
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(reportRuns);
    await server.services.db.delete(reportSchedules);
    mailsBefore = new Set(mailsIn(server));
  });

  const fields = (given: object = {}) => ({
    name: 'Monthly spend',
    request: { reportId: 'spendByService', clientId: client, dates: DATES },
    format: 'csv',
    frequency: 'daily',
    weekday: null,
    monthDay: null,
    timeOfDay: '14:00',
    timeZone: 'UTC',
    recipients: ['bob@example.com', 'someone@else.example'],
    delivery: 'file',
    skipsEmpty: true,
    ...given,
  });
  const add = async (given: object = {}) => {
    const { status, body } = await server.post(addReportSchedule.path, ann, fields(given));
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: number }).id;
  };
  const at = (path: string, id: number) => path.replace(':id', String(id));
  const list = async () => (await server.get(listReportSchedules.path, ann)).body as ReportSchedule[];
  const runs = () => server.services.db.select().from(reportRuns).orderBy(reportRuns.id);
  const servicesAt = (instant: string) => ({ ...server.services, now: () => new Date(instant) });
  const newMails = () => mailsIn(server).filter((mail) => !mailsBefore.has(mail));
  const workAll = async () => {
    for (const { id } of await runs())
      await runReportJob.run(server.services, { runId: id }, new AbortController().signal);
  };

  it('run once when they are due, and mail the file to each recipient in their language', async () => {
    const bob = await server.signIn('bob');
    await server.post(addfilterForKey.path, bob, { filter_key: LANGUAGE_KEY, filter_value: 'fr' });
    await add();
    expect(await list()).toMatchObject([
      { nextRunAt: '2026-06-15T14:00:00.000Z', lastRunAt: null, clientName: 'Brightleaf' },
    ]);
    await runDueSchedules(servicesAt('2026-06-15T13:59:00Z'));
    expect(await runs()).toEqual([]);
    const due = servicesAt('2026-06-15T14:00:30Z');
    await Promise.all([runDueSchedules(due), runDueSchedules(due)]);
    await runDueSchedules(due);
    expect(await runs()).toHaveLength(1);
    await workAll();
    await workAll();
    const mails = newMails();
    expect(mails).toHaveLength(2);
    const toBob = readMail(mails.find((mail) => mail.includes('To: bob@example.com')) ?? '');
    expect(toBob.subject).toBe('Rapport : Monthly spend');
    const other = mails.find((mail) => mail.includes('To: someone@else.example')) ?? '';
    expect(readMail(other).text.trim().split('\n\n')).toEqual([
      'The report Monthly spend for Brightleaf is attached.',
      'Period: May 01, 2026 - May 31, 2026',
      'Rows: 1',
      'ann has scheduled this report for you in Parcelscope.',
    ]);
    expect(other).toContain('filename="Brightleaf_Spend By Service.csv"');
    const [, attached = ''] =
      /filename="Brightleaf_Spend By Service.csv"\r\n(?:.+\r\n)*\r\n([\w+/=\r\n]+)/.exec(other) ?? [];
    expect(Buffer.from(attached, 'base64').toString()).toContain('UPS,Ground,Ground Commercial,1,10.00');
    expect(await list()).toMatchObject([
      {
        nextRunAt: '2026-06-16T14:00:00.000Z',
        problem: null,
        deliveries: [
          { recipient: 'bob@example.com', state: 'sent', reason: null },
          { recipient: 'someone@else.example', state: 'sent', reason: null },
        ],
      },
    ]);
  });

  it('allow only recipients who see the client to download the file', async () => {
    await server.post(at(runReportScheduleNow.path, await add({ delivery: 'link' })), ann);
    await workAll();
    const [run] = await runs();
    expect(readMail(newMails().find((mail) => mail.includes('someone@else')) ?? '').text).toContain(
      'Sign in to download it: https://parcels.example/reports',
    );
    const download = async (login: string) =>
      (await server.get(at(downloadReport.path, run?.id ?? 0), await server.signIn(login))).status;
    expect([await download('bob'), await download('eve')]).toEqual([200, 404]);
    ann = await server.signIn('ann');
  });

  it('report failed mails', async () => {
    await server.post(at(runReportScheduleNow.path, await add()), ann);
    const [run] = await runs();
    const settings = { ...server.services.settings, smtpUrl: 'smtp://127.0.0.1:1' };
    await runReportJob.run({ ...server.services, settings }, { runId: run?.id ?? 0 }, new AbortController().signal);
    const failed = { state: 'failed', reason: 'The mail server did not accept the e-mail.' };
    expect((await list())[0]?.deliveries).toMatchObject([failed, failed]);
    expect((await runs())[0]?.state).toBe('Completed');
  });

  it('mail the other recipients if the mail server rejects one, and show its reply', async () => {
    await server.post(at(runReportScheduleNow.path, await add()), ann);
    const [run] = await runs();
    const mailServer = await startMailServer({ refuses: 'bob@example.com' });
    const settings = { ...server.services.settings, smtpUrl: mailServer.url };
    await runReportJob.run({ ...server.services, settings }, { runId: run?.id ?? 0 }, new AbortController().signal);
    mailServer.stop();
    const reason = 'The mail server did not accept the e-mail. It replied: 550 no such mailbox';
    expect((await list())[0]?.deliveries).toMatchObject([
      { recipient: 'bob@example.com', state: 'failed', reason },
      { recipient: 'someone@else.example', state: 'sent', reason: null },
    ]);
    expect(mailServer.received).toContain('To: someone@else.example');
    const listed = async (token: string) => (await server.get(listReportRuns.path, token)).body;
    expect(await listed(ann)).toMatchObject([
      { state: 'Completed', reason: null, undelivered: [{ recipient: 'bob@example.com', reason }] },
    ]);
    expect(await listed(await server.signIn('bob'))).toEqual([]);
  });

  it('mail nothing to a recipient who is removed while the first mail is sent', async () => {
    const id = await add();
    await server.post(at(runReportScheduleNow.path, id), ann);
    const [run] = await runs();
    const accepting = aSignal();
    const mailServer = await startMailServer({ accepting: accepting.given });
    const services = { ...server.services, settings: { ...server.services.settings, smtpUrl: mailServer.url } };
    try {
      const working = runReportJob.run(services, { runId: run?.id ?? 0 }, new AbortController().signal);
      await expect.poll(() => mailServer.received, { timeout: 20_000 }).toContain('.');
      const onlyBob = { fields: fields({ recipients: ['bob@example.com'] }), version: 1 };
      expect((await server.put(at(editReportSchedule.path, id), ann, onlyBob)).status).toBe(200);
      accepting.give();
      await working;
    } finally {
      accepting.give();
      mailServer.stop();
    }
    expect(mailServer.received.filter((line) => line.startsWith('To: '))).toEqual(['To: bob@example.com']);
    expect((await list())[0]?.deliveries).toMatchObject([{ recipient: 'bob@example.com', state: 'sent' }]);
  });

  it('send no mail for an empty report if they are configured that way', async () => {
    const empty = { reportId: 'spendByService', clientId: client, dates: { ...DATES, rollingPeriod: 'Previous Year' } };
    await server.post(at(runReportScheduleNow.path, await add({ request: empty })), ann);
    await workAll();
    expect(newMails()).toEqual([]);
    expect((await list())[0]?.deliveries).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }]);
    await server.services.db.delete(reportSchedules);
    await server.services.db.delete(reportRuns);
    await server.post(at(runReportScheduleNow.path, await add({ request: empty, skipsEmpty: false })), ann);
    await workAll();
    expect(newMails()).toHaveLength(2);
  });

  it('do not run without their client, and show the reason', async () => {
    const gone = await addClient(server.services, { name: 'Gone' });
    const [ownerId] = (await server.services.db.select().from(reportSchedules)).map(({ userId }) => userId);
    const annId =
      ownerId ?? Number((await server.services.store.execute("SELECT id FROM users WHERE login = 'ann'")).rows[0]?.id);
    await server.services.db.insert(userClients).values({ userId: annId, clientId: gone });
    await add({ request: { reportId: 'spendByService', clientId: gone, dates: DATES } });
    await server.services.db.delete(userClients).where(eq(userClients.clientId, gone));
    await server.services.db.delete(clients).where(eq(clients.id, gone));
    await runDueSchedules(servicesAt('2026-06-15T14:00:30Z'));
    expect(await runs()).toEqual([]);
    expect(await list()).toMatchObject([
      { clientName: null, problem: `There is no client ${gone}.`, nextRunAt: '2026-06-16T14:00:00.000Z' },
    ]);
  });

  it('name neither a client that their user can no longer see nor its destinations', async () => {
    const { db, now, tenantId } = server.services;
    const lost = await addClient(server.services, { name: 'Lost' });
    const [user] = await db.select().from(users).where(eq(users.login, 'ann'));
    const access = { userId: user?.id ?? 0, clientId: lost };
    const connection = { kind: 'webhook', webhookId: 1 } as const;
    const [destination] = await db
      .insert(reportDestinations)
      .values({ tenantId, clientId: lost, name: 'Books of Lost', connection, createdAt: now() })
      .returning();
    const destinationId = destination?.id ?? 0;
    await db.insert(userClients).values(access);
    const id = await add({
      request: { reportId: 'spendByService', clientId: lost, dates: DATES },
      destinationIds: [destinationId],
    });
    await server.post(at(runReportScheduleNow.path, id), ann);
    const [run] = await runs();
    const sent = { state: 'sent', deliveredAt: now(), recipient: `destination ${destinationId}` } as const;
    await db.insert(reportDeliveries).values({ ...sent, runId: run?.id ?? 0, destinationId });
    expect(await list()).toMatchObject([
      {
        clientName: 'Lost',
        destinations: [{ id: destinationId, name: 'Books of Lost' }],
        deliveries: [{ recipient: 'Books of Lost', state: 'sent' }],
      },
    ]);
    await db.delete(userClients).where(eq(userClients.clientId, lost));
    const listed = await list();
    expect(listed).toMatchObject([
      {
        clientName: null,
        destinations: [],
        deliveries: [{ recipient: `destination ${destinationId}`, state: 'sent' }],
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain('Lost');
  });

  it('can be changed, paused and removed by their user, based on the current version', async () => {
    const id = await add();
    const put = (path: string, body: object) => server.put(at(path, id), ann, body);
    expect((await put(pauseReportSchedule.path, { paused: true, version: 1 })).status).toBe(200);
    await runDueSchedules(servicesAt('2026-06-16T14:00:30Z'));
    expect([await runs(), (await list())[0]?.nextRunAt]).toEqual([[], null]);
    expect((await put(pauseReportSchedule.path, { paused: false, version: 1 })).status).toBe(409);
    expect((await put(pauseReportSchedule.path, { paused: false, version: 2 })).status).toBe(200);
    const weekly = fields({ name: 'Weekly', frequency: 'weekly', weekday: 1 });
    expect((await put(editReportSchedule.path, { fields: weekly, version: 3 })).status).toBe(200);
    expect(await list()).toMatchObject([
      { fields: { name: 'Weekly' }, nextRunAt: '2026-06-15T14:00:00.000Z', version: 4 },
    ]);
    expect((await server.delete(`${at(removeReportSchedule.path, id)}?version=4`, ann)).body).toEqual({
      removed: true,
    });
    expect(await list()).toEqual([]);
  });

  it('are recorded in the audit trail', async () => {
    const id = await add();
    const put = (path: string, body: object) => server.put(at(path, id), ann, body);
    await put(pauseReportSchedule.path, { paused: true, version: 1 });
    await put(pauseReportSchedule.path, { paused: false, version: 2 });
    const refused = await put(editReportSchedule.path, { fields: fields({ name: 'Too late' }), version: 2 });
    const made = fields();
    const renamed = fields({ name: 'Weekly', frequency: 'weekly', weekday: 1, recipients: ['bob@example.com'] });
    await put(editReportSchedule.path, { fields: renamed, version: 3 });
    await server.delete(`${at(removeReportSchedule.path, id)}?version=4`, ann);
    expect(refused.status).toBe(409);
    const of = `?kind=report%20schedule&subjectId=${id}`;
    const { body } = await server.get(`${listChanges.path}${of}`, await server.signIn('root'));
    const noted = listChanges.output
      .parse(body)
      .changes.map(({ login, action, subjectName, before, after }) => ({ login, action, subjectName, before, after }))
      .reverse();
    const snapshot = (of: object, isPaused: boolean) =>
      expect.objectContaining({ ...of, request: expect.anything(), isPaused });
    expect(noted).toEqual([
      { login: 'ann', action: 'add', subjectName: 'Monthly spend', before: null, after: snapshot(made, false) },
      {
        login: 'ann',
        action: 'deactivate',
        subjectName: 'Monthly spend',
        before: snapshot(made, false),
        after: snapshot(made, true),
      },
      {
        login: 'ann',
        action: 'activate',
        subjectName: 'Monthly spend',
        before: snapshot(made, true),
        after: snapshot(made, false),
      },
      {
        login: 'ann',
        action: 'edit',
        subjectName: 'Monthly spend',
        before: snapshot(made, false),
        after: snapshot(renamed, false),
      },
      { login: 'ann', action: 'remove', subjectName: 'Weekly', before: snapshot(renamed, false), after: null },
    ]);
  });

  it('run after an import', async () => {
    const { db, tenantId } = server.services;
    await add({ frequency: 'afterImport' });
    const createdAt = server.clock.now();
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: client, createdAt }).returning();
    const file = { uploadId: upload?.id ?? 0, clientId: client, fileName: 'a.csv', storedPath: '' };
    const finishedAt = new Date('2026-06-15T12:30:00Z');
    const [loaded, running] = await db
      .insert(importFiles)
      .values([
        { ...file, state: 'loaded', finishedAt },
        { ...file, state: 'running' },
      ])
      .returning();
    const look = (at: string) => runDueSchedules(servicesAt(at));
    await look('2026-06-15T12:31:00Z');
    expect(await runs()).toHaveLength(0);
    await db
      .update(importFiles)
      .set({ state: 'failed' })
      .where(eq(importFiles.id, running?.id ?? 0));
    await look('2026-06-15T12:32:00Z');
    await look('2026-06-15T12:33:00Z');
    expect(await runs()).toHaveLength(1);
    await db.delete(importFiles).where(eq(importFiles.id, loaded?.id ?? 0));
  });

  it.each([
    [{ recipients: ['not an address'] }, 'body.recipients.0'],
    [{ recipients: [] }, 'body.recipients'],
    [{ timeZone: 'Mars/Olympus' }, 'body.timeZone'],
    [{ timeOfDay: '25:00' }, 'body.timeOfDay'],
    [{ frequency: 'weekly' }, 'body.weekday'],
    [{ frequency: 'monthly' }, 'body.monthDay'],
    [{ frequency: 'hourly' }, 'body.frequency'],
    [{ name: '  ' }, 'body.name'],
  ])('are refused: %j', async (given, path) => {
    const { status, body } = await server.post(addReportSchedule.path, ann, fields(given));
    expect([status, (body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, path]);
  });
});
