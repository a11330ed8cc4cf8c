import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NewSecret } from '#contract/client-credentials.ts';
import { publicReportFile } from '#contract/public-api.ts';
import {
  addReportDestination,
  listReportDestinations,
  pauseReportDestination,
  type ReportDestination,
  removeReportDestination,
  testReportDestination,
} from '#contract/report-destinations.ts';
import {
  addReportSchedule,
  editReportSchedule,
  listDeliveryOptions,
  listReportSchedules,
  type ReportSchedule,
  runReportScheduleNow,
} from '#contract/report-schedules.ts';
import { reportStatus, runReport } from '#contract/reports.ts';
import type { TenantSettingKey } from '#model/tenant-settings.ts';
import {
  attemptCounts,
  auditTrail,
  clients,
  reportDeliveries,
  reportDestinations,
  reportRuns,
  reportSchedules,
  tenantSettings,
  userClients,
  userRoles,
  users,
} from '#server/stores/schema.ts';
import { claimDue, deliver } from '#server/webhooks/deliver.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { mailsIn, readMail } from '#test/mails.ts';
import { listen } from '#test/pickup-servers/listen.ts';
import { HOST_KEY_FINGERPRINT, startSftpServer } from '#test/pickup-servers/sftp-server.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { retryDeliveries } from './deliver-to-destinations.ts';
import { runReportJob } from './run-report-job.ts';
import { runDueSchedules } from './schedules/run-schedules.ts';

const MAY = {
  type: 'bill_date',
  frequency: 'dr',
  rollingPeriod: null,
  lastDays: null,
  from: '2026-05-01',
  to: '2026-05-31',
};
const PASSWORD = { password: 'Parcel-secret', privateKey: null };

describe('the execution of reports', () => {
  let server: TestServer;
  let ann: string;
  let root: string;
  let parent: number;
  let client: number;
  let mailsBefore = new Set<string>();

  beforeAll(async () => {
    server = await startTestServer({
      environment: {
        PUBLIC_URL: 'https://parcels.example',
        PICKUP_PRIVATE_ADDRESSES: 'on',
        WEBHOOK_PRIVATE_ADDRESSES: 'on',
      },
    });
    const { services } = server;
    parent = await addClient(services, { name: 'Brightleaf' });
    client = await addClient(services, { name: 'Brightleaf West', parentId: parent });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [parent] });
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    ann = await server.signIn('ann');
    root = await server.signIn('root');
    await fillWarehouse(services.warehouse, {
      shipments: [aShipment({ client_id: client, bill_date: '2026-05-10', transportation_amount: 1000 })],
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    mailsBefore = new Set(mailsIn(server));
  });
  afterEach(async () => {
    const { db } = server.services;
    await db.delete(reportRuns);
    await db.delete(reportSchedules);
    await db.delete(reportDestinations);
    await db.delete(tenantSettings);
    await db.update(clients).set({ parentId: parent }).where(eq(clients.id, client));
  });

  const set = async (key: TenantSettingKey, value: unknown) => {
    const { db, tenantId } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key, value });
  };
  const at = (path: string, id: number) => path.replace(':id', String(id));
  const request = (reportId: string) =>
    server.post(runReport.path, ann, { reportId, clientId: client, dates: MAY, format: 'csv' });
  const requested = async (reportId: string) => ((await request(reportId)).body as { id: number }).id;
  const work = (id: number, services = server.services) =>
    runReportJob.run(services, { runId: id }, new AbortController().signal);
  const statusOf = async (id: number) => (await server.get(at(reportStatus.path, id), ann)).body;
  const queued = async () => {
    const { rows } = await server.services.store.execute(
      `SELECT (data->>'runId')::int AS id FROM pgboss.job WHERE name = 'run-report' ORDER BY created_on`,
    );
    return rows.map(({ id }) => id);
  };
  const scheduleFields = (given: object = {}) => ({
    ...{ name: 'Daily', request: { reportId: 'spendByService', clientId: client, dates: MAY }, format: 'csv' },
    ...{ frequency: 'daily', weekday: null, monthDay: null, timeOfDay: '14:00', timeZone: 'UTC' },
    ...{ recipients: [], delivery: 'file', skipsEmpty: true },
    ...given,
  });
  const schedule = (given: object = {}) => server.post(addReportSchedule.path, ann, scheduleFields(given));
  const scheduled = async (given: object = {}) => {
    const { status, body } = await schedule(given);
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: number }).id;
  };
  const schedules = async () => (await server.get(listReportSchedules.path, ann)).body as ReportSchedule[];
  const queueNow = async (id: number) =>
    ((await server.post(at(runReportScheduleNow.path, id), ann)).body as { id: number }).id;
  const runNow = async (id: number) => {
    const run = await queueNow(id);
    await work(run);
    return run;
  };
  const servicesAt = (instant: string) => ({ ...server.services, now: () => new Date(instant) });
  const newMails = () => mailsIn(server).filter((mail) => !mailsBefore.has(mail));
  const addDestination = async (connection: object, secrets: object = { password: null, privateKey: null }) => {
    const fields = { name: 'Books', clientId: parent, connection };
    const { status, body } = await server.post(addReportDestination.path, root, { fields, secrets });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: number }).id;
  };

  it('runs as many reports at the same time as are allowed, in the order of the requests', async () => {
    await set('reportParallelRuns', 1);
    const [first, second, third] = [
      await requested('spendByService'),
      await requested('shipmentDetails'),
      await requested('auditSummary'),
    ];
    expect((await queued()).filter((id) => [first, second, third].includes(Number(id)))).toEqual([first]);
    await work(first);
    expect((await queued()).filter((id) => [first, second, third].includes(Number(id)))).toEqual([first, second]);
    await server.services.db.update(tenantSettings).set({ value: 2 });
    await work(second);
    expect(await queued()).toContain(third);
    expect(await statusOf(third)).toMatchObject({ status: 'Queued' });
  });

  it('refuses more waiting reports of a user than are allowed', async () => {
    await set('reportWaitingLimit', 1);
    const first = await requested('spendByService');
    expect(await request('shipmentDetails')).toMatchObject({
      status: 409,
      body: { detail: 'At most 1 of your reports can wait or run. Wait until one has ended.' },
    });
    await work(first);
    expect((await request('shipmentDetails')).status).toBe(201);
  });

  it('ends a report that runs longer than allowed', async () => {
    await set('reportMinutesLimit', 5);
    const id = await requested('shipmentDetails');
    let minutes = 0;
    const now = () => new Date(Date.UTC(2026, 5, 15, 12, 4 * minutes++));
    await work(id, { ...server.services, now });
    const reason = 'The report took longer than 5 minutes. Narrow its dates or filters.';
    expect(await statusOf(id)).toMatchObject({ status: 'Failed', reason });
  });

  it('holds scheduled reports back in quiet hours, but not requested ones', async () => {
    await set('reportQuietHours', { from: '13:30', to: '15:00', timeZone: 'UTC' });
    await scheduled({ recipients: ['a@example.com'] });
    const runs = () => server.services.db.select().from(reportRuns);
    expect(await schedules()).toMatchObject([{ nextRunAt: '2026-06-15T15:00:00.000Z' }]);
    await runDueSchedules(servicesAt('2026-06-15T14:00:30Z'));
    await runDueSchedules(servicesAt('2026-06-15T14:59:30Z'));
    expect(await runs()).toEqual([]);
    expect((await request('shipmentDetails')).status).toBe(201);
    await runDueSchedules(servicesAt('2026-06-15T15:00:10Z'));
    expect(await runs()).toMatchObject([{ scheduleId: null }, { name: 'Spend By Service' }]);
  });

  it('mails reports without recipients to the default ones, and only links to files that are too large', async () => {
    const refused = {
      status: 400,
      body: { errors: [{ path: 'body.recipients', message: 'Enter at least one recipient.' }] },
    };
    expect(await schedule()).toMatchObject(refused);
    await set('reportDefaultRecipients', ['desk@example.com']);
    expect((await server.get(listDeliveryOptions.path, ann)).body).toEqual({
      destinations: [],
      defaultRecipients: ['desk@example.com'],
    });
    await runNow(await scheduled());
    const [mail = ''] = newMails();
    expect(mail).toContain('To: desk@example.com');
    expect(mail).toContain('Content-Disposition: attachment');
    expect(await schedules()).toMatchObject([{ deliveries: [{ recipient: 'desk@example.com', state: 'sent' }] }]);
    await set('reportMailMegabytes', 0);
    await runNow(await scheduled({ name: 'Second', recipients: ['b@example.com'] }));
    const second = readMail(newMails().find((one) => one.includes('To: b@example.com')) ?? '');
    expect(second.text).toContain('Sign in to download it: https://parcels.example/reports');
  });

  it('mails reports only to allowed domains and a limited number of times, and records each mail', async () => {
    await set('recipientDomains', ['example.com']);
    const message = 'E-mails to other.example are not allowed. An administrator can allow the domain.';
    expect(await schedule({ recipients: ['a@example.com', 'b@other.example'] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.recipients', message }] },
    });
    const { db } = server.services;
    await set('dailyMailLimit', 1);
    await db.delete(attemptCounts);
    const id = await scheduled({ recipients: ['a@example.com', 'b@EXAMPLE.com'] });
    await db.update(reportSchedules).set({ recipients: ['a@example.com', 'b@EXAMPLE.com', 'c@other.example'] });
    await runNow(id);
    expect(newMails().map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['a@example.com']);
    expect((await schedules())[0]?.deliveries).toMatchObject([
      { recipient: 'a@example.com', state: 'sent' },
      {
        recipient: 'b@EXAMPLE.com',
        state: 'failed',
        reason: 'A user’s reports and alerts can send at most 1 e-mails a day.',
      },
      { recipient: 'c@other.example', state: 'failed', reason: message },
    ]);
    const isMailOfIt = and(eq(auditTrail.action, 'mail'), eq(auditTrail.subjectId, String(id)));
    const trail = await db.select().from(auditTrail).where(isMailOfIt);
    expect(trail).toMatchObject([{ login: 'ann', after: { recipients: ['a@example.com'], format: 'csv' } }]);
    await db.delete(attemptCounts);
  });

  it('delivers files to an SFTP server, and tries again if it does not answer', async () => {
    const folder = await mkdtemp(join(server.services.settings.dataDir, 'sftp-'));
    const sftp = await startSftpServer({ folder, password: PASSWORD.password });
    const connection = {
      kind: 'sftp',
      host: '127.0.0.1',
      port: sftp.port,
      username: 'carrier',
      path: '',
      fingerprint: null,
    };
    const fields = { name: 'Books', clientId: parent, connection };
    const test = async (given: object) =>
      (await server.post(testReportDestination.path, root, { id: null, fields: given, secrets: PASSWORD })).body;
    expect(await test(fields)).toEqual({ fingerprint: HOST_KEY_FINGERPRINT, problem: null });
    expect(sftp.passwords).toEqual([]);
    const accepted = { ...connection, fingerprint: HOST_KEY_FINGERPRINT };
    expect(await test({ ...fields, connection: accepted })).toEqual({ fingerprint: null, problem: null });

    const id = await addDestination(accepted, PASSWORD);
    const [stored] = await server.services.db.select().from(reportDestinations);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD.password);
    expect((await server.get(listReportDestinations.path, root)).body).not.toContain(PASSWORD.password);
    const every = await scheduled({ destinationIds: [id] });
    await runNow(every);
    await runNow(every);
    const names = ['Brightleaf West_Spend By Service (2).csv', 'Brightleaf West_Spend By Service.csv'];
    expect((await readdir(folder)).sort()).toEqual(names);
    expect(await readFile(join(folder, names[1] ?? ''), 'utf8')).toContain('UPS,Ground');
    expect(newMails()).toEqual([]);
    expect(await schedules()).toMatchObject([
      { destinations: [{ id, name: 'Books' }], deliveries: [{ recipient: 'Books', destinationId: id, state: 'sent' }] },
    ]);

    const settings = { ...server.services.settings, pickupFromPrivateAddresses: false };
    const run = await queueNow(every);
    await work(run, { ...server.services, settings });
    const [{ deliveries = [] } = {}] = await schedules();
    expect(deliveries).toMatchObject([
      { state: 'waiting', reason: expect.stringContaining('is in a private network') },
    ]);
    await retryDeliveries(servicesAt('2026-06-15T12:00:05Z'));
    expect(await readdir(folder)).toHaveLength(2);
    await retryDeliveries(servicesAt('2026-06-15T12:00:11Z'));
    expect(await readdir(folder)).toHaveLength(3);
    expect(await schedules()).toMatchObject([{ deliveries: [{ state: 'sent', reason: null }] }]);

    await server.put(at(pauseReportDestination.path, id), root, { paused: true, version: 1 });
    await runNow(every);
    expect(await readdir(folder)).toHaveLength(3);
    expect((await server.delete(`${at(removeReportDestination.path, id)}?version=2`, root)).status).toBe(200);
    expect(await schedules()).toMatchObject([{ fields: { destinationIds: [] } }]);
    await sftp.stop();
    await rm(folder, { recursive: true });
  });

  const startFolder = async () => {
    const folder = await mkdtemp(join(server.services.settings.dataDir, 'sftp-'));
    const sftp = await startSftpServer({ folder, password: PASSWORD.password });
    const address = { kind: 'sftp', host: '127.0.0.1', port: sftp.port, username: 'carrier', path: '' };
    const id = await addDestination({ ...address, fingerprint: HOST_KEY_FINGERPRINT }, PASSWORD);
    return { folder, id, stop: () => sftp.stop().then(() => rm(folder, { recursive: true })) };
  };
  /** Runs a schedule whose destination can’t be reached at first. */
  const failFirst = async (scheduleId: number) => {
    const settings = { ...server.services.settings, pickupFromPrivateAddresses: false };
    const run = await queueNow(scheduleId);
    await work(run, { ...server.services, settings });
    return run;
  };
  const deliveriesOf = (run: number) =>
    server.services.db.select().from(reportDeliveries).where(eq(reportDeliveries.runId, run));

  it('mails no report to the recipients of the one to which its schedule is changed meanwhile', async () => {
    const other = await addClient(server.services, { name: 'Elmwood' });
    const { db } = server.services;
    const annId = (await db.select().from(users).where(eq(users.login, 'ann')))[0]?.id ?? 0;
    await db.insert(userClients).values({ userId: annId, clientId: other });
    const id = await scheduled({ recipients: ['a@example.com'] });
    const run = await queueNow(id);
    const request = { reportId: 'spendByService', clientId: other, dates: MAY };
    const fields = scheduleFields({ request, recipients: ['b@example.com'] });
    expect((await server.put(at(editReportSchedule.path, id), ann, { fields, version: 1 })).status).toBe(200);
    await work(run);
    expect(newMails()).toEqual([]);
    const reason = 'The schedule has been changed to another report.';
    expect(await deliveriesOf(run)).toMatchObject([{ recipient: 'b@example.com', state: 'failed', reason }]);
    await db.delete(userClients).where(and(eq(userClients.userId, annId), eq(userClients.clientId, other)));
  });

  it('mails no report after the user of its schedule has lost the client', async () => {
    const { db } = server.services;
    const run = await runNow(await scheduled({ recipients: ['a@example.com'] }));
    await db.update(reportSchedules).set({ recipients: ['a@example.com', 'b@example.com'] });
    const ofAnn = eq(userClients.userId, (await db.select().from(users).where(eq(users.login, 'ann')))[0]?.id ?? 0);
    const access = await db.delete(userClients).where(ofAnn).returning();
    await work(run);
    await db.insert(userClients).values(access);
    expect(newMails()).toHaveLength(1);
    const reason = 'The user of the schedule can no longer see the client.';
    expect(await deliveriesOf(run)).toMatchObject([
      { recipient: 'a@example.com', state: 'sent' },
      { recipient: 'b@example.com', state: 'failed', reason },
    ]);
  });

  it('delivers files only to destinations of the client and of its parent at that time', async () => {
    const { db } = server.services;
    const other = await addClient(server.services, { name: 'Dunmore' });
    const annId = (await db.select().from(users).where(eq(users.login, 'ann')))[0]?.id ?? 0;
    await db.insert(userClients).values({ userId: annId, clientId: client });
    const { folder, id, stop } = await startFolder();
    const every = await scheduled({ destinationIds: [id] });
    const waiting = await failFirst(every);
    expect(await deliveriesOf(waiting)).toMatchObject([{ state: 'waiting' }]);
    await db.update(clients).set({ parentId: other }).where(eq(clients.id, client));
    const refused = { state: 'failed', reason: 'The destination no longer belongs to the client of the report.' };
    const run = await runNow(every);
    await retryDeliveries(servicesAt('2026-06-15T12:00:11Z'));
    expect(await deliveriesOf(waiting)).toMatchObject([refused]);
    expect(await deliveriesOf(run)).toMatchObject([refused]);
    expect(await readdir(folder)).toEqual([]);
    await db.delete(userClients).where(and(eq(userClients.userId, annId), eq(userClients.clientId, client)));
    await stop();
  });

  it('does not retry a delivery after the destination is paused, the schedule removed or the access lost', async () => {
    const { db } = server.services;
    const { folder, id, stop } = await startFolder();
    const every = await scheduled({ destinationIds: [id] });
    const retry = () => retryDeliveries(servicesAt('2026-06-15T12:00:11Z'));

    const paused = await failFirst(every);
    await server.put(at(pauseReportDestination.path, id), root, { paused: true, version: 1 });
    await retry();
    expect(await deliveriesOf(paused)).toMatchObject([{ state: 'failed', reason: 'The destination is paused.' }]);
    await server.put(at(pauseReportDestination.path, id), root, { paused: false, version: 2 });

    const withoutAccess = await failFirst(every);
    const ofAnn = eq(userClients.userId, (await db.select().from(users).where(eq(users.login, 'ann')))[0]?.id ?? 0);
    const access = await db.delete(userClients).where(ofAnn).returning();
    await retry();
    expect(await deliveriesOf(withoutAccess)).toMatchObject([
      { state: 'failed', reason: 'The user of the schedule can no longer see the client.' },
    ]);
    await db.insert(userClients).values(access);

    const withoutPermission = await failFirst(every);
    const annId = access[0]?.userId ?? 0;
    const held = await db.delete(userRoles).where(eq(userRoles.userId, annId)).returning();
    await retry();
    await db.insert(userRoles).values(held);
    expect(await deliveriesOf(withoutPermission)).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('RUN_REPORTS') },
    ]);

    const deactivated = await failFirst(every);
    await db.update(users).set({ isActive: false }).where(eq(users.login, 'ann'));
    await retry();
    expect(await deliveriesOf(deactivated)).toMatchObject([
      { state: 'failed', reason: 'The account that requested this report is not active.' },
    ]);
    await db.update(users).set({ isActive: true }).where(eq(users.login, 'ann'));

    const removed = await failFirst(every);
    await db.delete(reportSchedules);
    await retry();
    expect(await deliveriesOf(removed)).toMatchObject([
      { state: 'failed', reason: 'The schedule no longer exists or no longer uses the destination.' },
    ]);
    expect(await readdir(folder)).toEqual([]);
    await stop();
  });

  /** A webhook as a destination, and what it receives. */
  const startHook = async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const receiver = await listen(
      createServer((asked, answer) => {
        let body = '';
        asked.on('data', (part) => {
          body += String(part);
        });
        asked.on('end', () => {
          received.push({ headers: asked.headers, body });
          answer.end();
        });
      }),
    );
    const limits = { networks: [], callsPerMinute: 60, expiresOn: null };
    const credential = { clientId: parent, name: 'Books', scopes: ['reports:run'], ...limits };
    const made = NewSecret.parse((await server.post('clientCredentials', root, credential)).body);
    const url = `http://127.0.0.1:${receiver.port}/`;
    const hook = { credentialId: made.id, name: 'Books', url, kinds: ['report.ready'] };
    const webhookId = ((await server.post('webhooks', root, hook)).body as { id: number }).id;
    const id = await addDestination({ kind: 'webhook', webhookId });
    return { id, webhookId, made, received, stop: () => receiver.stop() };
  };
  const tellWebhooks = async () => {
    for (const deliveryId of await claimDue(server.services)) await deliver(server.services, deliveryId);
    await retryDeliveries(server.services);
  };

  it('tells a webhook, whose program can fetch the file', async () => {
    const { id, made, received, stop } = await startHook();
    const run = await runNow(await scheduled({ destinationIds: [id] }));
    expect(await schedules()).toMatchObject([{ deliveries: [{ recipient: 'Books', state: 'waiting' }] }]);
    await tellWebhooks();
    expect(await schedules()).toMatchObject([{ deliveries: [{ state: 'sent', reason: null }] }]);
    const [event] = received;
    expect(event?.headers['x-signature']).toMatch(/^t=/);
    const { type, data } = JSON.parse(event?.body ?? '{}');
    expect([type, data]).toMatchObject(['report.ready', { reportId: run, name: 'Spend By Service', rows: 1 }]);

    const token = await server.app.inject({
      method: 'POST',
      url: '/api/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(
        new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: made.publicId,
          client_secret: made.secret,
        }),
      ),
    });
    const file = await server.app.inject({
      method: 'GET',
      url: data.file,
      headers: { authorization: `Bearer ${token.json().access_token}` },
    });
    expect([data.file, file.statusCode]).toEqual([at(publicReportFile.path, run), 200]);
    expect(file.body).toContain('UPS,Ground');
    await stop();
  });

  it('tells a webhook of a run once, also if the server stops before it has recorded that or another destination is the same webhook', async () => {
    const { db } = server.services;
    const { id, webhookId, received, stop } = await startHook();
    const same = await addDestination({ kind: 'webhook', webhookId });
    const run = await runNow(await scheduled({ destinationIds: [id, same] }));
    await db
      .update(reportDeliveries)
      .set({ webhookDeliveryId: null, nextAt: server.services.now() })
      .where(and(eq(reportDeliveries.runId, run), eq(reportDeliveries.destinationId, id)));
    await retryDeliveries(server.services);
    await tellWebhooks();
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(run)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    await stop();
  });

  it('tells a webhook nothing after the user of the schedule has lost the client', async () => {
    const { db } = server.services;
    const { id, received, stop } = await startHook();
    const run = await runNow(await scheduled({ destinationIds: [id] }));
    const ofAnn = eq(userClients.userId, (await db.select().from(users).where(eq(users.login, 'ann')))[0]?.id ?? 0);
    const access = await db.delete(userClients).where(ofAnn).returning();
    await tellWebhooks();
    await db.insert(userClients).values(access);
    expect(received).toEqual([]);
    const reason = 'The user of the schedule can no longer see the client.';
    expect(await deliveriesOf(run)).toMatchObject([{ state: 'failed', attempts: 0, reason }]);
    await stop();
  });

  it('offers destinations only to schedules of their client and its children', async () => {
    const other = await addClient(server.services, { name: 'Cedarworks' });
    const sftp = { kind: 'sftp', host: 'files.example', port: 22, username: 'us', path: '', fingerprint: null };
    const id = await addDestination(sftp, PASSWORD);
    const { body } = await server.get(listDeliveryOptions.path, ann);
    expect(body).toMatchObject({ destinations: [{ id, name: 'Books', kind: 'sftp', clientIds: [parent, client] }] });
    await server.services.db.update(reportDestinations).set({ clientId: other }).where(eq(reportDestinations.id, id));
    expect((await schedule({ destinationIds: [id] })).status).toBe(404);
    const list = (await server.get(listReportDestinations.path, root)).body as ReportDestination[];
    expect(list).toMatchObject([{ clientName: 'Cedarworks', place: 'sftp://files.example:22/', schedules: 0 }]);
  });
});
