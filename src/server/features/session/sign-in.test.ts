import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate as endpoint } from '#contract/account.ts';
import { attemptCounts, sessions, users } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

const WRONG = 'Wrong1Password';
const ENVIRONMENT = {
  ATTEMPTS_PER_USER: '3',
  ATTEMPTS_PER_ADDRESS: '6',
  TRUSTED_PROXIES: '1',
  FORWARD_UI4: 'http://127.0.0.1:1',
};

describe.each(ENGINES)('protection of sign-in on the %s store', (engine) => {
  let server: TestServer;
  let annId: number;

  beforeAll(async () => {
    server = await startTestServer({ engine, environment: ENVIRONMENT });
    const { services } = server;
    annId = await addUser(services, { login: 'ann', email: 'Ann@Corp.example' });
    await addUser(services, { login: 'first', email: 'shared@corp.example' });
    await addUser(services, { login: 'second', email: 'shared@corp.example' });
    await addUser(services, { login: 'left', email: 'one@corp.example', isActive: false });
    await addUser(services, { login: 'stayed', email: 'one@corp.example' });
    await addUser(services, { login: 'bob' });
    await addUser(services, { login: 'free', roleNames: ['ROLE_CARRIER'] });
    await addUser(services, { login: 'late', passwordChangedAt: new Date('2020-01-01') });
  });
  afterAll(() => server.close());

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `192.0.2.${addresses}`;
  };
  const attempt = async (username: string, password: string, remoteAddress: string, headers = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: endpoint.path,
      payload: { username, password, logOffOtherSessions: true },
      remoteAddress,
      headers,
    });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] ?? null, body: answer.json() };
  };
  const accountOf = async (token: string) => (await server.get('account', token)).body as { login: string };

  describe('by e-mail address', () => {
    it('accepts the address of one user, or the login, ignoring case', async () => {
      for (const name of ['ann@corp.EXAMPLE', 'Ann']) {
        const { body } = await attempt(`${name}@demo`, TEST_PASSWORD, newAddress());
        expect(await accountOf(body.id_token)).toMatchObject({ login: 'ann' });
      }
    });

    it('ignores deactivated users', async () => {
      const { body } = await attempt('one@corp.example@demo', TEST_PASSWORD, newAddress());
      expect(await accountOf(body.id_token)).toMatchObject({ login: 'stayed' });
    });

    it('reports an address that several users share', async () => {
      expect(await attempt('shared@corp.example@demo', TEST_PASSWORD, newAddress())).toMatchObject({
        status: 400,
        body: {
          code: 'invalid-request',
          detail: 'More than one user has this e-mail address. Sign in with your username.',
        },
      });
      expect((await attempt('second@demo', TEST_PASSWORD, newAddress())).status).toBe(200);
    });
  });

  describe('lock-out after failed sign-ins', () => {
    it('says how long it lasts, even with the right password', async () => {
      const address = newAddress();
      for (let i = 0; i < 3; i += 1) expect((await attempt('bob@demo', WRONG, address)).status).toBe(400);
      server.clock.advance({ minutes: 5 });
      expect(await attempt('bob@demo', TEST_PASSWORD, address)).toMatchObject({
        status: 429,
        retryAfter: '600',
        body: { code: 'too-many-requests', detail: 'Too many attempts. Please wait 10 minutes and try again.' },
      });
      expect((await attempt('BOB@demo', TEST_PASSWORD, address)).status).toBe(429);
      server.clock.advance({ minutes: 9.5 });
      expect(await attempt('bob@demo', TEST_PASSWORD, address)).toMatchObject({
        retryAfter: '30',
        body: { detail: 'Too many attempts. Please wait 1 minute and try again.' },
      });
      server.clock.advance({ minutes: 0.5 });
      expect((await attempt('bob@demo', TEST_PASSWORD, address)).status).toBe(200);
    });

    it('lasts no longer if the clock is set back', async () => {
      const address = newAddress();
      for (let i = 0; i < 3; i += 1) await attempt('bob@demo', WRONG, address);
      server.clock.advance({ days: -1 });
      expect(await attempt('bob@demo', TEST_PASSWORD, address)).toMatchObject({ status: 429, retryAfter: '900' });
      server.clock.advance({ minutes: 5 });
      expect(await attempt('bob@demo', TEST_PASSWORD, address)).toMatchObject({ status: 429, retryAfter: '600' });
      server.clock.advance({ minutes: 10 });
      expect((await attempt('bob@demo', TEST_PASSWORD, address)).status).toBe(200);
      server.clock.advance({ days: 1 });
    });

    it('neither ends nor lasts longer if the clock is set forward and back', async () => {
      const address = newAddress();
      for (let i = 0; i < 3; i += 1) await attempt('bob@demo', WRONG, address);
      server.clock.set({ daysAhead: 1 });
      expect(await attempt('bob@demo', TEST_PASSWORD, address)).toMatchObject({ status: 429, retryAfter: '900' });
      server.clock.advance({ minutes: 5 });
      server.clock.set({ daysAhead: 0 });
      expect(await attempt('bob@demo', TEST_PASSWORD, address)).toMatchObject({ status: 429, retryAfter: '600' });
      server.clock.advance({ minutes: 10 });
      expect((await attempt('bob@demo', TEST_PASSWORD, address)).status).toBe(200);
    });

    it('counts the login and the e-mail address of a user together', async () => {
      const address = newAddress();
      for (const name of ['ann', 'Ann@Corp.example', 'ANN'])
        expect((await attempt(`${name}@demo`, WRONG, address)).status).toBe(400);
      for (const name of ['ann', 'ann@corp.example'])
        expect((await attempt(`${name}@demo`, TEST_PASSWORD, address)).status).toBe(429);
    });

    it('logs sign-ins and refusals with the id of the user, and without names', async () => {
      const before = server.log().length;
      await attempt('ann@demo', WRONG, newAddress());
      await attempt('nobody@demo', WRONG, newAddress());
      await attempt('ann@demo', TEST_PASSWORD, newAddress());
      const lines = server.log().slice(before).trim().split('\n');
      const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^sign/.test(msg));
      expect(logged.map(({ msg, userId }) => [msg, userId])).toEqual([
        ['sign-in refused', annId],
        ['sign-in refused', null],
        ['signed in', annId],
      ]);
      expect(lines.join()).not.toMatch(/ann|nobody/);
    });

    it('treats unknown users the same', async () => {
      const address = newAddress();
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push(await attempt('nobody@demo', WRONG, address));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
      expect(answers[3]?.retryAfter).toBe('900');
    });

    it('doesn’t tell whether a user exists if the tenant is then written in another case', async () => {
      for (const name of ['bob', 'nobody']) {
        const address = newAddress();
        for (let i = 0; i < 3; i += 1) await attempt(`${name}@demo`, WRONG, address);
        expect((await attempt(`${name.toUpperCase()}@demo`, WRONG, address)).status).toBe(429);
        expect((await attempt(`${name}@Demo`, WRONG, address)).status).toBe(400);
      }
    });

    it('does not affect the user at another address', async () => {
      const address = newAddress();
      for (let i = 0; i < 4; i += 1) await attempt('bob@demo', WRONG, address);
      expect((await attempt('bob@demo', TEST_PASSWORD, newAddress())).status).toBe(200);
    });

    it('restarts the count after the right password', async () => {
      const address = newAddress();
      for (const password of [WRONG, WRONG, TEST_PASSWORD, WRONG, WRONG, TEST_PASSWORD])
        expect((await attempt('bob@demo', password, address)).status).toBe(password === WRONG ? 400 : 200);
    });

    it('counts all user names of an address together', async () => {
      const address = newAddress();
      for (let i = 0; i < 6; i += 1) expect((await attempt(`guess-${i}@demo`, WRONG, address)).status).toBe(400);
      expect((await attempt('bob@demo', TEST_PASSWORD, address)).status).toBe(429);
    });

    it('counts simultaneous attempts', async () => {
      const address = newAddress();
      const answers = await Promise.all(Array.from({ length: 5 }, () => attempt('bob@demo', WRONG, address)));
      expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429, 429]);
    });

    it('trusts the configured number of proxies to report the address', async () => {
      const [proxy, far, near] = [newAddress(), newAddress(), newAddress()];
      const from = (...hops: string[]) => ({ 'x-forwarded-for': hops.join(', ') });
      for (let i = 0; i < 3; i += 1) await attempt('bob@demo', WRONG, proxy, from(far));
      expect((await attempt('bob@demo', TEST_PASSWORD, proxy, from(far))).status).toBe(429);
      expect((await attempt('bob@demo', TEST_PASSWORD, proxy, from(near, far))).status).toBe(429);
      expect((await attempt('bob@demo', TEST_PASSWORD, proxy, from(near))).status).toBe(200);
    });

    it('stores no user names, and nothing after it has ended', async () => {
      await attempt('a-password-typed-as-name@demo', WRONG, newAddress());
      server.clock.advance({ minutes: 16 });
      await attempt('ann@demo', TEST_PASSWORD, newAddress());
      const rows = await server.services.db.select().from(attemptCounts);
      expect(rows.map(({ attempts }) => attempts)).toEqual([0]);
      expect(server.log()).not.toContain('a-password-typed-as-name');
    });
  });

  describe('the landing page', () => {
    const change = (token: string | null, body: object) => server.post('account/change_defaults', token, body);
    const stored = async () =>
      (await server.services.db.select().from(users).where(eq(users.id, annId)))[0]?.defaultLandingPage;

    it('is saved for the signed-in user, by login or full user name', async () => {
      const token = await server.signIn('ann');
      for (const [username, landingPage] of [
        ['ann', 'spend'],
        ['ann@demo', 'home'],
      ]) {
        expect(await change(token, { username, landingPage })).toMatchObject({ status: 200, body: { landingPage } });
        expect(await stored()).toBe(landingPage);
        expect((await server.get('account', token)).body).toMatchObject({ defaultLandingPage: landingPage });
      }
    });

    it.each([
      ['one that is not in the list', { landingPage: 'nowhere' }, 400],
      ['an address', { landingPage: 'https://evil.example/' }, 400],
      ['a freight page without LTL', { landingPage: 'freightDashboards' }, 400],
      ['none', { landingPage: '' }, 400],
      ['one for another user', { username: 'bob' }, 403],
      ['one for the same name of another tenant', { username: 'ann@other' }, 403],
    ])('is refused: %s', async (_case, wrong, status) => {
      const token = await server.signIn('ann');
      await change(token, { username: 'ann', landingPage: 'home' });
      const answer = await change(token, { username: 'ann', landingPage: 'spend', ...wrong });
      expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
      expect(await stored()).toBe('home');
    });

    it('is refused if the role may not open it', async () => {
      const token = await server.signIn('free');
      expect((await change(token, { username: 'free', landingPage: 'spend' })).status).toBe(400);
      expect((await change(token, { username: 'free', landingPage: 'home' })).status).toBe(200);
    });

    it('can be a forwarded application, with LTL', async () => {
      const token = await server.signIn('free');
      expect((await change(token, { username: 'free', landingPage: 'freightDashboards' })).status).toBe(200);
      expect((await change(token, { username: 'free', landingPage: 'freightReports' })).status).toBe(400);
    });

    it('requires a session and a valid password', async () => {
      expect((await change(null, { username: 'ann', landingPage: 'home' })).status).toBe(401);
      expect((await change(await server.signIn('late'), { username: 'late', landingPage: 'home' })).status).toBe(403);
    });
  });

  describe('a forged token', () => {
    const refused = { status: 401, body: { title: 'Unauthorized', detail: 'The token is not valid.' } };
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    it('is rejected: without signature, with blanks, with another key, or for another user or session', async () => {
      const token = await server.signIn('ann');
      const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      const sign = (claims: object, key: Uint8Array, alg = 'HS256') =>
        new SignJWT({ ...payload, ...claims }).setProtectedHeader({ alg }).sign(key);
      const key = server.services.jwtKey;
      const other = new TextEncoder().encode('another key of more than 32 characters');
      for (const forged of [
        `${base64({ alg: 'none' })}.${base64(payload)}.`,
        `${token.slice(0, -4)}${' '.repeat(1000)}${token.slice(-4)}`,
        `${base64({ alg: 'NONE', typ: 'JWT' })}.${base64(payload)}.${token.split('.')[2]}`,
        await sign({}, other),
        await sign({}, Buffer.alloc(64, key), 'HS512'),
        await sign({ sid: 'not a session' }, key),
      ]) {
        expect(await server.get('account', forged)).toMatchObject(refused);
        expect(await server.get('regenerateToken', forged)).toMatchObject(refused);
      }
      const [bob] = await server.services.db.select().from(users).where(eq(users.login, 'bob'));
      const ofBob = await sign({ sub: String(bob?.id) }, key);
      expect((await server.get('account', ofBob)).status).toBe(401);
      expect((await server.get('regenerateToken', ofBob)).status).toBe(401);
      expect((await server.get('account', token)).status).toBe(200);
    });
  });

  it('ends the sessions of deactivated users, and of users who signed in elsewhere, with the next request', async () => {
    const first = await server.signIn('ann');
    const second = await server.signIn('ann');
    const { db } = server.services;
    expect((await server.get('account', first)).status).toBe(401);
    await db.update(users).set({ isActive: false }).where(eq(users.id, annId));
    expect((await server.get('account', second)).status).toBe(401);
    expect((await attempt('ann@demo', TEST_PASSWORD, newAddress())).body).toMatchObject({
      detail: 'Username or password is incorrect.',
    });
    await db.update(users).set({ isActive: true }).where(eq(users.id, annId));
    expect((await server.get('account', second)).status).toBe(200);
    await db.update(sessions).set({ endedAt: server.clock.now() }).where(eq(sessions.userId, annId));
    expect((await server.get('account', second)).status).toBe(401);
  });
});
