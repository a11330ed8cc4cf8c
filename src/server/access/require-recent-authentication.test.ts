import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Alert, AlertFields } from '#contract/alerts.ts';
import { type ApiScope, type Credential, type CredentialFields, NewSecret } from '#contract/client-credentials.ts';
import type { ClientRecord } from '#contract/clients.ts';
import type { DestinationFields, ReportDestination } from '#contract/report-destinations.ts';
import type { ReportSchedule, ScheduleFields } from '#contract/report-schedules.ts';
import type { Role } from '#contract/roles.ts';
import type { IdentityProvider } from '#contract/sso.ts';
import type { User, UserFields } from '#contract/users.ts';
import { type Webhook, type WebhookFields, WebhookKey } from '#contract/webhooks.ts';
import type { TenantSettingKey } from '#model/tenant-settings.ts';
import {
  alerts,
  auditTrail,
  clientCredentials,
  credentialSecrets,
  identityProviders,
  reportDestinations,
  reportSchedules,
  roles,
  secondFactors,
  sessions,
  tenantSettings,
  userClients,
  userRoles,
  users,
  webhooks,
} from '#server/stores/schema.ts';
import { codeOfApp } from '#test/authenticator-app.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { providerInput } from '#test/identity-provider.ts';
import { mailsIn } from '#test/mails.ts';
import { type Answer, startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { startSession } from './start-session.ts';

const IDENTITY = 'account/identity';
const CHANGE = 'account/change_password';
const FACTOR = 'account/secondFactor';
const SCHEDULES = '/aiparcelreports/api/reportSchedules';
const WRONG = 'Wrong1Parcels';
const LIMIT_MINUTES = 10;
const A_SECOND = 1 / 60;
const PASSWORD = { password: 'the password of the server', privateKey: null };
const NONE = { password: null, privateKey: null };
const CONFIRM_FIRST = {
  status: 403,
  body: { code: 'confirmation-required', detail: 'Confirm that it’s you first. Nothing has been changed.' },
};

let server: TestServer;
let logins = 0;

beforeAll(async () => {
  server = await startTestServer({ environment: { ATTEMPTS_PER_USER: '3' } });
});
afterEach(() => server.services.db.delete(tenantSettings));
afterAll(() => server.close());

/** An administrator, whose session has just begun. */
async function anAdministrator(): Promise<{ id: number; login: string; token: string }> {
  const login = `boss${++logins}`;
  const id = await addUser(server.services, { login, roleNames: ['ROLE_ADMIN'], isInternal: true });
  return { id, login, token: await server.signIn(login) };
}

async function aUser(token: string): Promise<User> {
  const id = await addUser(server.services, { login: `user${++logins}` });
  return (await server.get(`users/${id}`, token)).body as User;
}

async function aCustomRole(token: string): Promise<Role> {
  const fields = { name: `ROLE_CUSTOM_${++logins}`, permissions: ['USER_VIEW', 'USER_ADD'] };
  return (await server.post('roles', token, fields)).body as Role;
}

async function aCredential(token: string, scopes: ApiScope[] = ['clients:read']): Promise<Credential> {
  const fields = { ...(await credentialFields()), scopes };
  const { id } = NewSecret.parse((await server.post('clientCredentials', token, fields)).body);
  return listed(id, token);
}

async function listed(id: number, token: string): Promise<Credential> {
  const credentials = (await server.get('clientCredentials', token)).body as Credential[];
  return credentials.find((one) => one.id === id) as Credential;
}

async function webhookFields(token: string): Promise<WebhookFields> {
  const { id: credentialId } = await aCredential(token, ['uploads:write', 'reports:run']);
  return { credentialId, name: 'Dock screen', url: 'https://dock.example.com/hook', kinds: ['import.ended'] };
}

async function aWebhook(token: string): Promise<Webhook> {
  const added = await server.post('webhooks', token, await webhookFields(token));
  const { id } = WebhookKey.parse(added.body);
  const all = (await server.get('webhooks', token)).body as Webhook[];
  return all.find((one) => one.id === id) as Webhook;
}

async function destinationFields(): Promise<DestinationFields> {
  const clientId = await addClient(server.services, { name: `Client ${++logins}` });
  const address = { host: 'books.example.com', port: 22, username: 'books', path: '', fingerprint: null };
  return { name: 'Books', clientId, connection: { kind: 'sftp', ...address } };
}

async function aDestination(token: string): Promise<ReportDestination> {
  const fields = await destinationFields();
  const added = await server.post('reportDestinations', token, { fields, secrets: PASSWORD });
  const { id } = added.body as { id: number };
  const all = (await server.get('reportDestinations', token)).body as ReportDestination[];
  return all.find((one) => one.id === id) as ReportDestination;
}

async function scheduleFields(): Promise<ScheduleFields> {
  const clientId = await addClient(server.services, { name: `Client ${++logins}` });
  const dates = { type: 'bill_date', frequency: 'rp', rollingPeriod: 'Previous Month', lastDays: null } as const;
  return {
    name: 'Monthly spend',
    request: {
      ...{ kind: 'catalogue', reportId: 'spendByService', clientId, childClientIdsCSV: '', whereClauses: [] },
      dates: { ...dates, from: null, to: null },
    },
    ...{ format: 'csv', frequency: 'daily', weekday: null, monthDay: null, timeOfDay: '14:00', timeZone: 'UTC' },
    ...{ recipients: ['someone@else.example'], destinationIds: [], delivery: 'file', skipsEmpty: true },
  };
}

async function aSchedule(token: string, given: Partial<ScheduleFields> = {}): Promise<ReportSchedule> {
  const added = await server.post(SCHEDULES, token, { ...(await scheduleFields()), ...given });
  const { id } = added.body as { id: number };
  const all = (await server.get(SCHEDULES, token)).body as ReportSchedule[];
  return all.find((one) => one.id === id) as ReportSchedule;
}

const putSchedule = ({ id }: ReportSchedule, token: string, body: object) =>
  server.put(`${SCHEDULES}/${id}`, token, body);
const pauseSchedule = ({ id, version }: ReportSchedule, token: string, paused: boolean) =>
  server.put(`${SCHEDULES}/${id}/paused`, token, { paused, version });

const ofTenant = (key: TenantSettingKey, value: unknown) => ({ tenantId: server.services.tenantId, key, value });
const mailByDefaultTo = (address: string) =>
  server.services.db.insert(tenantSettings).values(ofTenant('reportDefaultRecipients', [address]));

async function alertFields(): Promise<AlertFields> {
  const clientId = await addClient(server.services, { name: `Client ${++logins}` });
  return {
    ...{ name: 'Weekly spend', clientId, measure: 'spend', filters: [], period: 'week' },
    ...{ rule: { kind: 'above', threshold: 1000 }, recipients: ['someone@else.example'] },
  };
}

async function anAlert(token: string): Promise<Alert> {
  const { id } = (await server.post('alerts', token, await alertFields())).body as { id: number };
  return ((await server.get('alerts', token)).body as Alert[]).find((one) => one.id === id) as Alert;
}

async function credentialFields(): Promise<CredentialFields> {
  const clientId = await addClient(server.services, { name: `Client ${++logins}` });
  const limits = { networks: [], callsPerMinute: 60, expiresOn: null };
  return { clientId, name: 'Warehouse system', scopes: ['clients:read'], ...limits };
}

async function idOfRole(name: string): Promise<number> {
  const { db, tenantId } = server.services;
  const [role] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.name, name)));
  return role?.id ?? 0;
}

async function newUserFields(): Promise<UserFields> {
  const login = `user${++logins}`;
  const names = { login, email: `${login}@example.com`, firstName: '', lastName: '' };
  return { ...names, roleIds: [await idOfRole('ROLE_ADMIN')], clientIds: [], internal: true, chatEnabled: false };
}

async function aProvider(token: string): Promise<IdentityProvider> {
  const added = await server.post('identityProviders', token, inputOf(`Provider ${++logins}`));
  return added.body as IdentityProvider;
}

const inputOf = (name: string) => ({ ...providerInput('https://login.example.com'), active: true, name });

function edit(user: User, change: Partial<UserFields>, token: string): Promise<Answer> {
  const { id, login, email, firstName, lastName, internal, chatEnabled, version } = user;
  const [roleIds, clientIds] = [user.roles.map((role) => role.id), user.clients.map((client) => client.id)];
  const fields = { login, email, firstName, lastName, internal, chatEnabled, roleIds, clientIds, version };
  return server.put(`users/${id}`, token, { ...fields, ...change });
}

/** Sets up an authenticator app and returns its secret. */
async function setUpApp(login: string, token: string): Promise<string> {
  const credentials = { username: `${login}@demo`, password: TEST_PASSWORD };
  const begun = await server.post('account/secondFactor/begin', null, credentials);
  const { enrolment, secret } = begun.body as { enrolment: string; secret: string };
  const code = codeOfApp(secret, server.clock.now());
  expect((await server.post('account/secondFactor', token, { enrolment, code })).status).toBe(200);
  return secret;
}

const expirePassword = (id: number) =>
  server.services.db
    .update(users)
    .set({ passwordChangedAt: new Date('2020-01-01') })
    .where(eq(users.id, id));

/** Everything that a sensitive change touches. */
async function listTouched() {
  const { db } = server.services;
  const trail = await db.select().from(auditTrail).orderBy(asc(auditTrail.id));
  const accounts = await db.select().from(users).orderBy(asc(users.id));
  const providers = await db.select().from(identityProviders).orderBy(asc(identityProviders.id));
  const factors = await db.select().from(secondFactors).orderBy(asc(secondFactors.userId));
  const open = await db.select({ id: sessions.id, endedAt: sessions.endedAt }).from(sessions).orderBy(asc(sessions.id));
  const access = {
    roles: await db.select().from(roles).orderBy(asc(roles.id)),
    held: await db.select().from(userRoles).orderBy(asc(userRoles.userId), asc(userRoles.roleId)),
    clients: await db.select().from(userClients).orderBy(asc(userClients.userId), asc(userClients.clientId)),
    settings: await db.select().from(tenantSettings).orderBy(asc(tenantSettings.key)),
    credentials: await db.select().from(clientCredentials).orderBy(asc(clientCredentials.id)),
    secrets: await db.select().from(credentialSecrets).orderBy(asc(credentialSecrets.id)),
    webhooks: await db.select().from(webhooks).orderBy(asc(webhooks.id)),
    destinations: await db.select().from(reportDestinations).orderBy(asc(reportDestinations.id)),
    schedules: await db.select().from(reportSchedules).orderBy(asc(reportSchedules.id)),
    alerts: await db.select().from(alerts).orderBy(asc(alerts.id)),
  };
  return { trail, accounts, providers, factors, open, access, mails: mailsIn(server) };
}

type Change = () => Promise<Answer>;

/** Each sensitive change, prepared by a recent administrator. */
const SENSITIVE: [what: string, prepare: (token: string) => Promise<Change>][] = [
  [
    'the login of a user',
    async (token) => {
      const user = await aUser(token);
      return () => edit(user, { login: `${user.login}-renamed` }, token);
    },
  ],
  [
    'the e-mail address of a user',
    async (token) => {
      const user = await aUser(token);
      return () => edit(user, { email: 'elsewhere@example.com' }, token);
    },
  ],
  [
    'the password of a user',
    async (token) => {
      const { id } = await aUser(token);
      return () => server.post(`users/${id}/resetPassword`, token, {});
    },
  ],
  [
    'the authenticator app of a user',
    async (token) => {
      const { id, login } = await aUser(token);
      await setUpApp(login, await server.signIn(login));
      return () => server.post(`users/${id}/resetSecondFactor`, token, {});
    },
  ],
  ['a new identity provider', async (token) => () => server.post('identityProviders', token, inputOf('Added'))],
  [
    'an identity provider',
    async (token) => {
      const { id, name, version } = await aProvider(token);
      return () => server.put(`identityProviders/${id}`, token, { ...inputOf(`${name} changed`), version });
    },
  ],
  [
    'an identity provider that is removed',
    async (token) => {
      const { id } = await aProvider(token);
      return () => server.delete(`identityProviders/${id}`, token);
    },
  ],
  [
    'a new user',
    async (token) => {
      const fields = await newUserFields();
      return () => server.post('users', token, fields);
    },
  ],
  [
    'a role for a user',
    async (token) => {
      const user = await aUser(token);
      const roleIds = [...user.roles.map(({ id }) => id), await idOfRole('ROLE_ADMIN')];
      return () => edit(user, { roleIds }, token);
    },
  ],
  [
    'a client for a user',
    async (token) => {
      const clientIds = [await addClient(server.services, { name: `Client ${++logins}` })];
      const user = await aUser(token);
      return () => edit(user, { clientIds }, token);
    },
  ],
  [
    'a user who becomes internal',
    async (token) => {
      const user = await aUser(token);
      return () => edit(user, { internal: true }, token);
    },
  ],
  [
    'a user who is activated',
    async (token) => {
      const { id, version } = await aUser(token);
      await server.put(`users/${id}/activation`, token, { activated: false, version });
      return () => server.put(`users/${id}/activation`, token, { activated: true, version: version + 1 });
    },
  ],
  [
    'a new role with permissions',
    async (token) => {
      const fields = { name: `ROLE_ADDED_${++logins}`, permissions: ['USER_ADD'] };
      return () => server.post('roles', token, fields);
    },
  ],
  [
    'a permission for a role',
    async (token) => {
      const { id, name, permissions, version } = await aCustomRole(token);
      return () => server.put(`roles/${id}`, token, { name, permissions: [...permissions, 'ACL_ADMIN'], version });
    },
  ],
  [
    'who needs an authenticator app',
    async (token) => () => setTo('secondFactor', { previous: 'optional', value: 'administrators' }, token),
  ],
  [
    'after which time sessions of administrators end',
    async (token) => () => setTo('administratorIdleMinutes', { previous: 30, value: 1440 }, token),
  ],
  [
    'after which time other sessions end',
    async (token) => () => setTo('idleMinutes', { previous: 0, value: 1440 }, token),
  ],
  [
    'a new credential of a program',
    async (token) => {
      const fields = await credentialFields();
      return () => server.post('clientCredentials', token, fields);
    },
  ],
  [
    'a credential of a program',
    async (token) => {
      const { id, fields, version } = await aCredential(token);
      const wider = { ...fields, scopes: ['clients:read', 'invoices:read'] };
      return () => server.put(`clientCredentials/${id}`, token, { fields: wider, version });
    },
  ],
  [
    'the secret of a program',
    async (token) => {
      const { id, version } = await aCredential(token);
      return () => server.post(`clientCredentials/${id}/secrets`, token, { overlapHours: 24, version });
    },
  ],
  [
    'a credential of a program that is resumed',
    async (token) => {
      const { id, version } = await aCredential(token);
      const pause = (paused: boolean, by: number) =>
        server.put(`clientCredentials/${id}/paused`, token, { paused, version: version + by });
      await pause(true, 0);
      return () => pause(false, 1);
    },
  ],
  [
    'another parent for a client',
    async (token) => {
      const id = await addClient(server.services, { name: `Client ${++logins}` });
      const parentId = await addClient(server.services, { name: `Client ${++logins}` });
      const { body } = await server.get('clients', token);
      const client = (body as ClientRecord[]).find((one) => one.id === id);
      return () => server.put(`clients/${id}`, token, { ...client, parentId });
    },
  ],
  [
    'a new webhook',
    async (token) => {
      const fields = await webhookFields(token);
      return () => server.post('webhooks', token, fields);
    },
  ],
  [
    'the address of a webhook',
    async (token) => {
      const { id, fields, version } = await aWebhook(token);
      const elsewhere = { ...fields, url: 'https://elsewhere.example.com/hook' };
      return () => server.put(`webhooks/${id}`, token, { fields: elsewhere, version });
    },
  ],
  [
    'an event for a webhook',
    async (token) => {
      const { id, fields, version } = await aWebhook(token);
      const more: WebhookFields = { ...fields, kinds: [...fields.kinds, 'report.ready'] };
      return () => server.put(`webhooks/${id}`, token, { fields: more, version });
    },
  ],
  [
    'a webhook that is resumed',
    async (token) => {
      const { id, version } = await aWebhook(token);
      await server.put(`webhooks/${id}/paused`, token, { paused: true, version });
      return () => server.put(`webhooks/${id}/paused`, token, { paused: false, version: version + 1 });
    },
  ],
  [
    'a new destination of reports',
    async (token) => {
      const fields = await destinationFields();
      return () => server.post('reportDestinations', token, { fields, secrets: PASSWORD });
    },
  ],
  [
    'the server of a destination of reports',
    async (token) => {
      const { id, fields, version } = await aDestination(token);
      const elsewhere = { ...fields, connection: { ...fields.connection, host: 'elsewhere.example.com' } };
      return () => server.put(`reportDestinations/${id}`, token, { fields: elsewhere, secrets: PASSWORD, version });
    },
  ],
  [
    'the client whose reports a destination receives',
    async (token) => {
      const { id, fields, version } = await aDestination(token);
      const { clientId } = await destinationFields();
      return () =>
        server.put(`reportDestinations/${id}`, token, { fields: { ...fields, clientId }, secrets: NONE, version });
    },
  ],
  [
    'a destination of reports that is resumed',
    async (token) => {
      const { id, version } = await aDestination(token);
      await server.put(`reportDestinations/${id}/paused`, token, { paused: true, version });
      return () => server.put(`reportDestinations/${id}/paused`, token, { paused: false, version: version + 1 });
    },
  ],
  [
    'a new schedule that mails reports to others',
    async (token) => {
      const fields = await scheduleFields();
      return () => server.post(SCHEDULES, token, fields);
    },
  ],
  [
    'a recipient for a schedule',
    async (token) => {
      const schedule = await aSchedule(token);
      const { fields, version } = schedule;
      const more = { ...fields, recipients: [...fields.recipients, 'more@else.example'] };
      return () => putSchedule(schedule, token, { fields: more, version });
    },
  ],
  [
    'the report that a schedule mails to others',
    async (token) => {
      const schedule = await aSchedule(token);
      const { fields, version } = schedule;
      const { request } = await scheduleFields();
      return () => putSchedule(schedule, token, { fields: { ...fields, request }, version });
    },
  ],
  [
    'a schedule that is resumed',
    async (token) => {
      const schedule = await aSchedule(token);
      await pauseSchedule(schedule, token, true);
      return () => pauseSchedule({ ...schedule, version: schedule.version + 1 }, token, false);
    },
  ],
  [
    'a new schedule that mails reports to the default recipients',
    async (token) => {
      await mailByDefaultTo('desk@else.example');
      const fields = { ...(await scheduleFields()), recipients: [] };
      return () => server.post(SCHEDULES, token, fields);
    },
  ],
  [
    'the report that a schedule mails to the default recipients',
    async (token) => {
      await mailByDefaultTo('desk@else.example');
      const schedule = await aSchedule(token, { recipients: [] });
      const { fields, version } = schedule;
      const { request } = await scheduleFields();
      return () => putSchedule(schedule, token, { fields: { ...fields, request }, version });
    },
  ],
  [
    'a schedule that is left to the default recipients',
    async (token) => {
      await mailByDefaultTo('desk@else.example');
      const schedule = await aSchedule(token);
      const { fields, version } = schedule;
      return () => putSchedule(schedule, token, { fields: { ...fields, recipients: [] }, version });
    },
  ],
  [
    'a schedule for the default recipients that is resumed',
    async (token) => {
      await mailByDefaultTo('desk@else.example');
      const schedule = await aSchedule(token, { recipients: [] });
      await pauseSchedule(schedule, token, true);
      return () => pauseSchedule({ ...schedule, version: schedule.version + 1 }, token, false);
    },
  ],
  [
    'the default recipients of reports',
    async (token) => () => setTo('reportDefaultRecipients', { previous: [], value: ['desk@else.example'] }, token),
  ],
  [
    'the domains to which reports and alerts can be mailed',
    async (token) => {
      await server.services.db.insert(tenantSettings).values(ofTenant('recipientDomains', ['else.example']));
      return () => setTo('recipientDomains', { previous: ['else.example'], value: [] }, token);
    },
  ],
  [
    'a new alert that is mailed to others',
    async (token) => {
      const fields = await alertFields();
      return () => server.post('alerts', token, fields);
    },
  ],
  [
    'a recipient for an alert',
    async (token) => {
      const { id, fields, version } = await anAlert(token);
      const more = { ...fields, recipients: [...fields.recipients, 'more@else.example'] };
      return () => server.put(`alerts/${id}`, token, { fields: more, version });
    },
  ],
  [
    'the client of an alert that is mailed to others',
    async (token) => {
      const { id, fields, version } = await anAlert(token);
      const { clientId } = await alertFields();
      return () => server.put(`alerts/${id}`, token, { fields: { ...fields, clientId }, version });
    },
  ],
  [
    'an alert that is resumed',
    async (token) => {
      const { id, version } = await anAlert(token);
      await server.put(`alerts/${id}/paused`, token, { paused: true, version });
      return () => server.put(`alerts/${id}/paused`, token, { paused: false, version: version + 1 });
    },
  ],
];

function setTo(key: string, change: { previous: unknown; value: unknown }, token: string): Promise<Answer> {
  return server.put(`tenantSettings/${key}`, token, change);
}

describe('a change of how people sign in, of what they and programs may do, or of where data is sent', () => {
  it.each(SENSITIVE)('is refused ten minutes after the sign-in until it is confirmed: %s', async (_what, prepare) => {
    const { token } = await anAdministrator();
    const change = await prepare(token);
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    const before = await listTouched();
    expect(await change()).toMatchObject(CONFIRM_FIRST);
    expect(await listTouched()).toEqual(before);
    expect(await server.post(IDENTITY, token, { password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      body: { confirmed: true },
    });
    expect([200, 201]).toContain((await change()).status);
    expect((await listTouched()).trail.length).toBe(before.trail.length + 1);
  });

  it.each(['valid', 'expired'])(
    'is refused for the reader’s own password, %s as it is, if there is an authenticator app',
    async (state) => {
      const { id, login, token } = await anAdministrator();
      const secret = await setUpApp(login, token);
      if (state === 'expired') await expirePassword(id);
      server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
      const before = await listTouched();
      const change = { username: login, oldPassword: TEST_PASSWORD, newPassword: 'Fresh2Parcels' };
      expect(await server.post(CHANGE, token, change)).toMatchObject(CONFIRM_FIRST);
      expect(await listTouched()).toEqual(before);
      expect((await server.get(IDENTITY, token)).body).toEqual({ by: 'password', needsCode: true });
      const code = codeOfApp(secret, server.clock.now());
      expect((await server.post(IDENTITY, token, { password: TEST_PASSWORD, code })).status).toBe(200);
      expect((await server.post(CHANGE, token, change)).status).toBe(200);
    },
  );

  it('is made at any time for the reader’s own password without an authenticator app', async () => {
    const { login, token } = await anAdministrator();
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    const change = { username: login, oldPassword: TEST_PASSWORD, newPassword: 'Fresh2Parcels' };
    expect((await server.post(CHANGE, token, change)).status).toBe(200);
  });

  it('is made within ten minutes of the sign-in or of a confirmation, each of which counts for its own session', async () => {
    const [first, second] = [await anAdministrator(), await anAdministrator()];
    server.clock.advance({ minutes: LIMIT_MINUTES });
    const user = await aUser(first.token);
    const saved = await edit(user, { email: 'first@example.com' }, first.token);
    expect(saved).toMatchObject({ status: 200, body: { email: 'first@example.com' } });
    expect((await server.post(IDENTITY, first.token, { password: TEST_PASSWORD })).status).toBe(200);
    server.clock.advance({ minutes: LIMIT_MINUTES - 6 });
    const changed = saved.body as User;
    expect(await edit(changed, { email: 'second@example.com' }, second.token)).toMatchObject(CONFIRM_FIRST);
    expect((await edit(changed, { email: 'second@example.com' }, first.token)).status).toBe(200);
  });

  it('is refused if the clock was set back by more than ten minutes', async () => {
    const { token } = await anAdministrator();
    const user = await aUser(token);
    server.clock.advance({ days: -1 });
    expect(await edit(user, { email: 'past@example.com' }, token)).toMatchObject(CONFIRM_FIRST);
    server.clock.advance({ days: 1 });
  });

  it('concerns the reader’s own account too, but no other fields of users', async () => {
    const { id, token } = await anAdministrator();
    const [own, other] = [(await server.get(`users/${id}`, token)).body as User, await aUser(token)];
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    expect(await edit(own, { email: 'own@example.com' }, token)).toMatchObject(CONFIRM_FIRST);
    expect(await edit(other, { firstName: 'Zoë', lastName: 'Zimmer', chatEnabled: true }, token)).toMatchObject({
      status: 200,
      body: { firstName: 'Zoë', chatEnabled: true },
    });
    const deactivate = { activated: false, version: other.version + 1 };
    expect((await server.put(`users/${other.id}/activation`, token, deactivate)).status).toBe(200);
  });

  it('needs no confirmation if nobody gains anything', async () => {
    const { token } = await anAdministrator();
    const clientIds = [await addClient(server.services, { name: `Client ${++logins}` })];
    const roleIds = [await idOfRole('ROLE_CLIENT'), await idOfRole('ROLE_GUEST')];
    const added = await server.post('users', token, { ...(await newUserFields()), roleIds, clientIds });
    const { user } = added.body as { user: User };
    const [role, credential] = [await aCustomRole(token), await aCredential(token)];
    const [webhook, destination] = [await aWebhook(token), await aDestination(token)];
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    const fewer = { roleIds: roleIds.slice(0, 1), clientIds: [], internal: false };
    const { id, name, permissions, version } = role;
    const path = `clientCredentials/${credential.id}`;
    const answers = [
      await edit(user, fewer, token),
      await server.post('roles', token, { name: `ROLE_EMPTY_${++logins}`, permissions: [] }),
      await server.put(`roles/${id}`, token, { name, permissions: permissions.slice(0, 1), version }),
      await setTo('passwordExpiryDays', { previous: 90, value: 60 }, token),
      await server.put(`${path}/paused`, token, { paused: true, version: credential.version }),
      await server.delete(`${path}?version=${credential.version + 1}`, token),
      await server.put(`webhooks/${webhook.id}`, token, {
        fields: { ...webhook.fields, name: 'Dock' },
        version: webhook.version,
      }),
      await server.put(`webhooks/${webhook.id}/paused`, token, { paused: true, version: webhook.version + 1 }),
      await server.put(`reportDestinations/${destination.id}`, token, {
        fields: { ...destination.fields, name: 'Ledger' },
        secrets: NONE,
        version: destination.version,
      }),
      await server.put(`reportDestinations/${destination.id}/paused`, token, {
        paused: true,
        version: destination.version + 1,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, ...Array.from({ length: 8 }, () => 200)]);
  });
});

describe('a schedule', () => {
  it('needs no confirmation if only its user receives it, or nobody receives more', async () => {
    const { login, token } = await anAdministrator();
    const schedule = await aSchedule(token, { recipients: ['a@else.example', 'b@else.example'] });
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    const own = await aSchedule(token, { recipients: [`${login}@EXAMPLE.com`] });
    const { request } = await scheduleFields();
    const fewer = { ...schedule.fields, name: 'Fewer', recipients: ['b@else.example'] };
    const answers = [
      await putSchedule(own, token, { fields: { ...own.fields, request }, version: own.version }),
      await putSchedule(schedule, token, { fields: fewer, version: schedule.version }),
      await pauseSchedule({ ...schedule, version: schedule.version + 1 }, token, true),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await mailByDefaultTo(`${login}@example.com`);
    expect((await aSchedule(token, { recipients: [] })).fields.recipients).toEqual([]);
  });
});

describe('the confirmation of who somebody is', () => {
  it('needs the right password, and attempts are limited', async () => {
    const { token } = await anAdministrator();
    const user = await aUser(token);
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await server.post(IDENTITY, token, { password: WRONG })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.password', message: 'The password is not correct.' }] },
      });
    expect((await server.post(IDENTITY, token, { password: TEST_PASSWORD })).status).toBe(429);
    expect(await edit(user, { email: 'guessed@example.com' }, token)).toMatchObject(CONFIRM_FIRST);
  });

  it('needs a code if there is an authenticator app, which is good once', async () => {
    const { login, token } = await anAdministrator();
    expect((await server.get(IDENTITY, token)).body).toEqual({ by: 'password', needsCode: false });
    const secret = await setUpApp(login, token);
    const user = await aUser(token);
    server.clock.advance({ minutes: LIMIT_MINUTES + A_SECOND });
    expect((await server.get(IDENTITY, token)).body).toEqual({ by: 'password', needsCode: true });
    const confirm = (more: object) => server.post(IDENTITY, token, { password: TEST_PASSWORD, ...more });
    // A missing code doesn’t count as a failed attempt.
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await confirm({})).toMatchObject({ status: 403, body: { code: 'second-factor' } });
    expect(await confirm({ code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.code', message: 'The code is not correct or has already been used.' }] },
    });
    const code = codeOfApp(secret, server.clock.now());
    expect((await confirm({ code, password: WRONG })).status).toBe(400);
    expect(await edit(user, { email: 'coded@example.com' }, token)).toMatchObject(CONFIRM_FIRST);
    expect((await confirm({ code })).status).toBe(200);
    expect((await edit(user, { email: 'coded@example.com' }, token)).status).toBe(200);
    expect((await confirm({ code })).status).toBe(400);
  });

  it('locks out somebody who guesses codes, wherever they are entered, even between refused changes of the password', async () => {
    const { login, token } = await anAdministrator();
    const secret = await setUpApp(login, token);
    const guess = { password: TEST_PASSWORD, code: '000000' };
    const change = { username: login, oldPassword: TEST_PASSWORD, newPassword: 'short' };
    expect((await server.post(IDENTITY, token, guess)).status).toBe(400);
    expect((await server.post(CHANGE, token, change)).status).toBe(400);
    expect((await server.post(`${FACTOR}/remove`, token, guess)).status).toBe(400);
    expect((await server.post(CHANGE, token, change)).status).toBe(400);
    expect((await server.post(IDENTITY, token, guess)).status).toBe(400);
    server.clock.advance({ minutes: 1 });
    const code = codeOfApp(secret, server.clock.now());
    expect((await server.post(IDENTITY, token, { ...guess, code })).status).toBe(429);
    expect((await server.post(`${FACTOR}/remove`, token, { ...guess, code })).status).toBe(429);
    const signIn = { username: `${login}@demo`, ...guess, code };
    expect((await server.post('authenticate', null, signIn)).status).toBe(429);
  });

  it('is another sign-in for sessions of single sign-on, regardless of passwords', async () => {
    const { id, token } = await anAdministrator();
    const [user, provider] = [await aUser(token), await aProvider(token)];
    const signInAt = async (authenticatedAt: Date | null) => {
      const from = { address: '127.0.0.1', userAgent: undefined };
      const sso = { providerId: provider.id, authenticatedAt };
      const session = { userId: id, logOffOtherSessions: true, rememberMe: false, passwordHash: null, sso, from };
      return (await startSession(server.services, session)).id_token;
    };
    for (const at of [null, new Date(server.clock.now().getTime() - (LIMIT_MINUTES + A_SECOND) * 60_000)]) {
      const session = await signInAt(at);
      expect((await server.get(IDENTITY, session)).body).toEqual({ by: 'provider', provider: provider.name });
      expect(await server.post(IDENTITY, session, { password: TEST_PASSWORD })).toMatchObject({
        status: 409,
        body: { detail: 'You signed in with single sign-on, so sign in again to confirm that it’s you.' },
      });
      expect(await edit(user, { email: 'vouched@example.com' }, session)).toMatchObject(CONFIRM_FIRST);
    }
    const again = await signInAt(server.clock.now());
    expect((await edit(user, { email: 'vouched@example.com' }, again)).status).toBe(200);
  });
});
