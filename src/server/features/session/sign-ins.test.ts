import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignIn } from '#contract/sign-ins.ts';
import { sessions } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { placesKeptSince, signInUpkeep } from './sign-in-places.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('the sign-ins of a user', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function signInFrom(login: string, userAgent: string | undefined): Promise<string> {
    const payload = { username: `${login}@demo`, password: TEST_PASSWORD, logOffOtherSessions: true };
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
    server.clock.advance({ minutes: 1 });
    const answer = await server.app.inject({ method: 'POST', url: '/aiparcelweb/api/authenticate', payload, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id_token: string }>().id_token;
  }

  async function signInsOf(token: string): Promise<SignIn[]> {
    const { status, body } = await server.get('account/signIns', token);
    expect(status).toBe(200);
    return body as SignIn[];
  }

  it('are listed with browser, system and address, the latest first, and nobody else’s', async () => {
    await addUser(server.services, { login: 'traveller' });
    await addUser(server.services, { login: 'other' });
    await signInFrom('other', FIREFOX);
    await signInFrom('traveller', FIREFOX);
    await signInFrom('traveller', 'curl-like <b>nobody knows</b>');
    const token = await signInFrom('traveller', SAFARI);
    const [last, unknown, first, ...more] = await signInsOf(token);
    expect(more).toEqual([]);
    expect(last).toEqual({
      startedAt: expect.any(String),
      endedAt: null,
      isThis: true,
      browser: 'Safari',
      system: 'iOS',
      address: '127.0.0.1',
    });
    expect(unknown).toMatchObject({ isThis: false, browser: null, system: null });
    expect(first).toMatchObject({ isThis: false, browser: 'Firefox', system: 'Windows', endedAt: unknown?.startedAt });
  });

  it('end when they were to end if nobody signed out, and are forgotten after 90 days', async () => {
    const { db, now } = server.services;
    const userId = await addUser(server.services, { login: 'absent' });
    await signInFrom('absent', FIREFOX);
    const startedAt = new Date(placesKeptSince(now()).getTime() - 1000);
    const endsAt = new Date(startedAt.getTime() + 3_600_000);
    await db.update(sessions).set({ startedAt, endsAt }).where(eq(sessions.userId, userId));
    const token = await signInFrom('absent', FIREFOX);
    expect((await signInsOf(token)).map(({ isThis }) => isThis)).toEqual([true]);
    const later = new Date(placesKeptSince(now()).getTime() + 1000);
    await db.update(sessions).set({ startedAt: later }).where(eq(sessions.endsAt, endsAt));
    expect((await signInsOf(token))[1]).toMatchObject({ endedAt: endsAt.toISOString(), address: '127.0.0.1' });

    await db.update(sessions).set({ startedAt }).where(eq(sessions.endsAt, endsAt));
    await signInUpkeep.run(server.services);
    const kept = await db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(kept.map(({ address, userAgent }) => [address, userAgent])).toEqual(
      expect.arrayContaining([
        ['127.0.0.1', FIREFOX],
        [null, null],
      ]),
    );
  });

  it('are not listed for visitors, and keep only the beginning of a long description of a browser', async () => {
    expect((await server.get('account/signIns', null)).status).toBe(401);
    const userId = await addUser(server.services, { login: 'long' });
    const token = await signInFrom('long', `${FIREFOX} ${'x'.repeat(5000)}`);
    expect((await signInsOf(token))[0]).toMatchObject({ browser: 'Firefox' });
    const stored = await server.services.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(stored.map(({ userAgent }) => userAgent?.length)).toEqual([500]);
  });
});
