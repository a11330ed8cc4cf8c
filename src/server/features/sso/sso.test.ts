import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { ParsedRequest } from 'samlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityProviders, samlRequests, sessions, ssoTokens, users } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { type AnswerOptions, answerRequest, parseRequest, providerInput } from '#test/identity-provider.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

const ACS = 'http://localhost/aiparcelweb/saml2/acs';
const IDP = 'http://127.0.0.1:9';

interface Begun {
  request: ParsedRequest;
  cookie: string;
}

/** Reads the form with the request, and the cookie of the browser. */
async function toBegun(answer: LightMyRequestResponse): Promise<Begun> {
  expect(answer.statusCode).toBe(200);
  const field = /name="SAMLRequest" value="([^"]+)"/.exec(answer.body)?.[1] ?? '';
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { request: await parseRequest(field), cookie };
}

describe.each(ENGINES)('single sign-on on the %s store', (engine) => {
  let server: TestServer;
  let idp: number;

  beforeAll(async () => {
    server = await startTestServer({ engine, environment: { ATTEMPTS_PER_ADDRESS: '10' } });
    const { services } = server;
    await addUser(services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(services, { login: 'ann' });
    await addUser(services, { login: 'gone', isActive: false });
    await addUser(services, { login: 'twin1', email: 'twins@example.com' });
    await addUser(services, { login: 'twin2', email: 'Twins@Example.com' });
    await addUser(services, { login: 'outsider', email: 'outsider@elsewhere.test' });
    await addUser(services, { login: 'evil', email: 'ann@example.com.evil.test' });
    const added = await server.post('identityProviders', await server.signIn('boss'), providerInput(IDP));
    idp = (added.body as { id: number }).id;
  });
  afterAll(() => server.close());

  const begin = async (more: object = {}): Promise<Begun> =>
    toBegun(
      await server.app.inject({
        method: 'POST',
        url: '/aiparcelweb/saml2/login',
        payload: { idp, email: 'ann@example.com', ...more },
      }),
    );

  /** Creates the identity provider's response. Its clock is ours unless it is shifted. */
  const answered = (
    { request }: Begun,
    { email = 'ann@example.com', minutes = 0, ...options }: AnswerOptions & { email?: string; minutes?: number } = {},
  ) => answerRequest(request, email, { now: new Date(server.clock.now().getTime() + minutes * 60_000), ...options });

  const deliver = (xml: string, more: Record<string, string> = {}, accept = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/aiparcelweb/saml2/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), ...more }).toString(),
    });

  const tokenOf = (answer: Awaited<ReturnType<typeof deliver>>) =>
    new URL(String(answer.headers.location), ACS).searchParams.get('token') ?? '';

  const exchange = async (token: string, cookie: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/aiparcelweb/saml2/token',
      headers: { cookie },
      payload: { token },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  const lastReason = () => {
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('single sign-on rejected'));
    return (JSON.parse(lines.at(-1) ?? '{}') as { reason?: string }).reason;
  };

  const expectRefused = async (xml: string, reason: string) => {
    const answer = await deliver(xml);
    expect([answer.statusCode, lastReason()]).toEqual([403, reason]);
    expect(answer.json()).toMatchObject({ detail: 'The identity provider’s response was not accepted.' });
  };

  const endSessions = () => server.services.db.delete(sessions);

  describe('the providers of an e-mail address', () => {
    const find = (email: string) => server.post('/aiparcelweb/nologin/getSSOUserDetails', null, { email });

    it('are those of its domain', async () => {
      expect(await find('Ann@Example.COM ')).toMatchObject({
        status: 200,
        body: [{ idp, name: 'Local identity provider' }],
      });
      expect((await find('outsider@elsewhere.test')).body).toEqual([]);
    });

    it.each([
      ['nobody@example.com', 'User name not found'],
      ['gone@example.com', 'User name not found'],
      ['twins@example.com', 'A user needs to have a unique email id'],
      ['', 'body.email: Please input your email!'],
    ])('of %s are refused: %s', async (email, detail) => {
      expect(await find(email)).toMatchObject({ status: 400, body: { detail } });
    });

    it('are only the active ones', async () => {
      const { db } = server.services;
      await db.update(identityProviders).set({ isActive: false });
      expect((await find('ann@example.com')).body).toEqual([]);
      expect((await server.post('/aiparcelweb/saml2/login', null, { idp, email: 'ann@example.com' })).status).toBe(404);
      await db.update(identityProviders).set({ isActive: true });
    });
  });

  it('are rate-limited, so that nobody can test addresses', async () => {
    const find = async (email: string) =>
      (await server.post('/aiparcelweb/nologin/getSSOUserDetails', null, { email })).status;
    const { attemptsPerAddress, lockOutMinutes } = server.services.settings;
    server.clock.advance({ minutes: lockOutMinutes });
    const statuses: number[] = [];
    for (let tried = 0; tried < attemptsPerAddress; tried += 1) {
      expect(await find('ann@example.com')).toBe(200);
      statuses.push(await find(`nobody${tried}@example.com`));
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await find('ann@example.com')).toBe(429);
    server.clock.advance({ minutes: lockOutMinutes });
    expect(await find('ann@example.com')).toBe(200);
  });

  it('only uses providers of the e-mail’s domain', async () => {
    const ask = (body: object) => server.post('/aiparcelweb/saml2/login', null, body);
    expect((await ask({ idp, email: 'outsider@elsewhere.test' })).status).toBe(404);
    expect((await ask({ idp: idp + 1000, email: 'ann@example.com' })).status).toBe(404);
    expect((await ask({ idp })).status).toBe(400);
  });

  it('responds with a form without a script, to the provider, for this application', async () => {
    const answer = await server.post('/aiparcelweb/saml2/login', null, { idp, email: 'ann@example.com' });
    expect(answer.type).toBe('text/html');
    expect(answer.body).toContain(`<form method="post" action="${IDP}/sso">`);
    expect(answer.body).not.toMatch(/<script|onload/);
    const { request } = await begin();
    expect(request).toMatchObject({
      issuer: 'http://localhost/aiparcelweb/saml2/metadata',
      assertionConsumerServiceURL: ACS,
    });
    expect(request.forceAuthn).toBeUndefined();
  });

  it('starts a session from a signed response', async () => {
    await endSessions();
    const begun = await begin();
    const answer = await deliver(await answered(begun));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/sso-callback\?token=[\w-]{43}$/);
    const { status, body } = await exchange(tokenOf(answer), begun.cookie);
    expect(status).toBe(200);
    expect((await server.get('account', body.id_token)).body).toMatchObject({ login: 'ann' });
  });

  it('finds the e-mail in an attribute if the name is not an e-mail address', async () => {
    await endSessions();
    const begun = await begin();
    const claims = { 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'ANN@example.com' };
    const answer = await deliver(await answered(begun, { email: 'S-1-5-21', claims }));
    expect((await exchange(tokenOf(answer), begun.cookie)).status).toBe(200);
    await expectRefused(await answered(await begin(), { email: 'S-1-5-21' }), 'no e-mail, or several');
    const two = { email: 'ann@example.com', mail: 'boss@example.com' };
    await expectRefused(await answered(await begin(), { email: 'S-1-5-21', claims: two }), 'no e-mail, or several');
  });

  describe('a token of the callback', () => {
    const fresh = async (more: object = {}) => {
      await endSessions();
      const begun = await begin(more);
      return { cookie: begun.cookie, token: tokenOf(await deliver(await answered(begun))) };
    };

    it('is valid once', async () => {
      const { token, cookie } = await fresh();
      expect((await exchange(token, cookie)).status).toBe(200);
      expect(await exchange(token, cookie)).toMatchObject({
        status: 403,
        body: { detail: 'This sign-in has ended. Please start again.' },
      });
    });

    it('is valid for a minute', async () => {
      const { token, cookie } = await fresh();
      server.clock.advance({ minutes: 1 });
      expect((await exchange(token, cookie)).status).toBe(403);
    });

    it('is only valid in the browser that requested it', async () => {
      const { token } = await fresh();
      const other = await begin();
      expect((await exchange(token, other.cookie)).status).toBe(403);
      expect((await exchange((await fresh()).token, '')).status).toBe(403);
    });

    it('is not valid for a user who has been deactivated in the meantime', async () => {
      const { token, cookie } = await fresh();
      const { db } = server.services;
      await db.update(users).set({ isActive: false }).where(eq(users.login, 'ann'));
      expect((await exchange(token, cookie)).status).toBe(403);
      await db.update(users).set({ isActive: true }).where(eq(users.login, 'ann'));
    });

    it('asks before it ends another session', async () => {
      const { token, cookie } = await fresh();
      const open = await server.signIn('ann');
      expect(await exchange(token, cookie)).toMatchObject({
        status: 409,
        body: {
          detail:
            'LOGOFFCHECK: There is an open session in another browser. Do you want to log off elsewhere and log in here?',
        },
      });
      expect((await server.get('account', open)).status).toBe(200);

      const again = await begin({ logOffOtherSessions: true });
      const second = tokenOf(await deliver(await answered(again)));
      expect((await exchange(second, again.cookie)).status).toBe(200);
      expect((await server.get('account', open)).status).toBe(401);
    });
  });

  describe('a change of how people sign in', () => {
    const CONFIRM_FIRST = { status: 403, body: { code: 'confirmation-required' } };
    let added = 0;

    /** Signs in as an administrator. */
    const signIn = async (options: AnswerOptions = {}, alter = async () => {}) => {
      await endSessions();
      const begun = await begin({ email: 'boss@example.com' });
      const answer = await deliver(await answered(begun, { email: 'boss@example.com', ...options }));
      await alter();
      return (await exchange(tokenOf(answer), begun.cookie)).body.id_token as string;
    };

    const change = (token: string) =>
      server.post('identityProviders', token, { ...providerInput(IDP), name: `Added ${++added}` });

    const confirm = (token: string) =>
      server.app.inject({
        method: 'POST',
        url: '/aiparcelweb/saml2/confirmation',
        headers: { authorization: `Bearer ${token}` },
      });

    it('is made if the provider has authenticated the user in the last ten minutes', async () => {
      const token = await signIn({ sessionMinutes: 9 });
      expect((await change(token)).status).toBe(201);
      server.clock.advance({ minutes: 2 });
      expect(await change(token)).toMatchObject(CONFIRM_FIRST);
    });

    it('is refused at once if the provider has not, or does not say when', async () => {
      expect(await change(await signIn({ sessionMinutes: 11 }))).toMatchObject(CONFIRM_FIRST);
      const forgetInstant = async () => {
        await server.services.db.update(ssoTokens).set({ authenticatedAt: null });
      };
      expect(await change(await signIn({}, forgetInstant))).toMatchObject(CONFIRM_FIRST);
    });

    it('is confirmed by signing in again at the same provider, which has to authenticate the user', async () => {
      const first = await signIn({ sessionMinutes: 60 });
      expect((await server.get('account/identity', first)).body).toEqual({
        by: 'provider',
        provider: 'Local identity provider',
      });
      const begun = await toBegun(await confirm(first));
      expect(begun.request.forceAuthn).toBe('true');
      const xml = await answered(begun, { email: 'boss@example.com' });
      const second = (await exchange(tokenOf(await deliver(xml)), begun.cookie)).body.id_token;
      expect((await change(second)).status).toBe(201);
      expect((await server.get('account', first)).status).toBe(401);
    });

    it('stays refused if the provider does not authenticate the user again', async () => {
      const begun = await toBegun(await confirm(await signIn({ sessionMinutes: 60 })));
      const xml = await answered(begun, { email: 'boss@example.com', sessionMinutes: 60 });
      const token = (await exchange(tokenOf(await deliver(xml)), begun.cookie)).body.id_token;
      expect(await change(token)).toMatchObject(CONFIRM_FIRST);
    });

    it('is not confirmed by another user, or in another browser', async () => {
      const token = await signIn({ sessionMinutes: 60 });
      await expectRefused(await answered(await toBegun(await confirm(token))), 'another user than the one to confirm');
      const begun = await toBegun(await confirm(token));
      const answer = await deliver(await answered(begun, { email: 'boss@example.com' }));
      expect((await exchange(tokenOf(answer), (await begin()).cookie)).status).toBe(403);
      expect((await server.get('account', token)).status).toBe(200);
    });

    it('asks for a new sign-in if the user’s provider can’t be used any more', async () => {
      const { db } = server.services;
      const providers = db.update(identityProviders);
      const isOurs = eq(identityProviders.id, idp);
      const token = await signIn({ sessionMinutes: 60 });
      const expectNoProvider = async () => {
        expect((await server.get('account/identity', token)).body).toEqual({ by: 'newSession' });
        expect((await confirm(token)).statusCode).toBe(404);
      };
      await providers.set({ isActive: false }).where(isOurs);
      await expectNoProvider();
      await providers.set({ isActive: true, domains: ['elsewhere.test'] }).where(isOurs);
      await expectNoProvider();
      await providers.set({ domains: ['example.com'] }).where(isOurs);
      const [row] = await db.delete(identityProviders).where(isOurs).returning();
      await expectNoProvider();
      if (row !== undefined) await db.insert(identityProviders).values(row);
    });

    it('is not confirmed at a provider after a sign-in with a password', async () => {
      await endSessions();
      const token = await server.signIn('boss');
      expect((await confirm(token)).statusCode).toBe(404);
      expect((await server.post('/aiparcelweb/saml2/confirmation', null, {})).status).toBe(401);
    });
  });

  describe('a response is rejected', () => {
    it('without a signature', async () => {
      await expectRefused(await answered(await begin(), { signAssertion: false }), 'Invalid signature');
    });

    it('when only the message around the assertion is signed', async () => {
      const xml = await answered(await begin(), { signAssertion: false, signResponse: true });
      await expectRefused(xml, 'Invalid signature');
    });

    it('when it is signed with another key', async () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      await expectRefused(await answered(await begin(), { key }), 'Invalid signature');
    });

    it('when it is signed with SHA-1', async () => {
      const weak = { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' } as const;
      await expectRefused(await answered(await begin(), weak), 'a weak signature');
    });

    it('when it was modified', async () => {
      const xml = await answered(await begin());
      await expectRefused(xml.replace('ann@example.com', 'boss@example.com'), 'Invalid signature');
    });

    it('when it has expired', async () => {
      await expectRefused(await answered(await begin(), { minutes: -7 }), 'SAML assertion expired');
    });

    it('when it is not yet valid', async () => {
      await expectRefused(await answered(await begin(), { minutes: 2 }), 'SAML assertion not yet valid');
    });

    it('when it is sent again', async () => {
      const xml = await answered(await begin());
      expect((await deliver(xml)).statusCode).toBe(303);
      await expectRefused(xml, 'an unknown, used or old request');
    });

    it('when its assertion is sent again, even if the request were open', async () => {
      const begun = await begin();
      const { db } = server.services;
      const [row] = await db.select().from(samlRequests).where(eq(samlRequests.id, begun.request.id));
      const xml = await answered(begun);
      expect((await deliver(xml)).statusCode).toBe(303);
      if (row !== undefined) await db.insert(samlRequests).values(row);
      await expectRefused(xml, 'a used assertion');
    });

    it('when it is sent twice at once', async () => {
      const xml = await answered(await begin());
      const statuses = (await Promise.all([deliver(xml), deliver(xml)])).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([303, 403]);
    });

    it('when it is for another audience', async () => {
      const xml = await answered(await begin(), { audience: 'https://other.example/metadata' });
      await expectRefused(xml, 'SAML assertion audience mismatch');
    });

    it('when it is for another recipient', async () => {
      const xml = await answered(await begin(), { recipient: 'https://other.example/acs' });
      await expectRefused(xml, 'another recipient');
    });

    it('when it has another issuer', async () => {
      await expectRefused(await answered(await begin(), { issuer: 'urn:other' }), 'another issuer');
    });

    it('when it answers no request, or one that was never sent', async () => {
      await expectRefused(await answered(await begin(), { inResponseTo: '' }), 'no request named');
      await expectRefused(
        await answered(await begin(), { inResponseTo: '_made-up' }),
        'an unknown, used or old request',
      );
    });

    it('when the message names one request and the assertion another', async () => {
      const [first, second] = [await begin(), await begin()];
      const xml = await answered(first);
      const renamed = xml.replace(`InResponseTo="${first.request.id}"`, `InResponseTo="${second.request.id}"`);
      expect(renamed.indexOf(second.request.id)).toBeLessThan(renamed.indexOf(first.request.id));
      await expectRefused(renamed, 'an answer to another request');
    });

    it('when the sign-in took too long', async () => {
      const begun = await begin();
      server.clock.advance({ minutes: 15 });
      await expectRefused(await answered(begun), 'an unknown, used or old request');
    });

    it('when the provider was deactivated or removed in the meantime', async () => {
      const { db } = server.services;
      const xml = await answered(await begin());
      await db.update(identityProviders).set({ isActive: false });
      await expectRefused(xml, 'an unknown, used or old request');
      await db.update(identityProviders).set({ isActive: true });
      expect((await deliver(xml)).statusCode).toBe(303);
    });

    it.each([
      ['unknown', 'nobody@example.com'],
      ['switched off', 'gone@example.com'],
      ['two of them', 'twins@example.com'],
    ])('when its user is %s', async (_case, email) => {
      const reason = 'no active user with this e-mail, or several';
      await expectRefused(await answered(await begin(), { email }), reason);
    });

    it('when it vouches for a domain that is not the provider’s', async () => {
      const xml = await answered(await begin(), { email: 'outsider@elsewhere.test' });
      await expectRefused(xml, 'an e-mail of another domain');
    });

    it('when a comment truncates its name', async () => {
      const xml = await answered(await begin(), { email: 'ann@example.com.evil.test' });
      const cut = xml.replace('ann@example.com.evil.test', 'ann@example.com<!-- -->.evil.test');
      expect(cut).not.toBe(xml);
      await expectRefused(cut, 'an e-mail of another domain');
    });

    it.each([
      ['its own', '<!DOCTYPE r [<!ENTITY who "boss@example.com">]>'],
      ['outside', '<!DOCTYPE r SYSTEM "file:///etc/passwd">'],
      ['in a rush', `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]>`],
    ])('with entities of %s', async (_case, doctype) => {
      await expectRefused(doctype + (await answered(await begin())), 'a document type');
    });

    it('when an unsigned assertion is placed before, or around, the signed one', async () => {
      const begun = await begin();
      const xml = await answered(begun);
      const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
      const forged = signed
        .replace(/<Signature[\s\S]*<\/Signature>/, '')
        .replace(/ID="[^"]+"/, 'ID="_forged"')
        .replace('ann@example.com', 'boss@example.com');
      expect(forged).toContain('boss@example.com');
      await expectRefused(xml.replace(signed, forged + signed), 'Invalid signature');
      await expectRefused(xml.replace(signed, signed + forged), 'Invalid signature');
      const around = forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`);
      await expectRefused(xml.replace(signed, around), 'Invalid signature');
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
      const moved = forged.replace('<saml:Subject>', `${signature}<saml:Subject>`);
      await expectRefused(xml.replace(signed, moved), 'Invalid signature');
      expect((await deliver(xml)).statusCode).toBe(303);
    });

    it.each([
      ['nothing', ''],
      ['no XML', 'garbage'],
      ['half a document', '<samlp:Response InResponseTo="_x"><'],
    ])('when it is %s', async (_case, xml) => {
      const answer = await deliver(xml);
      expect(answer.statusCode).toBe(403);
    });

    it('when the form has no response, or two', async () => {
      const post = (payload: string | object, type: string) =>
        server.app.inject({
          method: 'POST',
          url: '/aiparcelweb/saml2/acs',
          headers: { 'content-type': type },
          payload,
        });
      expect((await post({ SAMLResponse: 'x' }, 'application/json')).statusCode).toBe(403);
      const field = encodeURIComponent(Buffer.from(await answered(await begin())).toString('base64'));
      const two = `SAMLResponse=${field}&SAMLResponse=${field}`;
      expect((await post(two, 'application/x-www-form-urlencoded')).statusCode).toBe(403);
    });

    it('by returning the browser to the page where it started', async () => {
      const answer = await deliver('garbage', {}, 'text/html,application/xhtml+xml');
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/SSO?refused']);
    });
  });

  it('redirects only to the callback, whatever the response requests', async () => {
    for (const RelayState of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const answer = await deliver(await answered(await begin()), { RelayState });
      expect(answer.headers.location).toMatch(/^\/sso-callback\?token=[\w-]{43}$/);
    }
  });

  it('accepts no form where it expects an object', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/aiparcelweb/api/authenticate',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=ann@demo&password=Correct1Horse',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('logs no responses, tokens or secrets', async () => {
    await endSessions();
    const begun = await begin();
    const xml = await answered(begun);
    await deliver(xml.replace('ann@example.com', 'boss@example.com'));
    await deliver('<a><b>secret-in-broken-xml');
    const token = tokenOf(await deliver(xml));
    await server.app.inject({ url: `/sso-callback?token=${token}` });
    const { body } = await exchange(token, begun.cookie);
    expect(body.id_token).toMatch(/^ey/);
    const log = server.log();
    expect(log).toContain('"path":"/aiparcelweb/saml2/acs"');
    const signature = /SignatureValue>([^<]{40})/.exec(xml)?.[1] ?? 'missing';
    const secrets = [token, body.id_token, begun.cookie.split('=')[1], signature, 'SAMLResponse', 'secret-in-broken'];
    for (const secret of [...secrets, Buffer.from(xml).toString('base64').slice(0, 80), 'boss@example.com']) {
      expect(log).not.toContain(secret);
    }
  });

  it('describes itself to identity providers', async () => {
    const answer = await server.app.inject({ url: '/aiparcelweb/saml2/metadata' });
    expect(answer.headers['content-type']).toMatch(/^application\/samlmetadata\+xml/);
    expect(answer.body).toContain('entityID="http://localhost/aiparcelweb/saml2/metadata"');
    expect(answer.body).toContain(`Location="${ACS}"`);
    expect(answer.body).toContain('WantAssertionsSigned="true"');
  });

  it('does not take its name from a foreign host header', async () => {
    const answer = await server.app.inject({ url: '/aiparcelweb/saml2/metadata', headers: { host: 'evil.test' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      detail: 'Single sign-on needs the address of this server: set PUBLIC_URL.',
    });
  });

  it('lets pages submit forms to the identity providers only', async () => {
    const policyOf = async (url: string) =>
      String((await server.app.inject({ url })).headers['content-security-policy'])
        .split(';')
        .find((part) => part.startsWith('form-action'));
    expect(await policyOf('/SSO')).toBe(`form-action 'self' ${IDP}`);
    expect(await policyOf('/health')).toBe("form-action 'self' 'self'");
  });
});
