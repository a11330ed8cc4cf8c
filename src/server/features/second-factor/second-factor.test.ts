import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/stores/operational-store.ts';
import { auditTrail, roles, secondFactors, sessions, tenantSettings, users } from '#server/stores/schema.ts';
import { codeOfApp } from '#test/authenticator-app.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';
import { whileHeld } from '#test/while-held.ts';

const FACTOR = 'account/secondFactor';
const WRONG = 'The code is not correct or has already been used.';

let server: TestServer;
let logins = 0;

interface Body {
  code?: string;
  detail?: string;
  id_token?: string;
  recoveryCodes?: string[];
  enrolment?: string;
  secret?: string;
  uri?: string;
}

const post = async (path: string, token: string | null, body: object) => {
  const answer = await server.post(path, token, body);
  return { status: answer.status, body: answer.body as Body };
};

const signIn = (login: string, more: object = {}) =>
  post('authenticate', null, {
    username: `${login}@demo`,
    password: TEST_PASSWORD,
    logOffOtherSessions: true,
    ...more,
  });

const begin = (login: string, more: object = {}) =>
  post(`${FACTOR}/begin`, null, { username: `${login}@demo`, password: TEST_PASSWORD, ...more });

/** The code that the app shows a minute later, which has not been used. */
function nextCode(secret: string): string {
  server.clock.advance({ minutes: 1 });
  return codeOfApp(secret, server.clock.now());
}

/** Adds a user and sets up an app. */
async function addUserWithApp(more: object = {}) {
  const login = `user${++logins}`;
  const id = await addUser(server.services, { login, ...more });
  const token = await server.signIn(login);
  const { enrolment = '', secret = '' } = (await begin(login)).body;
  const answer = await post(FACTOR, token, { enrolment, code: nextCode(secret) });
  expect(answer.status).toBe(200);
  return { id, login, token, secret, recoveryCodes: answer.body.recoveryCodes ?? [] };
}

async function setRule(rule: 'optional' | 'administrators' | 'everyone') {
  const { db, tenantId } = server.services;
  await db
    .insert(tenantSettings)
    .values({ tenantId, key: 'secondFactor', value: rule })
    .onConflictDoUpdate({ target: [tenantSettings.tenantId, tenantSettings.key], set: { value: rule } });
}

describe.each(ENGINES)('the authenticator app of a user on the %s store', (engine) => {
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());
  beforeEach(() => setRule('optional'));

  it('is asked for after the password', async () => {
    const { login, secret } = await addUserWithApp();
    const answer = await signIn(login);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'second-factor',
      detail: 'Enter a code from your authenticator app or a recovery code.',
    });
    expect(await signIn(login, { password: 'Wrong1Parcels', code: nextCode(secret) })).toMatchObject({
      status: 400,
      body: { detail: 'Username or password is incorrect.' },
    });
    const { status, body } = await signIn(login, { code: nextCode(secret) });
    expect(status).toBe(200);
    expect((await server.get('account', body.id_token ?? '')).status).toBe(200);
    expect(body.recoveryCodes).toBeUndefined();
  });

  it('gives codes for one sign-in', async () => {
    const { login, secret } = await addUserWithApp();
    const code = nextCode(secret);
    expect((await signIn(login, { code })).status).toBe(200);
    expect(await signIn(login, { code })).toMatchObject({ status: 400, body: { detail: WRONG } });
    // A code of an earlier period that was not used is older than the last one.
    const early = codeOfApp(secret, new Date(server.clock.now().getTime() - 30_000));
    expect((await signIn(login, { code: early })).status).toBe(400);
    server.clock.advance({ minutes: 1 });
    expect((await signIn(login, { code: nextCode(secret) })).status).toBe(200);
  });

  it('lets only one of two simultaneous sign-ins use a code', async () => {
    const { login, secret, recoveryCodes } = await addUserWithApp();
    for (const code of [nextCode(secret), recoveryCodes[0]]) {
      const answers = await Promise.all([signIn(login, { code }), signIn(login, { code })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  it('does not use up a code if the answer is a question about another session', async () => {
    const { login, secret } = await addUserWithApp();
    const code = nextCode(secret);
    expect((await signIn(login, { code, logOffOtherSessions: false })).status).toBe(409);
    expect((await signIn(login, { code })).status).toBe(200);
  });

  it('can be replaced once by each recovery code', async () => {
    const { login, token, recoveryCodes } = await addUserWithApp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(login, { code: first.toUpperCase() })).status).toBe(200);
    expect((await signIn(login, { code: first })).status).toBe(400);
    const answer = await signIn(login, { code: second });
    expect((await server.get(FACTOR, token)).status).toBe(401);
    expect((await server.get(FACTOR, answer.body.id_token ?? '')).body).toEqual({
      setUpAt: expect.any(String),
      recoveryCodesLeft: 6,
      isRequired: false,
    });
  });

  it('locks out somebody who guesses codes, even between sign-ins without a code', async () => {
    const { login, secret } = await addUserWithApp();
    for (let attempt = 1; attempt < server.services.settings.attemptsPerUser; attempt++) {
      expect((await signIn(login, { code: '000000' })).status).toBe(400);
      expect((await signIn(login)).status).toBe(403);
    }
    expect((await signIn(login, { code: '000000' })).status).toBe(400);
    expect((await signIn(login, { code: nextCode(secret) })).status).toBe(429);
  });

  it('locks out somebody who guesses codes from many networks, but only with the right password', async () => {
    const { login, secret } = await addUserWithApp();
    const { attemptsPerUser } = server.services.settings;
    const signInFrom = (network: number, more: object) => postFrom(`2001:db8:0:${network}::1`, login, more);
    for (let network = 0; network <= attemptsPerUser; network++)
      expect((await signInFrom(network, { password: 'Wrong1Parcels', code: '000000' })).statusCode).toBe(400);
    expect((await signInFrom(100, { code: nextCode(secret) })).statusCode).toBe(200);
    for (let network = 0; network < attemptsPerUser; network++)
      expect((await signInFrom(network, { code: '000000' })).statusCode).toBe(400);
    const locked = await signInFrom(101, { code: nextCode(secret) });
    expect([locked.statusCode, locked.json().detail]).toEqual([
      429,
      'Too many attempts. Please wait 14 minutes and try again.',
    ]);
    expect((await begin(login, { code: nextCode(secret) })).status).toBe(429);
    expect((await signInFrom(102, {})).statusCode).toBe(403);
    server.clock.advance({ minutes: 15 });
    expect((await signInFrom(103, { code: nextCode(secret) })).statusCode).toBe(200);
  });

  it('lets a recovery code through a lock-out, which it ends', async () => {
    const { login, secret, recoveryCodes } = await addUserWithApp();
    const { attemptsPerUser } = server.services.settings;
    const signInFrom = (network: number, more: object) => postFrom(`2001:db8:1:${network}::1`, login, more);
    for (let network = 0; network < attemptsPerUser; network++)
      expect((await signInFrom(network, { code: '000000' })).statusCode).toBe(400);
    expect((await signInFrom(100, { code: nextCode(secret) })).statusCode).toBe(429);
    expect((await signInFrom(100, { code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await signInFrom(100, { code: nextCode(secret) })).statusCode).toBe(200);
    for (let network = 0; network < attemptsPerUser; network++)
      expect((await signInFrom(network, { code: recoveryCodes[0] })).statusCode).toBe(400);
    expect((await signInFrom(100, { code: nextCode(secret) })).statusCode).toBe(429);
  });

  it('doesn’t count a sign-in as failed because its code comes later', async () => {
    const { login, secret } = await addUserWithApp();
    for (let times = 0; times < 2 * server.services.settings.attemptsPerUser; times++)
      expect((await signIn(login)).status).toBe(403);
    expect((await signIn(login, { code: nextCode(secret) })).status).toBe(200);
  });

  it('is replaced only with a code of the current one', async () => {
    const { login, token, secret } = await addUserWithApp();
    expect(await begin(login)).toMatchObject({ status: 403, body: { code: 'second-factor' } });
    expect((await begin(login, { code: '000000' })).status).toBe(400);
    const { enrolment, secret: other = '' } = (await begin(login, { code: nextCode(secret) })).body;
    expect((await post(FACTOR, token, { enrolment, code: nextCode(other) })).status).toBe(200);
    expect((await signIn(login, { code: nextCode(secret) })).status).toBe(400);
    expect((await signIn(login, { code: nextCode(other) })).status).toBe(200);
  });

  it('is not replaced by somebody who began before it was set up', async () => {
    const login = `user${++logins}`;
    await addUser(server.services, { login });
    const token = await server.signIn(login);
    const stolen = (await begin(login)).body;
    const own = (await begin(login)).body;
    expect((await post(FACTOR, token, { enrolment: own.enrolment, code: nextCode(own.secret ?? '') })).status).toBe(
      200,
    );
    expect(
      await post(FACTOR, token, { enrolment: stolen.enrolment, code: nextCode(stolen.secret ?? '') }),
    ).toMatchObject({
      status: 400,
      body: { detail: 'The time for setting up the app is over. Start again.' },
    });
  });

  it('is set up only by its own user, with its first code and within ten minutes', async () => {
    const [ann, bob] = [`user${++logins}`, `user${++logins}`];
    await addUser(server.services, { login: ann });
    await addUser(server.services, { login: bob });
    const [tokenOfAnn, tokenOfBob] = [await server.signIn(ann), await server.signIn(bob)];
    const { enrolment = '', secret = '' } = (await begin(ann)).body;
    const over = { status: 400, body: { detail: 'The time for setting up the app is over. Start again.' } };
    expect(await post(FACTOR, tokenOfBob, { enrolment, code: nextCode(secret) })).toMatchObject(over);
    expect(await post(FACTOR, tokenOfAnn, { enrolment: `${enrolment}x`, code: nextCode(secret) })).toMatchObject(over);
    expect(await post(FACTOR, tokenOfAnn, { enrolment, code: '000000' })).toMatchObject({
      status: 400,
      body: { detail: WRONG },
    });
    server.clock.advance({ minutes: 10 });
    expect(await post(FACTOR, tokenOfAnn, { enrolment, code: nextCode(secret) })).toMatchObject(over);
    expect((await begin(ann, { password: 'Wrong1Parcels' })).status).toBe(400);
    expect((await signIn(ann)).status).toBe(200);
  });

  it('is stored encrypted, and its recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await addUserWithApp();
    const [stored] = await server.services.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    const text = JSON.stringify(stored);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    expect(text).not.toContain(recoveryCodes[0]?.slice(0, 6));
  });

  it('is removed with the password and a code, and this is recorded', async () => {
    const { id, login, token, secret } = await addUserWithApp();
    const remove = (body: object) => post(`${FACTOR}/remove`, token, { password: TEST_PASSWORD, ...body });
    expect((await remove({ code: '000000' })).status).toBe(400);
    expect(await remove({ password: 'Wrong1Parcels', code: nextCode(secret) })).toMatchObject({
      status: 400,
      body: { detail: 'The password is not correct.' },
    });
    expect((await signIn(login)).status).toBe(403);
    expect(await remove({ code: nextCode(secret) })).toMatchObject({ status: 200, body: { removed: true } });
    expect((await remove({ code: nextCode(secret) })).status).toBe(409);
    expect((await signIn(login)).status).toBe(200);
    const recorded = await server.services.db
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.subjectKind, 'user'), eq(auditTrail.subjectId, String(id))))
      .orderBy(desc(auditTrail.id));
    const at = expect.any(String);
    expect(recorded.map(({ login: author, before, after }) => ({ author, before, after }))).toEqual([
      { author: login, before: { authenticatorSetUpAt: at }, after: { authenticatorSetUpAt: null } },
      { author: login, before: { authenticatorSetUpAt: null }, after: { authenticatorSetUpAt: at } },
    ]);
  });

  it('is removed by an administrator, which ends the sessions of the user', async () => {
    const { id, login, token } = await addUserWithApp();
    await addUser(server.services, { login: `admin${id}`, roleNames: ['ROLE_ADMIN'], isInternal: true });
    const admin = await server.signIn(`admin${id}`);
    const reset = () => post(`users/${id}/resetSecondFactor`, admin, {});
    expect((await server.get(`users/${id}`, admin)).body).toMatchObject({ hasSecondFactor: true });
    expect(await reset()).toMatchObject({ status: 200, body: { reset: true } });
    expect((await server.get(`users/${id}`, admin)).body).toMatchObject({ hasSecondFactor: false });
    expect((await server.get('account', token)).status).toBe(401);
    expect((await signIn(login)).status).toBe(200);
    expect(await reset()).toMatchObject({ status: 409, body: { detail: `${login} has no authenticator app.` } });
  });

  it('is not removed by an editor with fewer permissions, nor one’s own without a code', async () => {
    const { db, tenantId } = server.services;
    const clientIds = [await addClient(server.services, { name: `Client ${++logins}` })];
    const [weak, strong] = [`ROLE_EDITOR${logins}`, `ROLE_AUDITOR${logins}`];
    await db.insert(roles).values([
      { tenantId, name: weak, permissions: ['USER_VIEW', 'USER_EDIT'] },
      { tenantId, name: strong, permissions: ['USER_VIEW', 'USER_EDIT', 'ACL_ADMIN'] },
    ]);
    const editor = await addUserWithApp({ roleNames: [weak], clientIds });
    const auditor = await addUserWithApp({ roleNames: [strong], clientIds });
    const reset = (id: number) => post(`users/${id}/resetSecondFactor`, editor.token, {});
    expect((await reset(auditor.id)).status).toBe(403);
    expect(await reset(editor.id)).toMatchObject({
      status: 409,
      body: { detail: 'Remove your own authenticator app in your profile, which asks for a code.' },
    });
    const left = await db
      .select()
      .from(secondFactors)
      .where(inArray(secondFactors.userId, [editor.id, auditor.id]));
    expect(left).toHaveLength(2);
  });

  // Transactions of the embedded store run one after another.
  const withServer = it.skipIf(engine !== 'PostgreSQL');

  const holdAccess = (tx: Database) => tx.execute(sql`SELECT FROM access_version FOR UPDATE`);

  withServer('confirms an identity while its user signs in', async () => {
    const { login, token, secret, recoveryCodes } = await addUserWithApp();
    const code = nextCode(secret);
    const confirm = { password: TEST_PASSWORD, code: recoveryCodes[0] };
    // A session that was not seen for a minute is updated before a request is answered.
    await server.get('account', token);
    const answers = await whileHeld(server.services, {
      hold: holdAccess,
      requests: [() => signIn(login, { code }), () => post('account/identity', token, confirm)],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  withServer('is removed by an administrator while its user signs in', async () => {
    const { id, login, secret } = await addUserWithApp();
    await addUser(server.services, { login: `admin${id}`, roleNames: ['ROLE_ADMIN'], isInternal: true });
    const admin = await server.signIn(`admin${id}`);
    const code = nextCode(secret);
    const answers = await whileHeld(server.services, {
      hold: holdAccess,
      requests: [() => signIn(login, { code }), () => post(`users/${id}/resetSecondFactor`, admin, {})],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  withServer('is set up by only one of two who begin at the same time', async () => {
    const login = `user${++logins}`;
    const id = await addUser(server.services, { login });
    const token = await server.signIn(login);
    const begun = [(await begin(login)).body, (await begin(login)).body];
    const answers = await whileHeld(server.services, {
      hold: (tx) => tx.select().from(users).where(eq(users.id, id)).for('update'),
      requests: begun.map(({ enrolment, secret = '' }) => {
        const code = codeOfApp(secret, server.clock.now());
        return () => post(FACTOR, token, { enrolment, code });
      }),
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  it('is set up while signing in if everyone needs one', async () => {
    const login = `user${++logins}`;
    const id = await addUser(server.services, { login });
    const before = await server.signIn(login);
    await setRule('everyone');
    // A session that has begun continues.
    expect((await server.get('account', before)).status).toBe(200);
    expect(await signIn(login)).toMatchObject({
      status: 403,
      body: { code: 'second-factor-missing', detail: 'An authenticator app is required to sign in. Set one up.' },
    });
    expect((await signIn(login, { code: '000000' })).status).toBe(403);
    const { enrolment, secret = '' } = (await begin(login)).body;
    expect((await signIn(login, { enrolment, code: '000000' })).status).toBe(400);
    const other = await addUserBegin();
    expect((await signIn(login, { enrolment: other.enrolment, code: nextCode(other.secret ?? '') })).status).toBe(400);
    expect(await server.services.db.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([]);
    const { status, body } = await signIn(login, { enrolment, code: nextCode(secret) });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(8);
    const token = body.id_token ?? '';
    expect((await server.get(FACTOR, token)).body).toMatchObject({ isRequired: true, recoveryCodesLeft: 8 });
    expect(await post(`${FACTOR}/remove`, token, { password: TEST_PASSWORD, code: nextCode(secret) })).toMatchObject({
      status: 409,
      body: { detail: 'An authenticator app is required, so it can’t be removed.' },
    });
    expect((await signIn(login, { code: nextCode(secret) })).status).toBe(200);
  });

  it('is not set up by a sign-in that ends with a question about another session', async () => {
    const login = `user${++logins}`;
    const id = await addUser(server.services, { login });
    await server.signIn(login);
    await setRule('everyone');
    const { enrolment, secret = '' } = (await begin(login)).body;
    const code = codeOfApp(secret, server.clock.now());
    expect((await signIn(login, { enrolment, code, logOffOtherSessions: false })).status).toBe(409);
    const stored = () => server.services.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    expect(await stored()).toEqual([]);
    expect((await signIn(login, { enrolment, code })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    const open = await server.services.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(open.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('is required only of those in charge if the tenant says so', async () => {
    await setRule('administrators');
    const [client, admin] = [`user${++logins}`, `user${++logins}`];
    await addUser(server.services, { login: client });
    await addUser(server.services, { login: admin, roleNames: ['ROLE_ADMIN'], isInternal: true });
    expect((await signIn(client)).status).toBe(200);
    expect(await signIn(admin)).toMatchObject({ status: 403, body: { code: 'second-factor-missing' } });
  });
});

const postFrom = (remoteAddress: string, login: string, more: object) =>
  server.app.inject({
    method: 'POST',
    url: '/aiparcelweb/api/authenticate',
    payload: { username: `${login}@demo`, password: TEST_PASSWORD, logOffOtherSessions: true, ...more },
    remoteAddress,
  });

async function addUserBegin() {
  const login = `user${++logins}`;
  await addUser(server.services, { login });
  return (await begin(login)).body;
}
