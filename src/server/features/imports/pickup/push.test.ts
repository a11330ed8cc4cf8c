import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPickupLocation,
  type PickupLocation,
  type PushKeys,
  pushFile,
  renewPushKeys,
} from '#contract/pickup-locations.ts';
import type { Upload } from '#contract/uploads.ts';
import { pickupLocations, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runImportQueue } from '#test/upload-files.ts';

describe('a push', () => {
  let server: TestServer;
  let token: string;
  let id: number;
  let keys: PushKeys;
  const invoice = (number: number) => upsBillingFile([{ 'Tracking Number': `1ZA1B2C3030000000${number}` }]);

  beforeAll(async () => {
    server = await startTestServer({ environment: { ATTEMPTS_PER_ADDRESS: '12' } });
    const clientId = await addClient(server.services, { name: 'Brightleaf' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    token = await server.signIn('ann');
    const fields = {
      clientId,
      name: 'Carrier push',
      connection: { kind: 'push' },
      pattern: '',
      everySeconds: null,
      timeOfDay: null,
      timeZone: 'UTC',
      afterwards: 'leave',
      moveTo: null,
    };
    const { body } = await server.post(addPickupLocation.path, token, {
      fields,
      secrets: { password: null, privateKey: null },
    });
    const added = addPickupLocation.output.parse(body);
    id = added.id;
    if (added.pushKeys === null) throw new Error('A push has keys.');
    keys = added.pushKeys;
  });
  afterAll(() => server.close());

  const signed = (content: string, secondsAgo = 0, signingKey = keys.signingKey) => {
    const time = Math.floor(server.clock.now().getTime() / 1000) - secondsAgo;
    return `t=${time},v1=${createHmac('sha256', signingKey).update(`${time}.${content}`).digest('hex')}`;
  };
  const push = async (content: string, given: Record<string, string> = {}, fileName = 'invoice.csv') => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${pushFile.path.replace(':id', String(id))}?fileName=${encodeURIComponent(fileName)}`,
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${keys.token}`,
        'x-signature': signed(content),
        ...given,
      },
      payload: content,
    });
    return { status: answer.statusCode, body: answer.json() as object };
  };
  const lastRun = async () => ((await server.get(addPickupLocation.path, token)).body as PickupLocation[])[0]?.lastRun;

  it('is imported once, however often it is sent', async () => {
    const answers = await Promise.all([push(invoice(1)), push(invoice(1))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202]);
    expect(await push(invoice(1))).toMatchObject({ status: 200, body: { isNew: false } });
    expect(await server.services.db.select().from(uploads)).toHaveLength(1);
    await runImportQueue(server);
    const [upload] = (await server.get('uploads', token)).body as Upload[];
    expect(upload).toMatchObject({ state: 'loaded', createdBy: 'Carrier push', fileNames: ['invoice.csv'] });
    expect(await lastRun()).toMatchObject({ seen: 1, skipped: 1, taken: 0, problem: null });
  });

  it('is rejected with a wrong or old signature, and the last run says why', async () => {
    const content = invoice(2);
    const tooOld = { status: 401, body: { detail: 'X-Signature is missing, malformed or too old.' } };
    expect(await push(content, { 'x-signature': signed(content, 301) })).toMatchObject(tooOld);
    expect(await push(content, { 'x-signature': signed(content, -301) })).toMatchObject(tooOld);
    expect(await push(content, { 'x-signature': 'v1=00' })).toMatchObject(tooOld);
    const wrong = { status: 401, body: { detail: 'The signature does not match this content.' } };
    expect(await push(content, { 'x-signature': signed(invoice(3)) })).toMatchObject(wrong);
    expect(await push(content, { 'x-signature': signed(content, 0, keys.token) })).toMatchObject(wrong);
    expect((await lastRun())?.problem).toBe('The signature does not match this content.');
    expect(await server.services.db.select().from(uploads)).toHaveLength(1);
    expect((await push(content, { 'x-signature': signed(content, 299) })).status).toBe(202);
  });

  it('that cannot be read is answered with its problem', async () => {
    expect(await push('%PDF-1.7', {}, '../../etc/page.pdf')).toMatchObject({
      status: 422,
      body: { code: 'unknown-format' },
    });
    expect((await lastRun())?.problem).toMatch(/PDF/);
    expect((await push(invoice(4), { 'content-type': 'text/csv' })).status).toBe(400);
  });

  it('is rejected while it is paused', async () => {
    await server.services.db.update(pickupLocations).set({ isPaused: true });
    expect(await push(invoice(5))).toMatchObject({ status: 503 });
    await server.services.db.update(pickupLocations).set({ isPaused: false });
  });

  it('stores neither the token nor the signing key in readable form', async () => {
    const stored = JSON.stringify(await server.services.db.select().from(pickupLocations));
    expect(stored).not.toContain(keys.token);
    expect(stored).not.toContain(keys.signingKey);
    const shown = JSON.stringify((await server.get(addPickupLocation.path, token)).body) + server.log();
    expect(shown).not.toContain(keys.token);
    expect(shown).not.toContain(keys.signingKey);
  });

  it('works only with the newest keys', async () => {
    const former = keys.token;
    const { body } = await server.post(renewPushKeys.path.replace(':id', String(id)), token, { version: 1 });
    keys = renewPushKeys.output.parse(body);
    expect((await push(invoice(6), { authorization: `Bearer ${former}` })).status).toBe(401);
    expect((await push(invoice(6))).status).toBe(202);
  });

  it('is locked out after too many wrong tokens, and reveals nothing about other pushes', async () => {
    const wrong = { status: 401, body: { detail: 'The token is not valid.' } };
    const known = id;
    id = 987_654;
    expect(await push('x')).toMatchObject(wrong);
    id = known;
    expect(await push('x', { authorization: 'Bearer guess' })).toMatchObject(wrong);
    for (let guess = 0; guess < 12; guess += 1) await push('x', { authorization: `Bearer ${guess}` });
    expect((await push(invoice(7))).status).toBe(429);
  });
});
