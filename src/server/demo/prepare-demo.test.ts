import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { parseSettings } from '#server/startup/settings.ts';
import { startServer } from '#server/startup/start-server.ts';
import { identityProviders, users } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { providerInput } from '#test/identity-provider.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { prepareStores } from '#test/test-stores.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { prepareDemo } from './prepare-demo.ts';

describe('the demo tenant', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const signIn = async (login: string) => {
    const username = `${login}@demo`;
    const input = { username, password: DEMO_PASSWORD, logOffOtherSessions: true };
    const answer = await server.post('authenticate', null, input);
    return (answer.body as { id_token: string }).id_token;
  };

  it('is created once in empty stores', async () => {
    server = await startTestServer();
    expect(await prepareDemo(server.services)).toBe(true);
    expect(await prepareDemo(server.services)).toBe(false);
    const codesOf = async (login: string) => {
      const { body } = await server.get('clientsShort', await signIn(login));
      return (body as { code: string }[]).map(({ code }) => code);
    };
    const halden = ['HALDEN', 'HALDEN-CA', 'HALDEN-EAST', 'HALDEN-EU', 'HALDEN-WEST'];
    expect(await codesOf('admin')).toEqual([...halden, 'BRIGHTLEAF', 'MERIDIAN']);
    expect(await codesOf('analyst')).toEqual([...halden, 'BRIGHTLEAF']);
    expect(await codesOf('viewer')).toEqual(halden);
    expect(await codesOf('guest')).toEqual(['BRIGHTLEAF']);
    expect(await codesOf('carrier')).toEqual(['MERIDIAN']);
    const expired = await server.get('checkPasswordExpirationDays', await signIn('expired'));
    expect(expired.body).toBe(0);
    const { body } = await server.get('clientsForDashboards/1', await signIn('admin'));
    expect(body).toMatchObject({ code: 'HALDEN', parent: true, engageDate: '2023-06-01' });
    expect((body as { childClients: unknown[] }).childClients).toHaveLength(4);
  });

  it('is completed on request without changing existing records', async () => {
    server = await startTestServer({ environment: { DEMO: 'on' } });
    await prepareDemo(server.services);
    const { db } = server.services;
    await db.update(users).set({ firstName: 'Changed' }).where(eq(users.login, 'viewer'));
    await db.delete(users).where(eq(users.login, 'guest'));
    expect(await prepareDemo(server.services)).toBe(true);
    const all = await db.select().from(users);
    expect(all.map(({ login }) => login).sort()).toEqual(DEMO_USERS.map(({ login }) => login).sort());
    expect(all.find(({ login }) => login === 'viewer')?.firstName).toBe('Changed');
  });

  it('has the identity provider of the settings, on this machine only', async () => {
    const provider = { ...providerInput('http://127.0.0.1:8089'), name: 'Demo' };
    server = await startTestServer({ environment: { DEMO_IDENTITY_PROVIDER: JSON.stringify(provider) } });
    const { db, tenantId, settings } = server.services;
    await prepareDemo(server.services);
    await prepareDemo(server.services);
    await db.insert(identityProviders).values({ ...provider, tenantId, name: 'Real' });
    const rows = await db.select().from(identityProviders).orderBy(identityProviders.id);
    expect(rows.map(({ name, isDemo }) => [name, isDemo])).toEqual([
      ['Demo', true],
      ['Real', false],
    ]);
    await db.delete(users);
    await prepareDemo({ ...server.services, settings: { ...settings, isLoopback: false } });
    expect((await db.select().from(identityProviders)).map(({ name }) => name)).toEqual(['Real']);
  });

  it('is not created when it is switched off, or when there are clients already', async () => {
    server = await startTestServer({ environment: { DEMO: 'off' } });
    expect(await prepareDemo(server.services)).toBe(false);
    expect(await server.services.db.select().from(users)).toEqual([]);
    await server.close();
    server = await startTestServer();
    await addClient(server.services, { name: 'Real' });
    expect(await prepareDemo(server.services)).toBe(false);
    expect(await server.services.db.select().from(users)).toEqual([]);
  });

  it('is refused on an address that other machines can reach', async () => {
    server = await startTestServer();
    await prepareDemo(server.services);
    const open = (demo: boolean | null) =>
      prepareDemo({
        ...server.services,
        settings: { ...server.services.settings, host: '0.0.0.0', isLoopback: false, demo },
      });
    for (const demo of [null, true, false]) await expect(open(demo)).rejects.toThrow(/loopback address only/);
    await server.services.db.delete(users);
    expect(await open(null)).toBe(false);
    await expect(open(true)).rejects.toThrow(/HOST is 0\.0\.0\.0/);
  });
});

it('keeps a server with the demo from starting on an address that other machines can reach', async () => {
  const { environment, remove } = await prepareStores('PostgreSQL');
  const settings = parseSettings({ ...environment, HOST: '0.0.0.0', PORT: '0', DEMO: 'on', LOG_LEVEL: 'silent' });
  await expect(startServer(settings)).rejects.toThrow('Demo users are served on a loopback address only');
  await remove();
});
