import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Alert,
  type AlertFiring,
  addAlert,
  editAlert,
  listAlertFirings,
  listAlerts,
  pauseAlert,
  removeAlert,
  testAlert,
} from '#contract/alerts.ts';
import { listChanges } from '#contract/audit-trail.ts';
import { addfilterForKey } from '#contract/personal-settings.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import {
  alertFirings,
  alertMails,
  alerts,
  importFiles,
  roles,
  uploads,
  userClients,
  userRoles,
  users,
} from '#server/stores/schema.ts';
import { collectEvents } from '#server/webhooks/collect-events.ts';
import { aSignal } from '#test/a-signal.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { addRows, fillWarehouse } from '#test/fill-warehouse.ts';
import { startMailServer } from '#test/mail-server.ts';
import { mailsIn, readMail } from '#test/mails.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { checkDueAlerts } from './check-alerts.ts';
import { mailAlertJob } from './mail-alert-job.ts';

/** The last settled week at the time of tests, Monday 2026-06-15, and the week that has just ended. */
const SETTLED = '2026-05-31';
const JUST_ENDED = '2026-06-07';

const CLIENT = 'You can no longer see the client of this alert.';
const PERMISSION = 'You no longer have the permissions that this alert needs.';

describe('alerts', () => {
  let server: TestServer;
  let ann: string;
  let annId: number;
  let parent: number;
  let child: number;
  let mailsBefore = new Set<string>();

  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://parcels.example' } });
    const { services } = server;
    parent = await addClient(services, { name: 'Brightleaf' });
    child = await addClient(services, { name: 'Brightleaf West', parentId: parent });
    const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
    await addUser(services, { login: 'ann', roleNames, clientIds: [parent] });
    await addUser(services, { login: 'bob', roleNames, clientIds: [parent] });
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    ann = await server.signIn('ann');
    const [user] = await services.db.select().from(users).where(eq(users.login, 'ann'));
    annId = user?.id ?? 0;
    // A package a week of the parent for 100.00, and one of the child for 20.00 in the last settled week.
    const weeks = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.UTC(2026, 5, 6 - 7 * index)).toISOString().slice(0, 10),
    );
    const lines = weeks.map((bill_date) => ({ client_id: parent, bill_date }));
    const usual = { transportation_amount: 7500, other_accessorial_amount: 2000, fuel_surcharge_amount: 500 };
    await fillWarehouse(services.warehouse, {
      shipments: [
        ...lines.map((line) => aShipment({ ...line, ...usual })),
        aShipment({ client_id: child, bill_date: '2026-06-03', transportation_amount: 2000, tracking_status: 'Late' }),
        aShipment({ client_id: parent, bill_date: '2026-06-10', transportation_amount: 90_000, currency_code: 'CAD' }),
      ],
      charges: [
        ...lines.map((line) => aCharge({ ...line, amount: 10_000 })),
        aCharge({ client_id: child, bill_date: '2026-06-03', amount: 2000, is_known: 0 }),
        aCharge({ client_id: parent, bill_date: '2026-06-10', amount: 90_000, currency_code: 'CAD' }),
      ],
      findings: [aFinding({ client_id: child, bill_date: '2026-06-03' })],
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(alerts);
    mailsBefore = new Set(mailsIn(server));
  });

  const question = (given: object = {}) => ({
    clientId: parent,
    measure: 'spend',
    filters: [{ dimension: 'currency_code', values: ['USD'] }],
    period: 'week',
    rule: { kind: 'above', threshold: 11_000 },
    ...given,
  });
  const fields = (given: object = {}) => ({ name: 'Weekly spend', recipients: [], ...question(), ...given });
  const add = async (given: object = {}) => {
    const { status, body } = await server.post(addAlert.path, ann, fields(given));
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: number }).id;
  };
  const at = (path: string, id: number) => path.replace(':id', String(id));
  const list = async () => (await server.get(listAlerts.path, ann)).body as Alert[];
  const firingsOf = async (id: number) => (await server.get(at(listAlertFirings.path, id), ann)).body as AlertFiring[];
  const servicesAt = (instant: string) => ({ ...server.services, now: () => new Date(instant) });
  const test = async (given: object = {}) => {
    const { status, body } = await server.post(testAlert.path, ann, question(given));
    expect(status, JSON.stringify(body)).toBe(200);
    return testAlert.output.parse(body);
  };

  it('fire once for a period, mail it to each recipient in their language, and log it', async () => {
    const bob = await server.signIn('bob');
    await server.post(addfilterForKey.path, bob, { filter_key: LANGUAGE_KEY, filter_value: 'fr' });
    const id = await add({ recipients: ['bob@example.com', 'someone@else.example'] });
    expect(await list()).toMatchObject([
      {
        clientName: 'Brightleaf',
        currency: 'USD',
        last: { from: SETTLED, to: '2026-06-06', value: 12_000, low: null, high: 11_000, fires: true },
        firings: 1,
        problem: null,
      },
    ]);
    for (const day of ['2026-06-16', '2026-06-17']) await checkDueAlerts(servicesAt(`${day}T06:00:00Z`));
    const [firing] = await server.services.db.select().from(alertFirings);
    const mailsTo = (state: string) =>
      ['bob@example.com', 'someone@else.example'].map((recipient) => ({ recipient, state, reason: null }));
    expect(await firingsOf(id)).toMatchObject([{ mails: mailsTo('waiting') }]);
    const work = () => mailAlertJob.run(server.services, { firingId: firing?.id ?? 0 }, new AbortController().signal);
    await work();
    await work();
    const mails = mailsIn(server).filter((mail) => !mailsBefore.has(mail));
    expect(mails).toHaveLength(2);
    const to = (address: string) => readMail(mails.find((mail) => mail.includes(`To: ${address}`)) ?? '');
    expect(to('bob@example.com').subject).toBe('Alerte : Weekly spend');
    expect(to('someone@else.example').text.trim().split('\n\n')).toEqual([
      'Spend of Brightleaf, May 31, 2026 - Jun 06, 2026: $120.00',
      'This is above $110.00.',
      'Open the alerts: https://parcels.example/alerts',
      'ann has set up this alert for you in Parcelscope.',
    ]);
    expect(await firingsOf(id)).toMatchObject([
      {
        ...{ measure: 'spend', period: 'week', from: SETTLED, value: 12_000, high: 11_000, currency: 'USD' },
        mails: mailsTo('sent'),
      },
    ]);
  });

  it('compute the figures of the dashboards, in one currency', async () => {
    const last = async (given: object) => {
      const { currency, values } = await test({ filters: [], rule: { kind: 'above', threshold: 1 }, ...given });
      const value = values.find(({ from }) => from === SETTLED)?.value ?? null;
      return [currency, value && Math.round(value * 100) / 100];
    };
    expect(await last({ measure: 'spend' })).toEqual(['USD', 12_000]);
    expect(await last({ measure: 'costPerParcel' })).toEqual(['USD', 6000]);
    expect(await last({ measure: 'surchargeShare' })).toEqual(['USD', 20.83]);
    expect(await last({ measure: 'lateShare' })).toEqual(['USD', 50]);
    expect(await last({ measure: 'unknownCharges' })).toEqual(['USD', 1]);
    expect(await last({ measure: 'findings' })).toEqual(['USD', 1]);
    expect(await last({ clientId: child })).toEqual(['USD', 2000]);
    const canadian = await test({ filters: [{ dimension: 'currency_code', values: ['CAD'] }] });
    expect([canadian.currency, canadian.values.filter(({ value }) => value !== null)]).toEqual([
      'CAD',
      [{ from: JUST_ENDED, to: '2026-06-13', value: 90_000, low: null, high: 11_000, fires: true }],
    ]);
  });

  it('count missing invoices, by the usual interval of an account', async () => {
    const { db, tenantId, now, warehouse } = server.services;
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: child, createdAt: now() }).returning();
    const file = { uploadId: upload?.id ?? 0, clientId: child, fileName: 'a.csv', storedPath: '' };
    const [loaded] = await db
      .insert(importFiles)
      .values({ ...file, state: 'loaded', finishedAt: now() })
      .returning();
    const days = ['2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28', '2026-04-04', '2026-04-25', '2026-05-02'];
    const invoice = {
      client_id: child,
      file_id: loaded?.id ?? 0,
      carrier_id: 1,
      account_number: 'A1',
      invoice_number: 'I',
    };
    await warehouse.insert(
      'invoices',
      days.map((bill_date) => ({ ...invoice, bill_date })),
    );
    const { values } = await test({ measure: 'missingInvoices', filters: [], rule: { kind: 'above', threshold: 0 } });
    expect(values.filter(({ fires }) => fires).map(({ from, value }) => [from, value])).toEqual([
      ['2026-04-12', 1],
      ['2026-05-10', 1],
    ]);
    const refused = await server.post(testAlert.path, ann, question({ measure: 'missingInvoices' }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body.filters.0.dimension' }] } });
    await db.delete(importFiles).where(eq(importFiles.id, loaded?.id ?? 0));
  });

  it('are tested on the last year, with bands of the history before each week', async () => {
    const { values } = await test({ rule: { kind: 'unusual', times: 3 } });
    expect([values.length, values[0]?.from]).toEqual([53, '2025-06-15']);
    expect(values.find(({ from }) => from === SETTLED)).toMatchObject({
      value: 12_000,
      low: 9500,
      high: 10_500,
      fires: true,
    });
    expect(values.filter(({ fires }) => fires)).toHaveLength(1);
    expect(await server.services.db.select().from(alerts)).toEqual([]);
  });

  it('are checked again after an import, but not while files are waiting', async () => {
    await add({ rule: { kind: 'above', threshold: 95_000 }, filters: [] });
    const { db, tenantId, now, warehouse } = server.services;
    await checkDueAlerts(server.services);
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: child, createdAt: now() }).returning();
    const file = { uploadId: upload?.id ?? 0, clientId: child, fileName: 'b.csv', storedPath: '' };
    const [running] = await db
      .insert(importFiles)
      .values({ ...file, state: 'running' })
      .returning();
    await addRows(warehouse, {
      shipments: [aShipment({ client_id: child, bill_date: '2026-06-12', transportation_amount: 9000 })],
    });
    await db.insert(importFiles).values({ ...file, state: 'loaded' });
    await checkDueAlerts(server.services);
    expect((await list())[0]?.firings).toBe(0);
    await db
      .update(importFiles)
      .set({ state: 'failed' })
      .where(eq(importFiles.id, running?.id ?? 0));
    await checkDueAlerts(server.services);
    expect(await list()).toMatchObject([{ firings: 1, last: { from: JUST_ENDED, value: 99_000, fires: true } }]);
  });

  it('do not fire for a client that their owner has lost, and show nothing of it', async () => {
    const lost = await addClient(server.services, { name: 'Lost' });
    const { db } = server.services;
    await db.insert(userClients).values({ userId: annId, clientId: lost });
    const id = await add({ clientId: lost, filters: [] });
    await db.delete(userClients).where(and(eq(userClients.userId, annId), eq(userClients.clientId, lost)));
    await addRows(server.services.warehouse, {
      shipments: [aShipment({ client_id: lost, bill_date: '2026-06-03', transportation_amount: 50_000 })],
      charges: [aCharge({ client_id: lost, bill_date: '2026-06-03', amount: 50_000 })],
    });
    await server.services.store.execute('SELECT raise_data_versions(ARRAY[$1]::integer[])', [lost]);
    await checkDueAlerts(servicesAt('2026-06-16T06:00:00Z'));
    expect(await db.select().from(alertFirings)).toEqual([]);
    expect(await list()).toMatchObject([{ clientName: null, last: null, problem: CLIENT }]);
    expect(await firingsOf(id)).toEqual([]);
    expect((await server.post(addAlert.path, ann, fields({ clientId: lost }))).status).toBe(404);
    await db.insert(userClients).values({ userId: annId, clientId: lost });
    await checkDueAlerts(servicesAt('2026-06-17T06:00:00Z'));
    expect(await list()).toMatchObject([{ clientName: 'Lost', problem: null, firings: 1 }]);
  });

  /** Takes something away from the owner. Returns how to give it back. */
  const losses: [how: string, reason: string, take: () => Promise<() => Promise<unknown>>][] = [
    [
      'has lost the client',
      CLIENT,
      async () => {
        const { db } = server.services;
        const access = await db.delete(userClients).where(eq(userClients.userId, annId)).returning();
        return () => db.insert(userClients).values(access);
      },
    ],
    [
      'has lost the permission',
      PERMISSION,
      async () => {
        const { db } = server.services;
        const held = await db.delete(userRoles).where(eq(userRoles.userId, annId)).returning();
        return () => db.insert(userRoles).values(held);
      },
    ],
    [
      'may no longer see figures',
      PERMISSION,
      async () => {
        const { db, tenantId } = server.services;
        const held = await db.delete(userRoles).where(eq(userRoles.userId, annId)).returning();
        const role = { tenantId, name: 'ROLE_ALERTS', permissions: ['ALERTS_EDIT' as const] };
        const [added] = await db.insert(roles).values(role).returning();
        await db.insert(userRoles).values({ userId: annId, roleId: added?.id ?? 0 });
        return async () => {
          await db.delete(userRoles).where(eq(userRoles.userId, annId));
          await db.insert(userRoles).values(held);
        };
      },
    ],
    [
      'is deactivated',
      PERMISSION,
      async () => {
        const set = (isActive: boolean) =>
          server.services.db.update(users).set({ isActive }).where(eq(users.id, annId));
        await set(false);
        return () => set(true);
      },
    ],
  ];
  it.each(losses)('are neither mailed nor checked after their owner %s', async (_how, reason, take) => {
    const { db } = server.services;
    await add({ recipients: ['someone@else.example'] });
    const [firing] = await db.select().from(alertFirings);
    const firingId = firing?.id ?? 0;
    const giveBack = await take();
    await mailAlertJob.run(server.services, { firingId }, new AbortController().signal);
    await checkDueAlerts(servicesAt('2026-06-16T06:00:00Z'));
    await giveBack();
    expect(await list()).toMatchObject([{ problem: reason }]);
    expect(mailsIn(server).filter((mail) => !mailsBefore.has(mail))).toEqual([]);
    const mails = await db.select().from(alertMails).where(eq(alertMails.firingId, firingId));
    expect(mails).toMatchObject([{ state: 'failed', reason }]);
  });

  const hookOf = async (root: string, clientId: number) => {
    const credential = { name: 'Hooks', networks: [], callsPerMinute: 60, expiresOn: null, scopes: ['figures:read'] };
    const made = await server.post('clientCredentials', root, { ...credential, clientId });
    const { id: credentialId } = made.body as { id: number };
    const hook = { credentialId, name: 'Alerts', url: 'https://hooks.example/', kinds: ['alert.fired'] };
    return ((await server.post('webhooks', root, hook)).body as { id: number }).id;
  };
  const told = async (root: string, hook: number) => (await server.get(`webhooks/${hook}/deliveries`, root)).body;
  const edit = async (id: number, given: object, version = 1) => {
    const { status, body } = await server.put(at(editAlert.path, id), ann, { fields: fields(given), version });
    expect(status, JSON.stringify(body)).toBe(200);
  };

  it('tell webhooks of the client', async () => {
    const root = await server.signIn('root');
    const [own, ofChild] = [await hookOf(root, parent), await hookOf(root, child)];
    const id = await add();
    for (let times = 0; times < 2; times += 1) await collectEvents(server.services, { isDaily: false });
    const data = { alertId: id, name: 'Weekly spend', from: SETTLED, value: 12_000, high: 11_000, currency: 'USD' };
    expect(await told(root, own)).toMatchObject([{ kind: 'alert.fired', body: { clientId: parent, data } }]);
    expect(await told(root, ofChild)).toEqual([]);
  });

  it('take no figures along to another client, and fire for it in the same period', async () => {
    const root = await server.signIn('root');
    const quiet = await addClient(server.services, { name: 'Quiet' });
    await server.services.db.insert(userClients).values({ userId: annId, clientId: quiet });
    const [ofQuiet, ofChild] = [await hookOf(root, quiet), await hookOf(root, child)];
    const id = await add({ recipients: ['someone@else.example'] });
    const [ofParent] = await server.services.db.select().from(alertFirings);
    await edit(id, { clientId: quiet, recipients: ['other@else.example'] });
    await collectEvents(server.services, { isDaily: false });
    await mailAlertJob.run(server.services, { firingId: ofParent?.id ?? 0 }, new AbortController().signal);
    expect(await told(root, ofQuiet)).toEqual([]);
    expect(mailsIn(server).filter((mail) => !mailsBefore.has(mail))).toEqual([]);
    expect(await firingsOf(id)).toEqual([]);
    await edit(id, { clientId: child, rule: { kind: 'above', threshold: 1500 } }, 2);
    await collectEvents(server.services, { isDaily: false });
    expect(await firingsOf(id)).toMatchObject([{ from: SETTLED, value: 2000 }]);
    expect(await told(root, ofChild)).toMatchObject([{ body: { clientId: child, data: { value: 2000 } } }]);
  });

  it('mail no figure to the recipients of the one to which the alert is changed', async () => {
    const id = await add({ recipients: ['someone@else.example'] });
    const [ofSpend] = await server.services.db.select().from(alertFirings);
    const firingId = ofSpend?.id ?? 0;
    await edit(id, { filters: [], recipients: ['other@else.example'] });
    await mailAlertJob.run(server.services, { firingId }, new AbortController().signal);
    expect(mailsIn(server).filter((mail) => !mailsBefore.has(mail))).toEqual([]);
    const mails = await server.services.db.select().from(alertMails).where(eq(alertMails.firingId, firingId));
    const reason = 'The alert has been changed to another figure.';
    expect(mails).toMatchObject([{ recipient: 'other@else.example', state: 'failed', reason }]);
  });

  it.each([
    ['who is removed while the first mail is sent', {}, []],
    [
      'about a figure to which the alert is changed while the first mail is sent',
      { filters: [], recipients: ['bob@example.com', 'someone@else.example'] },
      [{ recipient: 'someone@else.example', state: 'failed' }],
    ],
  ])('mail nothing to a recipient %s', async (_when, change, others) => {
    const id = await add({ recipients: ['bob@example.com', 'someone@else.example'] });
    const [firing] = await server.services.db.select().from(alertFirings);
    const accepting = aSignal();
    const mailServer = await startMailServer({ accepting: accepting.given });
    const services = { ...server.services, settings: { ...server.services.settings, smtpUrl: mailServer.url } };
    try {
      const mailing = mailAlertJob.run(services, { firingId: firing?.id ?? 0 }, new AbortController().signal);
      await expect.poll(() => mailServer.received, { timeout: 20_000 }).toContain('.');
      await edit(id, { recipients: ['bob@example.com'], ...change });
      accepting.give();
      await mailing;
    } finally {
      accepting.give();
      mailServer.stop();
    }
    expect(mailServer.received.filter((line) => line.startsWith('To: '))).toEqual(['To: bob@example.com']);
    const mails = await server.services.db
      .select({ recipient: alertMails.recipient, state: alertMails.state })
      .from(alertMails)
      .where(eq(alertMails.firingId, firing?.id ?? 0))
      .orderBy(alertMails.recipient);
    expect(mails).toEqual([{ recipient: 'bob@example.com', state: 'sent' }, ...others]);
  });

  it('do not fire with the figures of a former client if they are changed during a check', async () => {
    const id = await add({ rule: { kind: 'above', threshold: 99_999_999 } });
    await server.services.db
      .update(alerts)
      .set({ rule: { kind: 'above', threshold: 11_000 } })
      .where(eq(alerts.id, id));
    const { answers } = server.services;
    const read = async <Row extends object>(...given: Parameters<typeof answers.read>) => {
      await server.services.db.update(alerts).set({ clientId: child, version: 2 }).where(eq(alerts.id, id));
      return answers.read<Row>(...given);
    };
    await checkDueAlerts({ ...servicesAt('2026-06-16T06:00:00Z'), answers: { ...answers, read } });
    expect(await firingsOf(id)).toEqual([]);
  });

  it('fire again for a period once they watch another figure, and keep their log', async () => {
    const id = await add();
    await edit(id, { name: 'Renamed' });
    expect(await firingsOf(id)).toHaveLength(1);
    await edit(id, { measure: 'costPerParcel', rule: { kind: 'above', threshold: 5000 } }, 2);
    expect(await firingsOf(id)).toMatchObject([
      { measure: 'costPerParcel', from: SETTLED, value: 6000 },
      { measure: 'spend', from: SETTLED, value: 12_000 },
    ]);
  });

  it('can be changed, paused and removed by their owner, based on the current version, and changes are recorded', async () => {
    const id = await add();
    const put = (path: string, body: object) => server.put(at(path, id), ann, body);
    const raised = fields({ name: 'Higher', rule: { kind: 'above', threshold: 11_500 } });
    expect((await put(editAlert.path, { fields: raised, version: 1 })).status).toBe(200);
    // The week has fired before, so the higher threshold does not fire for it again.
    expect(await list()).toMatchObject([
      { fields: { name: 'Higher' }, firings: 1, last: { high: 11_500 }, version: 2 },
    ]);
    const outdated = await put(pauseAlert.path, { paused: true, version: 1 });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'outdated' } });
    expect((await put(pauseAlert.path, { paused: true, version: 2 })).status).toBe(200);
    await checkDueAlerts(servicesAt('2026-06-20T06:00:00Z'));
    expect((await list())[0]?.checkedAt).toBe('2026-06-15T12:00:00.000Z');
    expect((await put(pauseAlert.path, { paused: false, version: 3 })).status).toBe(200);
    const root = await server.signIn('root');
    expect((await server.put(at(pauseAlert.path, id), root, { paused: true, version: 4 })).status).toBe(404);
    expect((await server.delete(`${at(removeAlert.path, id)}?version=4`, ann)).body).toEqual({ removed: true });
    const { body } = await server.get(`${listChanges.path}?kind=alert&subjectId=${id}`, root);
    const actions = listChanges.output.parse(body).changes.map(({ action, subjectName }) => [action, subjectName]);
    expect(actions.reverse()).toEqual([
      ['add', 'Weekly spend'],
      ['edit', 'Higher'],
      ['deactivate', 'Higher'],
      ['activate', 'Higher'],
      ['remove', 'Higher'],
    ]);
  });

  it.each([
    [{ recipients: ['not an address'] }, 'body.recipients.0'],
    [{ name: ' ' }, 'body.name'],
    [{ measure: 'luck' }, 'body.measure'],
    [{ period: 'year' }, 'body.period'],
    [{ rule: { kind: 'unusual', times: 0 } }, 'body.rule.times'],
    [{ filters: [{ dimension: 'tracking_number', values: ['1Z'] }] }, 'body.filters.0.dimension'],
  ])('are refused: %j', async (given, path) => {
    const { status, body } = await server.post(addAlert.path, ann, fields(given));
    expect([status, (body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, path]);
  });
});
