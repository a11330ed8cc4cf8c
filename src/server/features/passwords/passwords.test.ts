import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenPasswordRules } from '#model/access/password-rules.ts';
import { auditTrail, captchaSolutions, passwordHistory, tenantSettings, users } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fromCaptchaResponse, solveCaptcha, solveEasyCaptcha, toCaptchaResponse } from '#test/solve-captcha.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

const INIT = 'account/reset_password/init';
const CHANGE = 'account/change_password';
const NEW_PASSWORD = 'Fresh2Parcels';

let server: TestServer;

const signInWith = (login: string, password: string) =>
  server.post('authenticate', null, { username: `${login}@demo`, password, logOffOtherSessions: true });

const reset = async (email: string) =>
  server.post(INIT, null, { email, captchaResponse: await solveEasyCaptcha(server) });

function mails(): string[] {
  const folder = join(server.services.settings.dataDir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const mailedPassword = (mail: string | undefined) => /Temporary password: (\S+)/.exec(mail ?? '')?.[1] ?? '';

const detailOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { detail?: string }).detail,
];

describe.each(ENGINES)('password reset on the %s store', (engine) => {
  let annId: number;
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      environment: { PUBLIC_URL: 'https://parcels.example', RESET_NAMES_USERS: 'on' },
    });
    annId = await addUser(server.services, { login: 'ann' });
    await addUser(server.services, { login: 'gone', isActive: false });
    await addUser(server.services, { login: 'twin1', email: 'twins@example.com' });
    await addUser(server.services, { login: 'twin2', email: 'twins@example.com' });
    await addUser(server.services, { login: 'half1', email: 'half@example.com', isActive: false });
    await addUser(server.services, { login: 'half2', email: 'half@example.com' });
    await addUser(server.services, { login: 'mute', email: '' });
  });
  afterAll(() => server.close());

  it('mails a temporary password that only allows a change of password', async () => {
    const before = await server.signIn('ann');
    expect(await reset('ann')).toMatchObject({ status: 200, body: { mailed: true } });
    const [mail = ''] = mails();
    expect(mail).toContain('To: ann@example.com');
    expect(mail).toContain('Subject: Your new Parcelscope password');
    expect(mail).toContain('From: Parcelscope <no-reply@parcels.example>');
    expect(mail).toContain('https://parcels.example/login');
    const password = mailedPassword(mail);
    expect(brokenPasswordRules(password, 50)).toEqual([]);

    // Somebody else may have asked: until the password is used, nothing changes.
    expect((await server.get('account', before)).status).toBe(200);
    const signedIn = await signInWith('ann', password);
    expect(signedIn.status).toBe(200);
    expect((await server.get('account', before)).status).toBe(401);
    expect((await signInWith('ann', TEST_PASSWORD)).status).toBe(400);
    const token = (signedIn.body as { id_token: string }).id_token;
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBeLessThanOrEqual(0);
    expect((await server.get('clientsShort', token)).status).toBe(403);
    const change = { username: 'ann@demo', oldPassword: password, newPassword: NEW_PASSWORD };
    expect((await server.post(CHANGE, token, change)).body).toEqual({ passwordChanged: true });
    expect((await server.get('account', token)).status).toBe(401);
    expect((await signInWith('ann', NEW_PASSWORD)).status).toBe(200);
    // Temporary passwords do not count as remembered ones.
    const history = await server.services.db.select().from(passwordHistory).where(eq(passwordHistory.userId, annId));
    expect(history).toHaveLength(1);
  });

  it('mails a password that ends after 30 minutes, with the next one, and when another is set', async () => {
    const status = async (password: string) => (await signInWith('twin2', password)).status;
    const request = async () => {
      expect((await reset('twin2')).status).toBe(200);
      return mailedPassword(mails().at(-1));
    };
    const first = await request();
    server.clock.advance({ minutes: 1 });
    const second = await request();
    expect(await status(first)).toBe(400);
    server.clock.advance({ minutes: 30 });
    expect(await status(second)).toBe(400);
    const third = await request();
    const token = await server.signIn('twin2');
    const change = { username: 'twin2', oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await server.post(CHANGE, token, change)).body).toEqual({ passwordChanged: true });
    expect(await status(third)).toBe(400);
    expect(await status(NEW_PASSWORD)).toBe(200);
  });

  it('mails a password that only one of two sign-ins can use', async () => {
    server.clock.advance({ minutes: 1 });
    await reset('half2');
    const password = mailedPassword(mails().at(-1));
    const answers = await Promise.all([signInWith('half2', password), signInWith('half2', password)]);
    const trail = await server.services.db.select().from(auditTrail).where(eq(auditTrail.subjectName, 'half2'));
    expect(trail).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  it('protects mails from other users of the machine', () => {
    const folder = join(server.services.settings.dataDir, 'mail');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['an e-mail address nobody has', 'nobody@example.com', 'e-mail address not registered'],
    ['a user name nobody has', 'nobody', 'user-name not found'],
    ['the name of a user who is switched off', 'gone', 'active user-name not found'],
    ['the e-mail address of a user who is switched off', 'gone@example.com', 'active user-name not found'],
    ['the e-mail address of several users', 'twins@example.com', 'More than one user found'],
    ['a user without an e-mail address', 'mute', 'e-mail address not registered'],
  ])('refuses %s', async (_case, email, detail) => {
    const sent = mails().length;
    expect(detailOf(await reset(email))).toEqual([400, detail]);
    expect(mails()).toHaveLength(sent);
  });

  it.each([
    ['the user name', 'twin1', 'twins@example.com'],
    ['the user name with its tenant', 'twin2@demo', 'twins@example.com'],
    ['the e-mail address in other letters', 'ANN@Example.com', 'ann@example.com'],
    ['an e-mail address only one active user has', 'half@example.com', 'half@example.com'],
  ])('finds a user by %s', async (_case, email, address) => {
    server.clock.advance({ minutes: 1 });
    expect((await reset(email)).status).toBe(200);
    expect(mails().at(-1)).toContain(`To: ${address}`);
  });

  it('requires a captcha', async () => {
    expect(detailOf(await server.post(INIT, null, { email: 'ann' }))).toEqual([
      400,
      'Please click on captcha to validate.',
    ]);
    expect(detailOf(await server.post(INIT, null, { email: ' ', captchaResponse: 'x' }))).toEqual([
      400,
      'body.email: Please input your Username!',
    ]);
  });

  it('accepts the solution of a captcha once', async () => {
    const captchaResponse = await solveEasyCaptcha(server);
    const ask = () => server.post(INIT, null, { email: 'nobody', captchaResponse });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map((answer) => detailOf(answer)[1]).sort()).toEqual([
      'The captcha has already been used. Please click on captcha to validate.',
      'user-name not found',
    ]);
    expect(detailOf(await ask())).toEqual([
      400,
      'The captcha has already been used. Please click on captcha to validate.',
    ]);
  });

  it('rejects an expired solution, and deletes used ones by then', async () => {
    const captchaResponse = await solveEasyCaptcha(server);
    server.clock.advance({ minutes: 1 });
    expect(detailOf(await server.post(INIT, null, { email: 'ann', captchaResponse }))).toEqual([
      400,
      'The captcha is too old. Please click on captcha to validate.',
    ]);
    await reset('nobody');
    expect(await server.services.db.select().from(captchaSolutions)).toHaveLength(1);
  });

  it('rejects a solution that is wrong, forged or malformed', async () => {
    const { challenge, solution } = fromCaptchaResponse(await solveEasyCaptcha(server));
    const { parameters } = challenge;
    const later = { ...parameters, data: { endsAtMs: Date.now() * 2 } };
    const forged = [
      toCaptchaResponse({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      toCaptchaResponse({ challenge: { ...challenge, parameters: later }, solution }),
      toCaptchaResponse({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
      toCaptchaResponse({}),
      'nonsense',
    ];
    for (const captchaResponse of forged) {
      expect(detailOf(await server.post(INIT, null, { email: 'ann', captchaResponse }))).toEqual([
        400,
        'The captcha was not solved. Please click on captcha to validate.',
      ]);
    }
  });

  it('logs where mails are, but no passwords, captcha solutions or mails', async () => {
    server.clock.advance({ minutes: 20 });
    const captchaResponse = await solveEasyCaptcha(server);
    await server.post(INIT, null, { email: 'half2', captchaResponse });
    const password = mailedPassword(mails().at(-1));
    const token = ((await signInWith('half2', password)).body as { id_token: string }).id_token;
    await server.post(CHANGE, token, { username: 'half2', oldPassword: 'Wrong9Password', newPassword: 'Other7Word' });
    await server.post(CHANGE, token, { username: 'half2', oldPassword: password, newPassword: 'Other7Word' });
    const log = server.log();
    expect(log).toContain(join(server.services.settings.dataDir, 'mail'));
    for (const secret of [
      ...mails().map(mailedPassword),
      'Temporary password',
      captchaResponse,
      fromCaptchaResponse(captchaResponse).solution.derivedKey,
      'Wrong9Password',
      'Other7Word',
      NEW_PASSWORD,
      'argon2id',
    ])
      expect(log).not.toContain(secret);
  });

  it('records in the audit trail whose password was reset, without a secret', async () => {
    server.clock.advance({ minutes: 20 });
    await reset('twin1');
    await signInWith('twin1', mailedPassword(mails().at(-1)));
    const rows = await server.services.db.select().from(auditTrail).where(eq(auditTrail.subjectName, 'twin1'));
    expect(rows).toMatchObject([
      {
        login: 'twin1',
        subjectKind: 'user',
        action: 'reset password',
        before: { hasTemporaryPassword: false },
        after: { hasTemporaryPassword: true },
      },
    ]);
  });
});

describe('password reset with failing mail or many attempts', () => {
  beforeAll(async () => {
    const environment = { ATTEMPTS_PER_USER: '2', ATTEMPTS_PER_ADDRESS: '5', SMTP_URL: 'smtp://127.0.0.1:1' };
    server = await startTestServer({ environment });
    await addUser(server.services, { login: 'ann' });
  });
  afterAll(() => server.close());

  it('does not change the password if the mail server rejects the mail', async () => {
    expect(detailOf(await reset('ann'))).toEqual([503, 'The e-mail could not be sent. Please try again later.']);
    expect((await signInWith('ann', TEST_PASSWORD)).status).toBe(200);
  });

  it('is rate-limited for each name and each address', async () => {
    await reset('ann');
    expect(await reset('ann')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    const ask = () => server.post(INIT, null, { email: 'ann', captchaResponse: '' });
    expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
    server.clock.advance({ minutes: 16 });
    expect((await ask()).status).toBe(400);
  });
});

describe.each(ENGINES)('password change on the %s store', (engine) => {
  beforeAll(async () => {
    server = await startTestServer({ engine });
    for (const login of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay']) await addUser(server.services, { login });
  });
  afterAll(() => server.close());

  const change = (token: string, oldPassword: string, newPassword: string, username = 'ann@demo') =>
    server.post(CHANGE, token, { username, oldPassword, newPassword });

  it('ends every session and restarts the expiry', async () => {
    server.clock.advance({ days: 30 });
    const token = await server.signIn('ann');
    expect((await server.get('checkPasswordExpirationDays', token)).body).toBe(60);
    expect(await change(token, TEST_PASSWORD, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { passwordChanged: true },
    });
    expect((await server.get('account', token)).status).toBe(401);
    expect((await server.get('regenerateToken', token)).status).toBe(401);
    expect((await signInWith('ann', TEST_PASSWORD)).status).toBe(400);
    const signedIn = await signInWith('ann', NEW_PASSWORD);
    const fresh = (signedIn.body as { id_token: string }).id_token;
    expect((await server.get('checkPasswordExpirationDays', fresh)).body).toBe(90);
  });

  it.each([
    ['too short', 'Short1a'],
    ['too long', `A1${'a'.repeat(49)}`],
    ['without a digit', 'Parcelscope'],
    ['without a lowercase letter', 'PARCELSCOPE1'],
    ['without an uppercase letter', 'parcelscope1'],
  ])('refuses a password %s', async (_case, password) => {
    const token = await server.signIn('bob');
    expect(detailOf(await change(token, TEST_PASSWORD, password, 'bob'))).toEqual([
      400,
      'The new password needs 8 to 50 characters with a digit, a lowercase letter and an uppercase letter.',
    ]);
    expect((await server.get('account', token)).status).toBe(200);
  });

  it.each([
    ['8 characters', 'Exactly8'],
    ['50 characters', `A1${'a'.repeat(48)}`],
  ])('takes a password of %s', async (_case, password) => {
    const id = await addUser(server.services, { login: `edge-${engine}-${password.length}` });
    const [user] = await server.services.db.select().from(users).where(eq(users.id, id));
    const login = user?.login ?? '';
    expect((await change(await server.signIn(login), TEST_PASSWORD, password, login)).status).toBe(200);
  });

  it('takes longer passwords if the setting allows them', async () => {
    const { db, tenantId } = server.services;
    await addUser(server.services, { login: `phrase-${engine}` });
    const login = `phrase-${engine}`;
    const phrase = `A1 ${'correct horse '.repeat(8).trim()}`;
    const token = await server.signIn(login);
    expect((await change(token, TEST_PASSWORD, phrase, login)).status).toBe(400);
    await db.insert(tenantSettings).values({ tenantId, key: 'maxPasswordLength', value: 128 });
    expect((await change(token, TEST_PASSWORD, phrase, login)).status).toBe(200);
    expect((await signInWith(login, phrase)).status).toBe(200);
    await db.delete(tenantSettings);
  });

  it('is only possible for the own account, with the old password', async () => {
    const token = await server.signIn('bob');
    expect(detailOf(await change(token, TEST_PASSWORD, NEW_PASSWORD, 'cid@demo'))).toEqual([
      403,
      'You can change only your own password.',
    ]);
    expect(detailOf(await change(token, 'Wrong1Password', NEW_PASSWORD, 'bob@demo'))).toEqual([
      400,
      'The old password is not correct.',
    ]);
    expect((await server.post(CHANGE, null, { username: 'bob', oldPassword: '', newPassword: '' })).status).toBe(401);
    expect((await server.get('account', token)).status).toBe(200);
    expect((await signInWith('cid', TEST_PASSWORD)).status).toBe(200);
  });

  it('refuses common passwords and the own name with digits', async () => {
    const token = await server.signIn('dan');
    for (const easy of ['Password1', 'Welcome2026', 'Dan12345'])
      expect(detailOf(await change(token, TEST_PASSWORD, easy, 'dan'))).toEqual([
        400,
        'The new password is too easy to guess. Choose one that is not a common password or your name.',
      ]);
  });

  it('refuses the last five passwords and accepts the one before them', async () => {
    const passwords = [TEST_PASSWORD, ...[1, 2, 3, 4, 5].map((n) => `Parcel0Number${n}`)];
    let present = TEST_PASSWORD;
    const changeTo = async (next: string) => {
      const token = ((await signInWith('dan', present)).body as { id_token: string }).id_token;
      const answer = await change(token, present, next, 'dan');
      if (answer.status === 200) present = next;
      return detailOf(answer);
    };
    for (const next of passwords.slice(1)) expect(await changeTo(next)).toEqual([200, undefined]);
    for (const used of passwords.slice(1))
      expect(await changeTo(used)).toEqual([400, 'You can’t reuse any of your last 5 passwords.']);
    expect(await changeTo(TEST_PASSWORD)).toEqual([200, undefined]);
  });

  it('accepts only one of two simultaneous changes', async () => {
    const token = await server.signIn('cid');
    const answers = await Promise.all([
      change(token, TEST_PASSWORD, 'First1Parcel', 'cid'),
      change(token, TEST_PASSWORD, 'Second2Parcel', 'cid'),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401, 409]).toContain(statuses[1]);
  });

  it('locks out after too many wrong old passwords', async () => {
    const token = await server.signIn('eve');
    for (let i = 0; i < 10; i += 1)
      expect((await change(token, `Wrong1Password${i}`, NEW_PASSWORD, 'eve')).status).toBe(400);
    expect((await change(token, TEST_PASSWORD, NEW_PASSWORD, 'eve')).status).toBe(429);
    server.clock.advance({ minutes: 16 });
    const later = await server.signIn('eve');
    expect((await change(later, TEST_PASSWORD, NEW_PASSWORD, 'eve')).status).toBe(200);
  });

  it('counts wrong old passwords until the password is changed, but no new ones that are refused', async () => {
    const token = await server.signIn('fay');
    const tryOld = (oldPassword: string, newPassword = NEW_PASSWORD) => change(token, oldPassword, newPassword, 'fay');
    for (let i = 0; i < 11; i += 1) expect((await tryOld(TEST_PASSWORD, 'short')).status).toBe(400);
    for (let i = 0; i < 9; i += 1) expect((await tryOld('Wrong1Password')).status).toBe(400);
    expect((await tryOld(TEST_PASSWORD, 'short')).status).toBe(400);
    expect((await tryOld('Wrong1Password')).status).toBe(400);
    expect((await tryOld(TEST_PASSWORD)).status).toBe(429);
  });

  it('is recorded in the audit trail without a secret', async () => {
    const rows = await server.services.db.select().from(auditTrail).where(eq(auditTrail.subjectName, 'ann'));
    expect(rows).toMatchObject([
      { login: 'ann', subjectKind: 'user', action: 'edit', after: { passwordChangedAt: expect.any(String) } },
    ]);
  });
});

describe('password reset on a public server', () => {
  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://parcels.example' } });
    await addUser(server.services, { login: 'ann' });
    await addUser(server.services, { login: 'gone', isActive: false });
  });
  afterAll(() => server.close());

  it('accepts the solution of its own captcha for ten minutes', async () => {
    const now = server.services.now().getTime();
    const captchaResponse = await solveCaptcha(server);
    const { endsAtMs } = fromCaptchaResponse(captchaResponse).challenge.parameters.data;
    expect(endsAtMs - now).toBe(10 * 60_000);
    expect(await server.post(INIT, null, { email: 'nobody', captchaResponse })).toMatchObject({ status: 200 });
  });

  it('does not tell whether there is such a user', async () => {
    for (const name of ['nobody', 'nobody@example.com', 'gone', 'ann'])
      expect(await reset(name)).toMatchObject({ status: 200, body: { mailed: true } });
    await expect.poll(() => mails().length).toBe(1);
    expect((await signInWith('ann', mailedPassword(mails()[0]))).status).toBe(200);
  });
});
