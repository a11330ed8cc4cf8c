import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '#contract/sso.ts';
import { auditTrail, identityProviders, roles, tenants } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { providerInput, TEST_CERTIFICATE } from '#test/identity-provider.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { parseCertificate } from './parse-certificate.ts';

const INPUT = { ...providerInput('https://login.example.com'), active: true };

describe('the identity providers of a tenant', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    const { db, tenantId } = server.services;
    await db.insert(roles).values({ tenantId, name: 'ROLE_SETTINGS', permissions: ['SETTINGS_ADMIN'] });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] });
    await addUser(server.services, { login: 'clerk', roleNames: ['ROLE_SETTINGS'], isInternal: true });
    await addUser(server.services, { login: 'outside', roleNames: ['ROLE_ADMIN'] });
    token = await server.signIn('boss');
  });
  beforeEach(async () => {
    await server.services.db.delete(identityProviders);
    await server.services.db.delete(auditTrail);
  });
  afterAll(() => server.close());

  const add = async (more: object = {}) => {
    const { status, body } = await server.post('identityProviders', token, { ...INPUT, ...more });
    expect(status).toBe(201);
    return body as IdentityProvider;
  };
  const trail = () => server.services.db.select().from(auditTrail).orderBy(auditTrail.id);

  it('are listed with the addresses to configure there', async () => {
    await add({ name: 'Second' });
    await add({ name: 'First', domains: ['Example.COM ', 'example.com', 'mail.example.org'] });
    const { body } = await server.get('identityProviders', token);
    expect(body).toMatchObject({
      serviceProvider: {
        entityId: 'http://localhost/aiparcelweb/saml2/metadata',
        assertionConsumerUrl: 'http://localhost/aiparcelweb/saml2/acs',
      },
      providers: [
        {
          name: 'First',
          domains: ['example.com', 'mail.example.org'],
          entryPoint: 'https://login.example.com/sso',
          issuer: 'urn:parcelscope:test-identity-provider',
          certificates: [{ subject: 'CN=Parcelscope test identity provider', pem: TEST_CERTIFICATE }],
          active: true,
          version: 1,
        },
        { name: 'Second' },
      ],
    });
  });

  it('cannot be changed by two editors at once, and every change is recorded', async () => {
    const { id } = await add();
    const change = (name: string) => server.put(`identityProviders/${id}`, token, { ...INPUT, name, version: 1 });
    expect(await change('Renamed')).toMatchObject({ status: 200, body: { id, name: 'Renamed', version: 2 } });
    expect(await change('Late')).toMatchObject({
      status: 409,
      body: { detail: 'Someone else has changed this identity provider in the meantime. Reload to see the changes.' },
    });
    expect(await server.delete(`identityProviders/${id}`, token)).toMatchObject({
      status: 200,
      body: { removed: true },
    });
    expect((await server.delete(`identityProviders/${id}`, token)).status).toBe(404);
    const rows = await trail();
    expect(rows.map(({ action, subjectName, login }) => [action, subjectName, login])).toEqual([
      ['add', INPUT.name, 'boss'],
      ['edit', 'Renamed', 'boss'],
      ['remove', 'Renamed', 'boss'],
    ]);
    expect(rows[1]).toMatchObject({
      before: { name: INPUT.name },
      after: { name: 'Renamed', domains: ['example.com'] },
    });
    expect(rows[2]?.after).toBeNull();
  });

  it('accept a certificate without its PEM frame', async () => {
    const bare = TEST_CERTIFICATE.replaceAll(/-----.*-----|\n/g, '');
    const added = await add({ certificates: [bare] });
    expect(added.certificates[0]?.pem).toBe(TEST_CERTIFICATE);
  });

  it('have unique names', async () => {
    const { id } = await add();
    await add({ name: 'Other' });
    const detail = 'There is already an identity provider named Other.';
    expect(await server.post('identityProviders', token, { ...INPUT, name: 'Other' })).toMatchObject({
      status: 409,
      body: { detail },
    });
    const edit = (name: string) => server.put(`identityProviders/${id}`, token, { ...INPUT, name, version: 1 });
    expect(await edit('Other')).toMatchObject({ status: 409, body: { detail } });
    expect((await edit(INPUT.name)).status).toBe(200);
  });

  it('have unique names even if they are added or renamed at the same time', async () => {
    const { id } = await add({ name: 'Renamed' });
    const named = (name: string) => server.post('identityProviders', token, { ...INPUT, name });
    const added = await Promise.all([named('Same'), named('Same'), named('Same'), named('Same')]);
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const rename = server.put(`identityProviders/${id}`, token, { ...INPUT, name: 'Taken', version: 1 });
    const raced = await Promise.all([rename, named('Taken')]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(raced.map(({ status }) => status));
    expect(await trail()).toHaveLength(3);
  });

  it.each([
    ['no name', { name: ' ' }, 'body.name', 'Enter a name.'],
    ['no domain', { domains: [] }, 'body.domains', 'Enter at least one e-mail domain.'],
    ['a wrong domain', { domains: ['@a b'] }, 'body.domains.0', 'Enter e-mail domains such as example.com.'],
    [
      'plain http',
      { entryPoint: 'http://login.example.com' },
      'body.entryPoint',
      'Enter an address that starts with https://.',
    ],
    [
      'a script',
      { entryPoint: 'javascript:alert(1)' },
      'body.entryPoint',
      'Enter an address that starts with https://.',
    ],
    [
      'a host with a mark',
      { entryPoint: 'https://login;.example.com/sso' },
      'body.entryPoint',
      'Enter an address that starts with https://.',
    ],
    [
      'a password',
      { entryPoint: 'https://a:b@login.example.com' },
      'body.entryPoint',
      'Enter an address that starts with https://.',
    ],
    ['no issuer', { issuer: '' }, 'body.issuer', 'Enter the issuer.'],
    ['no certificate', { certificates: [] }, 'body.certificates', 'Enter at least one certificate.'],
    [
      'a wrong certificate',
      { certificates: [TEST_CERTIFICATE, 'nonsense'] },
      'body.certificates.1',
      'This is not a certificate.',
    ],
  ])('are refused with %s', async (_case, more, path, message) => {
    const answer = await server.post('identityProviders', token, { ...INPUT, ...more });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    expect(await trail()).toEqual([]);
    expect(await server.services.db.select().from(identityProviders)).toEqual([]);
  });

  it('may be on this machine without https', async () => {
    expect((await add({ entryPoint: 'http://127.0.0.1:7000/sso' })).entryPoint).toBe('http://127.0.0.1:7000/sso');
  });

  // Whoever chooses a certificate can sign in as every user of the domain, administrators included.
  it.each([
    ['are hidden without SETTINGS_ADMIN', 'ann', 403],
    ['can be seen, but not changed, with SETTINGS_ADMIN only', 'clerk', 200],
    ['can be seen, but not changed, by administrators who are not internal', 'outside', 200],
  ])('%s', async (_what, login, seen) => {
    const added = await add();
    const reader = await server.signIn(login);
    expect((await server.get('identityProviders', reader)).status).toBe(seen);
    const answers = [
      await server.post('identityProviders', reader, { ...INPUT, name: 'Own' }),
      await server.put(`identityProviders/${added.id}`, reader, { ...INPUT, name: 'Own', version: 1 }),
      await server.delete(`identityProviders/${added.id}`, reader),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await server.get('identityProviders', token)).body).toMatchObject({ providers: [added] });
  });

  it('of another tenant are answered like missing ones', async () => {
    const { db } = server.services;
    const [other] = await db.insert(tenants).values({ name: 'other' }).returning();
    const { active: _, ...columns } = INPUT;
    const [theirs] = await db
      .insert(identityProviders)
      .values({ ...columns, tenantId: other?.id ?? 0 })
      .returning();
    const path = `identityProviders/${theirs?.id}`;
    expect((await server.get('identityProviders', token)).body).toMatchObject({ providers: [] });
    expect((await server.put(path, token, { ...INPUT, version: 1 })).status).toBe(404);
    expect((await server.delete(path, token)).status).toBe(404);
    expect(
      await db
        .select()
        .from(identityProviders)
        .where(eq(identityProviders.id, theirs?.id ?? 0)),
    ).toHaveLength(1);
    const sso = { email: 'ann@example.com', idp: theirs?.id };
    expect((await server.post('/aiparcelweb/saml2/login', null, sso)).status).toBe(404);
  });
});

describe('a certificate', () => {
  it('is shown with the fields that people compare', () => {
    expect(parseCertificate(TEST_CERTIFICATE)).toMatchObject({
      subject: 'CN=Parcelscope test identity provider',
      validTo: '2056-11-13T03:39:28.000Z',
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    });
  });

  it('must not be a private key', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(() => parseCertificate(pem)).toThrow('This is not a certificate.');
    expect(() => parseCertificate(TEST_CERTIFICATE.replace('MIID', 'MIIE'))).toThrow('This is not a certificate.');
  });
});
