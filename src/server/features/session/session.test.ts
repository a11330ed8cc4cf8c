import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDLE_SECONDS } from '#contract/account.ts';
import { DEFAULT_ROLES } from '#model/access/permissions.ts';
import { sessions, tenantSettings, users } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

describe.each(ENGINES)('sign-in on the %s store', (engine) => {
  let server: TestServer;
  let parentId: number;
  let childId: number;
  let strangerId: number;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { services } = server;
    parentId = await addClient(services, { name: 'Parent' });
    childId = await addClient(services, { name: 'Child', parentId });
    strangerId = await addClient(services, { name: 'Stranger' });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [parentId] });
    await addUser(services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(services, { login: 'outer', roleNames: ['ROLE_ADMIN'], clientIds: [childId] });
    await addUser(services, { login: 'gone', isActive: false });
    await addUser(services, { login: 'late', clientIds: [parentId], passwordChangedAt: new Date('2020-01-01') });
    await addUser(services, { login: 'mail@corp.example' });
  });
  afterAll(() => server.close());

  const authenticate = (username: string, more: object = {}) =>
    server.post('authenticate', null, { username, password: TEST_PASSWORD, ...more });
  const clientIdsOf = async (login: string) => {
    const { body } = await server.get('clientsShort', await server.signIn(login));
    return (body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };

  it('returns the account with roles and permissions in one list', async () => {
    const { status, body } = await server.get('account', await server.signIn('ann'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      login: 'ann',
      email: 'ann@example.com',
      activated: true,
      internal: false,
      defaultLandingPage: null,
      roles: ['ROLE_ANALYST', 'ROLE_CLIENT'],
      permissions: [
        'ROLE_ANALYST',
        'ROLE_CLIENT',
        // Both roles have some permissions, which are listed once.
        ...[...new Set([...(DEFAULT_ROLES.ROLE_CLIENT ?? []), ...(DEFAULT_ROLES.ROLE_ANALYST ?? [])])].sort(),
      ],
    });
  });

  it('splits a user name at its last @', async () => {
    expect((await authenticate('mail@corp.example@demo')).status).toBe(200);
  });

  it.each([
    ['an unknown user', 'nobody@demo', TEST_PASSWORD],
    ['a wrong password', 'ann@demo', 'Wrong1Password'],
    ['another tenant', 'ann@other', TEST_PASSWORD],
    ['no tenant', 'ann', TEST_PASSWORD],
    ['a user who is switched off', 'gone@demo', TEST_PASSWORD],
  ])('rejects %s with the same message', async (_case, username, password) => {
    const answer = await server.post('authenticate', null, { username, password });
    expect(answer).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { code: 'invalid-request', detail: 'Username or password is incorrect.' },
    });
  });

  it('does the same work for an unknown user as for a wrong password', async () => {
    const work = { 'nobody@demo': 0, 'ann@demo': 0 };
    for (let i = 0; i < 16; i += 1) {
      const username = i % 2 === 0 ? 'nobody@demo' : 'ann@demo';
      const before = process.cpuUsage();
      await authenticate(username, { password: 'Wrong1Password' });
      work[username] += process.cpuUsage(before).user;
    }
    expect(work['nobody@demo']).toBeGreaterThan(work['ann@demo'] * 0.5);
  });

  it('names the missing field', async () => {
    const answer = await server.post('authenticate', null, { username: '', password: '' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'body.username', message: 'Please input your Username!' },
        { path: 'body.password', message: 'Please input your password!' },
      ],
    });
  });

  it('asks before it ends another session', async () => {
    const first = await server.signIn('ann');
    const refused = await authenticate('ann@demo');
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((refused.body as { detail: string }).detail).toMatch(/^LOGOFFCHECK: /);
    expect((await server.get('account', first)).status).toBe(200);

    const second = await server.signIn('ann');
    expect((await server.get('account', second)).status).toBe(200);
    expect(await server.get('account', first)).toMatchObject({
      status: 401,
      type: 'application/problem+json',
      body: { title: 'Unauthorized', status: 401, code: 'unauthorized' },
    });
    expect((await server.get('regenerateToken', first)).status).toBe(401);
  });

  it('accepts only one of two simultaneous sign-ins', async () => {
    await server.post('logout', await server.signIn('ann'));
    const answers = await Promise.all([authenticate('ann@demo'), authenticate('ann@demo')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('does not ask about a session that has expired', async () => {
    await server.signIn('ann');
    server.clock.advance({ minutes: 12 * 60 + 1 });
    expect((await authenticate('ann@demo')).status).toBe(200);
  });

  it('ends the session at sign-out', async () => {
    const token = await server.signIn('ann');
    expect((await server.post('logout', token)).body).toEqual({ loggedOut: true });
    expect((await server.get('account', token)).status).toBe(401);
    expect((await server.post('logout', token)).status).toBe(401);
  });

  it('rejects a missing, a foreign and an expired token, and one for another audience', async () => {
    const token = await server.signIn('ann');
    const [head, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const wrong of [null, 'nonsense', `${head}.${payload}.AAAA`, `${none}.${payload}.`]) {
      expect(await server.get('account', wrong)).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    }
    for (const claims of [{}, { aud: '/api/v1' }]) {
      const { aud: _, ...others } = decodeJwt(token);
      const other = await new SignJWT({ ...others, ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(server.services.jwtKey);
      expect((await server.get('account', other)).status).toBe(401);
    }
    server.clock.advance({ minutes: 14 });
    expect((await server.get('account', token)).status).toBe(200);
    server.clock.advance({ minutes: 2 });
    expect(await server.get('account', token)).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized', detail: 'The token has expired.' },
    });
  });

  it('renews a token as long as the session lasts', async () => {
    const token = await server.signIn('ann');
    server.clock.advance({ minutes: 11 * 60 });
    const renewed = await server.get('regenerateToken', token);
    expect(renewed.status).toBe(200);
    const fresh = (renewed.body as { id_token: string }).id_token;
    expect((await server.get('account', fresh)).status).toBe(200);
    server.clock.advance({ minutes: 61 });
    expect((await server.get('regenerateToken', fresh)).status).toBe(401);
    expect((await server.get('regenerateToken', null)).status).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address that a browser opens', { 'sec-fetch-mode': 'navigate' }],
    ['a picture of a page', { 'sec-fetch-dest': 'image' }],
  ])('does not renew a token for %s', async (_case, other) => {
    const authorization = `Bearer ${await server.signIn('ann')}`;
    const ofScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    const renew = async (headers: object) => {
      const url = '/aiparcelweb/api/regenerateToken';
      const { statusCode } = await server.app.inject({ url, headers: { authorization, ...headers } });
      return statusCode;
    };
    expect(await renew(ofScript)).toBe(200);
    expect(await renew({ ...ofScript, ...other })).toBe(403);
  });

  it('rejects a token that outlives its session', async () => {
    const token = await server.signIn('ann');
    server.clock.advance({ minutes: 12 * 60 - 5 });
    const { id_token } = (await server.get('regenerateToken', token)).body as { id_token: string };
    expect((await server.get('account', id_token)).status).toBe(200);
    server.clock.advance({ minutes: 6 });
    expect(await server.get('account', id_token)).toMatchObject({
      status: 401,
      body: { detail: 'The session has ended. Sign in again.' },
    });
  });

  describe('without activity of the user', () => {
    const ask = async (path: string, token: string, idleSeconds: number | null) => {
      const answer = await server.app.inject({
        method: 'GET',
        url: `/aiparcelweb/api/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(idleSeconds !== null && { [IDLE_SECONDS]: String(idleSeconds) }),
        },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const renew = async (token: string, idleSeconds: number) => {
      const { status, body } = await ask('regenerateToken', token, idleSeconds);
      return status === 200 ? (body as { id_token: string }).id_token : null;
    };

    it('ends the session of an administrator after 30 minutes, however often the browser asks', async () => {
      let token = await server.signIn('boss');
      expect((await ask('account', token, 0)).body.idleMinutes).toBe(30);
      for (const idleMinutes of [10, 20, 30]) {
        server.clock.advance({ minutes: 10 });
        token = (await renew(token, idleMinutes * 60)) ?? '';
        expect((await ask('account', token, idleMinutes * 60)).status).toBe(200);
      }
      server.clock.advance({ minutes: 2 });
      expect(await ask('account', token, 32 * 60)).toMatchObject({
        status: 401,
        body: { detail: 'The session has ended. Sign in again.' },
      });
      expect(await renew(token, 0)).toBeNull();
    });

    it('continues the session while the browser reports input, or another program asks', async () => {
      let token = await server.signIn('boss');
      for (let count = 0; count < 4; count += 1) {
        server.clock.advance({ minutes: 14 });
        token = (await renew(token, 60)) ?? '';
      }
      expect((await ask('account', token, 60)).status).toBe(200);
      server.clock.advance({ minutes: 14 });
      expect((await ask('account', token, null)).status).toBe(200);
    });

    it('ends the sessions of others only by a setting', async () => {
      const token = await server.signIn('ann');
      expect((await ask('account', token, 0)).body.idleMinutes).toBeNull();
      const { db, tenantId } = server.services;
      await db.insert(tenantSettings).values({ tenantId, key: 'idleMinutes', value: 5 });
      server.clock.advance({ minutes: 7 });
      expect((await ask('account', token, 7 * 60)).status).toBe(401);
      await db.delete(tenantSettings);
    });
  });

  it('keeps a remembered session for 30 days', async () => {
    const answer = await authenticate('ann@demo', { rememberMe: true, logOffOtherSessions: true });
    const token = (answer.body as { id_token: string }).id_token;
    server.clock.advance({ days: 29 });
    expect((await server.get('regenerateToken', token)).status).toBe(200);
    server.clock.advance({ days: 2 });
    expect((await server.get('regenerateToken', token)).status).toBe(401);
  });

  it('ends the sessions of a deactivated user at once', async () => {
    const id = await addUser(server.services, { login: `leaver-${engine}`, clientIds: [parentId] });
    const token = await server.signIn(`leaver-${engine}`);
    await server.services.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    expect((await server.get('account', token)).status).toBe(401);
    expect((await server.get('regenerateToken', token)).status).toBe(401);
  });

  it('records once a minute that a session is active', async () => {
    const id = await addUser(server.services, { login: `seen-${engine}` });
    const token = await server.signIn(`seen-${engine}`);
    const started = server.clock.now().getTime();
    const seenAt = async () => {
      const rows = await server.services.db.select().from(sessions).where(eq(sessions.userId, id));
      return (rows[0]?.lastSeenAt.getTime() ?? 0) - started;
    };
    server.clock.advance({ minutes: 0.5 });
    await server.get('account', token);
    expect(await seenAt()).toBe(0);
    server.clock.advance({ minutes: 1 });
    await server.get('account', token);
    expect(await seenAt()).toBe(90_000);
  });

  it('shows users their assigned clients with the children, and all clients only to an internal administrator', async () => {
    expect(await clientIdsOf('ann')).toEqual([parentId, childId]);
    expect(await clientIdsOf('boss')).toEqual([parentId, childId, strangerId]);
    expect(await clientIdsOf('outer')).toEqual([childId]);
  });

  it('counts the days until the password expires, by the tenant’s setting', async () => {
    await addUser(server.services, { login: `fresh-${engine}` });
    const token = await server.signIn(`fresh-${engine}`);
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBe(90);
    const { db, tenantId } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key: 'passwordExpiryDays', value: 30 });
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBe(30);
    await db.update(tenantSettings).set({ value: 'soon' });
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBe(90);
    await db.delete(tenantSettings);
  });

  it('only allows a user with an expired password to read the account', async () => {
    const token = await server.signIn('late');
    expect((await server.get('account', token)).status).toBe(200);
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBe(0);
    expect((await server.get('regenerateToken', token)).status).toBe(200);
    for (const path of ['clientsShort', `dashboardsNew/currencyCodes?clientId=${parentId}`]) {
      expect(await server.get(path, token)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: 'Your Password has been expired. Please change the password' },
      });
    }
  });

  it('names the user in the line of a request that was answered, but not for visitors', async () => {
    const token = await server.signIn('ann');
    const [user] = await server.services.db.select().from(users).where(eq(users.login, 'ann'));
    const before = server.log().length;
    await server.get('account', token);
    await server.get('account', null);
    const lines = server.log().slice(before).trim().split('\n');
    const said = (text: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === text);
    const ended = said('request completed');
    expect(ended.map(({ userId, res }) => [userId, res.statusCode])).toEqual([
      [user?.id, 200],
      [undefined, 401],
    ]);
    expect(ended.map(({ reqId }) => reqId)).toEqual(said('incoming request').map(({ reqId }) => reqId));
  });

  it('stores passwords as argon2id, and logs neither them nor tokens', async () => {
    const token = await server.signIn('ann');
    await server.get(`account?token=${token}`, token);
    await server.post('authenticate', null, { username: 'ann@demo', password: 'Wrong1Password', extra: 1 });
    const [user] = await server.services.db.select().from(users).where(eq(users.login, 'ann'));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    const log = server.log();
    expect(log).toContain('/aiparcelweb/api/authenticate');
    for (const secret of [TEST_PASSWORD, 'Wrong1Password', token, String(user?.passwordHash)]) {
      expect(log).not.toContain(secret);
    }
  });
});
