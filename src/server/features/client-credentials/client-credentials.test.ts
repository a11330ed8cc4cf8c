import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessToken, type CredentialFields, listCredentials, NewSecret } from '#contract/client-credentials.ts';
import { testWebhook, WebhookKey } from '#contract/webhooks.ts';
import { uncachedAccess } from '#server/access/access-snapshot.ts';
import { findCaller } from '#server/access/credentials/find-caller.ts';
import type { AppContext } from '#server/context.ts';
import { clientCredentials, clients, roles, webhookDeliveries, webhooks } from '#server/stores/schema.ts';
import { addDelivery } from '#server/webhooks/add-delivery.ts';
import { deliver } from '#server/webhooks/deliver.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const PATH = 'clientCredentials';

let server: TestServer;
let token: string;
let client: number;
let child: number;
beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId } = server.services;
  client = await addClient(server.services, { name: 'Halden' });
  child = await addClient(server.services, { name: 'Halden East', parentId: client });
  const granted = ['CLIENT_EDIT', 'CLIENT_VIEW', 'INVOICE_SEARCH', 'SETTINGS_ADMIN', 'USER_VIEW'];
  await db.insert(roles).values({ tenantId, name: 'ROLE_OWN', permissions: granted });
  await addUser(server.services, { login: 'ann', roleNames: ['ROLE_OWN'], clientIds: [client] });
  token = await server.signIn('ann');
});
afterAll(() => server.close());

const fieldsOf = (given: Partial<CredentialFields> = {}): CredentialFields => ({
  clientId: client,
  name: 'Warehouse system',
  scopes: ['clients:read', 'invoices:read'],
  networks: [],
  callsPerMinute: 60,
  expiresOn: null,
  ...given,
});
const add = async (given: Partial<CredentialFields> = {}) => {
  const answer = await server.post(PATH, token, fieldsOf(given));
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return NewSecret.parse(answer.body);
};
const list = async () => listCredentials.output.parse((await server.get(PATH, token)).body);
const find = async (id: number) => (await list()).find((one) => one.id === id);

const ask = async (form: Record<string, string> | string, authorization?: string, remoteAddress = '198.51.100.7') => {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'POST',
    url: '/api/v1/token',
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization !== undefined && { authorization }),
    },
    payload: typeof form === 'string' ? form : String(new URLSearchParams(form)),
  });
  return { status: statusCode, headers, body: JSON.parse(body) };
};
const askFor = ({ publicId, secret }: NewSecret, more: Record<string, string> = {}, address?: string) =>
  ask({ grant_type: 'client_credentials', client_id: publicId, client_secret: secret, ...more }, undefined, address);
const tokenOf = async (added: NewSecret) => AccessToken.parse((await askFor(added)).body).access_token;
const callerOf = async (accessToken: string, address = '198.51.100.7') => {
  const visitor = { ...server.services, accessSnapshot: uncachedAccess, address, languages: [], session: null };
  return findCaller(visitor satisfies AppContext, accessToken);
};

describe('a credential', () => {
  it('is added with a secret that is shown once and stored as a hash', async () => {
    const { id, publicId, secret } = await add();
    expect([publicId, secret]).toEqual([expect.stringMatching(/^ps_[0-9a-f]{20}$/), expect.stringMatching(/^pss_/)]);
    expect(await find(id)).toMatchObject({
      publicId,
      clientName: 'Halden',
      fields: fieldsOf(),
      createdBy: 'ann',
      secrets: [{ hint: secret.slice(-4), endsAt: null }],
      lastUsedAt: null,
    });
    const { rows } = await server.services.store.execute(
      'SELECT * FROM credential_secrets s WHERE credential_id = $1',
      [id],
    );
    expect(JSON.stringify([rows, (await server.get(PATH, token)).body])).not.toContain(secret);
    expect(server.log()).not.toContain(secret);
  });

  it('is not a user: nobody can sign in as it, and no list of users contains it', async () => {
    const { publicId, secret } = await add();
    await expect(server.signIn(publicId, secret)).rejects.toThrow('400');
    await expect(server.signIn(publicId, '')).rejects.toThrow('400');
    expect(JSON.stringify((await server.get('users', token)).body)).not.toContain(publicId);
  });

  it('has only scopes whose permissions its author has, and only clients that its author sees', async () => {
    expect((await server.post(PATH, token, fieldsOf({ scopes: ['uploads:write'] }))).body).toMatchObject({
      status: 403,
      detail: 'You can’t grant scopes that need permissions you don’t have: UPLOAD_FILES.',
    });
    const other = await addClient(server.services, { name: 'Other' });
    expect((await server.post(PATH, token, fieldsOf({ clientId: other }))).status).toBe(404);
    expect((await server.post(PATH, token, fieldsOf({ networks: ['10.0.0.0/33'] }))).body).toMatchObject({
      status: 400,
      errors: [{ path: 'body.networks.0' }],
    });
  });

  it('is not changed by stale edits, and every change is in the audit trail without secrets', async () => {
    const added = await add();
    const path = `${PATH}/${added.id}`;
    const fields = fieldsOf({ name: 'Renamed' });
    expect((await server.put(path, token, { fields, version: 1 })).status).toBe(200);
    expect((await server.put(path, token, { fields, version: 1 })).status).toBe(409);
    expect((await server.post(`${path}/secrets`, token, { overlapHours: 0, version: 1 })).status).toBe(409);
    expect((await server.post(`${path}/secrets`, token, { overlapHours: 0, version: 2 })).status).toBe(201);
    expect((await server.put(`${path}/paused`, token, { paused: true, version: 3 })).status).toBe(200);
    expect((await server.delete(`${path}?version=4`, token)).status).toBe(200);
    expect(await find(added.id)).toBeUndefined();
    const trail = await server.get(`auditTrail?kind=client%20credential&subjectId=${added.id}`, token);
    expect(trail.body).toMatchObject({
      changes: ['remove', 'deactivate', 'rotate secret', 'edit', 'add'].map((action) => ({ action })),
    });
    expect(JSON.stringify(trail.body)).not.toMatch(/pss_|secretHash/);
  });
});

describe('the call for tokens', () => {
  it('returns a token with the scopes that are asked for, by form or HTTP Basic', async () => {
    const added = await add();
    const { status, headers, body } = await askFor(added);
    expect([status, headers['cache-control'], body]).toEqual([
      200,
      'no-store',
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, scope: 'clients:read invoices:read' },
    ]);
    const basic = `Basic ${Buffer.from(`${added.publicId}:${added.secret}`).toString('base64')}`;
    const narrow = await ask({ grant_type: 'client_credentials', scope: 'invoices:read' }, basic);
    expect([narrow.status, narrow.body.scope]).toEqual([200, 'invoices:read']);
    const { caller, session } = await callerOf(narrow.body.access_token);
    expect([[...caller.scopes], [...session.permissions]]).toEqual([['invoices:read'], ['INVOICE_SEARCH']]);
    expect(session.clientIds).toEqual([client, child]);
    expect((await find(added.id))?.lastUsedAt).toBe(server.clock.now().toISOString());
    expect((await find(added.id))?.lastAddress).toBe('198.51.100.7');
  });

  it('answers errors as RFC 6749 says', async () => {
    const added = await add();
    const { publicId, secret } = added;
    const form = { grant_type: 'client_credentials', client_id: publicId, client_secret: secret };
    const basic = `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`;
    const errors = [
      await ask({ ...form, grant_type: 'password' }),
      await ask({ client_id: publicId, client_secret: secret }),
      await ask(`${new URLSearchParams(form)}&scope=a&scope=b`),
      await ask(form, basic),
      await ask({ ...form, scope: 'uploads:write' }),
      await ask({ ...form, scope: 'everything' }),
      await ask({ grant_type: 'client_credentials' }),
      await ask({ grant_type: 'client_credentials' }, 'Bearer x'),
      await ask({ ...form, client_id: 'a\0' }),
      await ask({ grant_type: 'client_credentials' }, `Basic ${Buffer.from('a%00:b').toString('base64')}`),
    ];
    expect(errors.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'unsupported_grant_type'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_scope'],
      [400, 'invalid_scope'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
    ]);
    expect(errors.at(-1)?.headers['www-authenticate']).toBe('Basic realm="Parcelscope"');
    const json = await server.post('/api/v1/token', null, form);
    expect([json.status, json.body]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('gives the same answer for unknown, paused and expired credentials, wrong and ended secrets, and other networks', async () => {
    const fenced = await add({ networks: ['203.0.113.0/24'] });
    const paused = await add();
    await server.put(`${PATH}/${paused.id}/paused`, token, { paused: true, version: 1 });
    const expired = await add({ expiresOn: '2020-01-01' });
    const rotated = await add();
    await server.post(`${PATH}/${rotated.id}/secrets`, token, { overlapHours: 0, version: 1 });
    const answers = [
      await askFor({ id: 1, publicId: 'ps_unknown', secret: rotated.secret }),
      await askFor({ ...(await add()), secret: 'pss_wrong' }),
      await askFor(fenced),
      await askFor(paused),
      await askFor(expired),
      await askFor(rotated),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          401,
          { error: 'invalid_client', error_description: 'The client ID or its secret is not valid.' },
        ]),
      ]),
    );
    expect((await askFor(fenced, {}, '203.0.113.9')).status).toBe(200);
  });

  it('locks out after repeated failures', async () => {
    const added = await add();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await askFor({ ...added, secret: 'pss_wrong' }, {}, '192.0.2.1')).status).toBe(401);
    const refused = await askFor(added, {}, '192.0.2.1');
    expect([refused.status, refused.body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await askFor(added, {}, '192.0.2.99')).status).toBe(200);
  });
});

describe('a token', () => {
  it('works with the replaced secret until the overlap is over', async () => {
    const added = await add();
    const before = await tokenOf(added);
    const rotated = await server.post(`${PATH}/${added.id}/secrets`, token, { overlapHours: 1, version: 1 });
    const renewed = NewSecret.parse(rotated.body);
    expect((await find(added.id))?.secrets).toHaveLength(2);
    expect((await askFor(added)).status).toBe(200);
    expect((await askFor(renewed)).status).toBe(200);
    server.clock.advance({ minutes: 59 });
    await callerOf(await tokenOf(added));
    const last = await tokenOf(added);
    server.clock.advance({ minutes: 2 });
    expect((await askFor(added)).status).toBe(401);
    await expect(callerOf(last)).rejects.toThrow('no longer valid');
    await expect(callerOf(before)).rejects.toThrow('expired');
    expect((await askFor(renewed)).status).toBe(200);
    token = await server.signIn('ann');
    expect((await find(added.id))?.secrets).toHaveLength(1);
  });

  it('ends with its credential and does not work from other networks, nor for calls of users', async () => {
    const added = await add();
    const accessToken = await tokenOf(added);
    await callerOf(accessToken);
    expect((await server.get('clients', accessToken)).status).toBe(401);
    await expect(callerOf(token)).rejects.toThrow('not valid');
    const fenced = fieldsOf({ networks: ['203.0.113.0/24'] });
    await server.put(`${PATH}/${added.id}`, token, { fields: fenced, version: 1 });
    await expect(callerOf(accessToken)).rejects.toThrow('from this address');
    await callerOf(accessToken, '203.0.113.9');
    await server.put(`${PATH}/${added.id}/paused`, token, { paused: true, version: 2 });
    await expect(callerOf(accessToken, '203.0.113.9')).rejects.toThrow('no longer valid');
    const removed = await add();
    const itsToken = await tokenOf(removed);
    await server.delete(`${PATH}/${removed.id}?version=1`, token);
    await expect(callerOf(itsToken)).rejects.toThrow('no longer valid');
  });
});

describe('a webhook', () => {
  const hookOf = async (url: string, kinds = ['invoice.missing']) => ({
    credentialId: (await add()).id,
    name: 'Hook',
    url,
    kinds,
  });

  it('is never sent to private addresses, unless the operator allows it', async () => {
    const refused = [
      await server.post('webhooks', token, await hookOf('http://example.com/')),
      await server.post('webhooks', token, await hookOf('https://127.0.0.1/')),
      await server.post('webhooks', token, await hookOf('https://[::ffff:10.0.0.1]/')),
      await server.post('webhooks', token, await hookOf('https://2130706433/')),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toMatchObject(
      refused.map(() => [400, { errors: [{ path: 'body.url' }] }]),
    );
    // The name is resolved only when the webhook is sent.
    const added = await server.post('webhooks', token, await hookOf('https://localhost/'));
    const { id } = WebhookKey.parse(added.body);
    const { body } = await server.post(`webhooks/${id}/test`, token);
    await deliver(server.services, testWebhook.output.parse(body).id);
    expect((await server.get(`webhooks/${id}/deliveries`, token)).body).toMatchObject([
      { state: 'waiting', attempts: 1, status: null, problem: expect.stringContaining('is in a private network') },
    ]);
  });

  it('needs a credential with the scopes of its events, and is not changed by stale edits', async () => {
    const fields = await hookOf('https://example.com/', ['finding.expires', 'invoice.missing']);
    expect((await server.post('webhooks', token, fields)).body).toMatchObject({
      status: 400,
      detail: 'The credential needs these scopes for the events: findings:read.',
    });
    const added = await server.post('webhooks', token, { ...fields, kinds: ['invoice.missing'] });
    const { id } = WebhookKey.parse(added.body);
    const change = { fields: { ...fields, kinds: ['invoice.missing'], name: 'Renamed' }, version: 1 };
    expect((await server.put(`webhooks/${id}`, token, change)).status).toBe(200);
    expect((await server.put(`webhooks/${id}`, token, change)).status).toBe(409);
    expect((await server.delete(`webhooks/${id}?version=1`, token)).status).toBe(409);
    expect((await server.delete(`webhooks/${id}?version=2`, token)).status).toBe(200);
  });

  const missingInvoice = {
    kind: 'invoice.missing',
    key: 'missing 1',
    data: { carrierId: 1, carrierName: 'UPS', accountNumber: '1A', lastOn: '2026-01-01', dueOn: '2026-01-08' },
  } as const;

  it('is not told of a client that gets another parent while the event waits', async () => {
    const { db } = server.services;
    const { id } = WebhookKey.parse((await server.post('webhooks', token, await hookOf('https://localhost/'))).body);
    const event = { ...missingInvoice, clientId: child, at: server.clock.now() };
    const delivery = (await addDelivery(server.services, id, event)) ?? 0;
    const elsewhere = await addClient(server.services, { name: 'Elsewhere' });
    await db.update(clients).set({ parentId: elsewhere }).where(eq(clients.id, child));
    await deliver(server.services, delivery);
    await db.update(clients).set({ parentId: client }).where(eq(clients.id, child));
    const problem = 'The credential of the webhook can no longer see the client of the event.';
    expect((await server.get(`webhooks/${id}/deliveries`, token)).body).toMatchObject([
      { state: 'failed', attempts: 0, nextAt: null, problem },
    ]);
  });

  it('is not told of an event that waits when it loses this kind of event, or its credential the scope', async () => {
    const { db } = server.services;
    const fields = await hookOf('https://localhost/');
    const { id } = WebhookKey.parse((await server.post('webhooks', token, fields)).body);
    const failed = async (key: string) => {
      const event = { ...missingInvoice, key, clientId: client, at: server.clock.now() };
      const delivery = (await addDelivery(server.services, id, event)) ?? 0;
      return async () => {
        await deliver(server.services, delivery);
        const [found] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, delivery));
        return found?.state === 'failed' ? found.problem : null;
      };
    };
    const withoutKind = await failed('missing 2');
    await db
      .update(webhooks)
      .set({ kinds: ['import.ended'] })
      .where(eq(webhooks.id, id));
    expect(await withoutKind()).toBe('The webhook no longer sends these events.');
    await db
      .update(webhooks)
      .set({ kinds: ['invoice.missing'] })
      .where(eq(webhooks.id, id));
    const withoutScope = await failed('missing 3');
    await db.update(clientCredentials).set({ scopes: [] }).where(eq(clientCredentials.id, fields.credentialId));
    expect(await withoutScope()).toBe('The credential needs these scopes for the events: invoices:read.');
  });

  describe('of somebody else’s credential', () => {
    const REFUSED = {
      status: 403,
      body: { detail: 'These events need permissions that you don’t have: INVOICE_SEARCH.' },
    };
    let root: string;
    let clerk: string;
    beforeAll(async () => {
      const { db, tenantId } = server.services;
      const permissions = ['CLIENT_EDIT', 'CLIENT_VIEW', 'DISPUTES_VIEW'];
      await db.insert(roles).values({ tenantId, name: 'ROLE_CLERK', permissions });
      await addUser(server.services, { login: 'clerk', roleNames: ['ROLE_CLERK'], clientIds: [client] });
      await addUser(server.services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
      root = await server.signIn('root');
      clerk = await server.signIn('clerk');
    });

    const fieldsOfHook = async () => {
      const credential = fieldsOf({ scopes: ['invoices:read', 'findings:read'] });
      const { id } = NewSecret.parse((await server.post(PATH, root, credential)).body);
      return { credentialId: id, name: 'Hook', url: 'https://hooks.example/in', kinds: ['invoice.missing'] };
    };
    /** A webhook with an event of a missing invoice that waits to be delivered. */
    const aHook = async () => {
      const fields = await fieldsOfHook();
      const { id } = WebhookKey.parse((await server.post('webhooks', root, fields)).body);
      const event = { ...missingInvoice, clientId: client, at: server.clock.now() };
      return { id, fields, delivery: await addDelivery(server.services, id, event) };
    };
    const stored = async (id: number) => [
      (await server.get('webhooks', root)).body,
      (await server.get(`webhooks/${id}/deliveries`, root)).body,
    ];

    it('is added only with the permissions of its events', async () => {
      const fields = await fieldsOfHook();
      const both = { ...fields, kinds: ['finding.expires', 'invoice.missing'] };
      expect(await server.post('webhooks', clerk, fields)).toMatchObject(REFUSED);
      expect(await server.post('webhooks', clerk, both)).toMatchObject(REFUSED);
      expect((await server.post('webhooks', clerk, { ...fields, kinds: ['finding.expires'] })).status).toBe(201);
    });

    it('is changed only with the permissions of its events, before and after', async () => {
      const { id, fields } = await aHook();
      const before = await stored(id);
      const elsewhere = { ...fields, url: 'https://elsewhere.example/in' };
      const change = (more: object) =>
        server.put(`webhooks/${id}`, clerk, { fields: { ...fields, ...more }, version: 1 });
      expect(await change(elsewhere)).toMatchObject(REFUSED);
      // Events that wait would be sent to the new address.
      expect(await change({ ...elsewhere, kinds: ['finding.expires'] })).toMatchObject(REFUSED);
      expect(await stored(id)).toEqual(before);
    });

    it('is resumed, but not paused, only with the permissions of its events', async () => {
      const { id } = await aHook();
      const pause = (paused: boolean, version: number) =>
        server.put(`webhooks/${id}/paused`, clerk, { paused, version });
      expect((await pause(true, 1)).status).toBe(200);
      expect(await pause(false, 2)).toMatchObject(REFUSED);
    });

    it('shows and repeats its deliveries only with the permissions of their events', async () => {
      const { id, fields, delivery } = await aHook();
      const read = () => server.get(`webhooks/${id}/deliveries`, clerk);
      const replay = () => server.post(`webhooks/${id}/deliveries/${delivery}/replay`, clerk);
      const before = await stored(id);
      expect([await read(), await replay()]).toMatchObject([REFUSED, REFUSED]);
      expect(await stored(id)).toEqual(before);
      const change = { fields: { ...fields, kinds: ['finding.expires'] }, version: 1 };
      expect((await server.put(`webhooks/${id}`, root, change)).status).toBe(200);
      expect([await read(), await replay()]).toMatchObject([REFUSED, REFUSED]);
      expect((await server.post(`webhooks/${id}/deliveries/${delivery}/replay`, root)).status).toBe(202);
    });
  });
});
