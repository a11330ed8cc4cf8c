import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tenantSettings as declared } from '#model/tenant-settings.ts';
import { auditTrail, roles, tenantSettings } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { mailsIn } from '#test/mails.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

describe.each(ENGINES)('the settings of a tenant on the %s store', (engine) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { db, tenantId } = server.services;
    await db.insert(roles).values({ tenantId, name: 'ROLE_SETTER', permissions: ['SETTINGS_ADMIN'] });
    await addUser(server.services, { login: 'setter', roleNames: ['ROLE_SETTER'] });
    await addUser(server.services, { login: 'plain' });
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    token = await server.signIn('setter');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(tenantSettings);
    await server.services.db.delete(auditTrail);
  });

  const save = (key: string, value: unknown, previous: unknown, as = token) =>
    server.put(`tenantSettings/${key}`, as, { value, previous });
  const read = async (key: string) =>
    ((await server.get('tenantSettings', token)).body as { key: string; value: unknown }[]).find(
      (setting) => setting.key === key,
    )?.value;

  it('are all listed, with their defaults until they are saved', async () => {
    const { status, body } = await server.get('tenantSettings', token);
    const defaults = Object.entries(declared).map(([key, setting]) => ({ key, value: setting.default }));
    expect([status, body]).toEqual([200, defaults]);
    expect((await save('passwordExpiryDays', 30, 90)).body).toEqual({ key: 'passwordExpiryDays', value: 30 });
    expect(await read('passwordExpiryDays')).toBe(30);
  });

  it('take effect at once: the days until passwords expire, and pages under maintenance', async () => {
    await save('passwordExpiryDays', 10, 90);
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBe(10);
    const pages = [{ type: 'CHATBOT', value: 'ON' }];
    expect((await save('maintenancePages', pages, [])).status).toBe(200);
    expect((await server.get('/aiparcelweb/nologin/statuses/', null)).body).toMatchObject({ maintenancePages: pages });
  });

  it('are recorded with their previous values', async () => {
    await save('mailFrom', 'billing@example.com', null);
    await save('mailFrom', null, 'billing@example.com');
    const kept = await server.services.db.select().from(auditTrail);
    expect(
      kept.map(({ login, subjectKind, subjectId, before, after }) => [login, subjectKind, subjectId, before, after]),
    ).toEqual([
      ['setter', 'setting', 'mailFrom', { value: null }, { value: 'billing@example.com' }],
      ['setter', 'setting', 'mailFrom', { value: 'billing@example.com' }, { value: null }],
    ]);
  });

  it('cannot be saved on top of a newer value', async () => {
    expect((await save('excludedCarriers', [1], declared.excludedCarriers.default)).status).toBe(200);
    expect(await save('excludedCarriers', [2], declared.excludedCarriers.default)).toMatchObject({
      status: 409,
      body: { detail: 'Someone else has changed this setting in the meantime. Reload to see the changes.' },
    });
    expect(await read('excludedCarriers')).toEqual([1]);
  });

  it('do not change if the new value is not allowed', async () => {
    expect(await save('passwordExpiryDays', 0, 90)).toMatchObject({
      status: 400,
      body: {
        detail: 'Enter a whole number from 1 to 3650.',
        errors: [{ path: 'body.value', message: 'Enter a whole number from 1 to 3650.' }],
      },
    });
    expect((await save('mapEmbedUrl', 'javascript:alert(1)//{address}', null)).status).toBe(400);
    expect((await save('maintenancePages', [{ type: 'x', value: 'ON' }], [])).status).toBe(400);
    expect((await save('secret', 1, null)).status).toBe(404);
    expect((await save('toString', 1, null)).status).toBe(404);
    expect(await server.services.db.select().from(tenantSettings)).toEqual([]);
  });

  it('can close every page but these settings, which end the maintenance', async () => {
    const closed = [{ type: 'plain', value: 'ON' }];
    expect((await save('maintenancePages', closed, [])).status).toBe(200);
    expect(await read('maintenancePages')).toEqual(closed);
    expect((await save('maintenancePages', [], closed)).status).toBe(200);
  });

  it('include a test mail to the reader only', async () => {
    expect(await server.post('tenantSettings/testMail', token)).toMatchObject({
      status: 200,
      body: { sentTo: 'setter@example.com' },
    });
    const [mail = ''] = mailsIn(server);
    expect(mail).toContain('To: setter@example.com');
    expect(mail).toContain('Subject: Parcelscope test e-mail');
  });

  it('require SETTINGS_ADMIN', async () => {
    const plain = await server.signIn('plain');
    expect((await server.get('tenantSettings', plain)).status).toBe(403);
    expect((await save('passwordExpiryDays', 1, 90, plain)).status).toBe(403);
    expect(await read('passwordExpiryDays')).toBe(90);
  });
});
