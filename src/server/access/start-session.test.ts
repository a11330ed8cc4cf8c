import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityProviders, sessions } from '#server/stores/schema.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { startSession } from './start-session.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the start of a session', () => {
  it.each([
    ['password was changed', 'changed', "password_hash = 'hash of another password'"],
    ['user was deactivated', 'left', 'is_active = false'],
  ])('is refused like a wrong password if the %s after the check of the password', async (_what, login, change) => {
    const id = await addUser(server.services, { login });
    const signIn = { username: `${login}@demo`, password: TEST_PASSWORD };
    const answer = await whileChanging(id, change, () => server.post('authenticate', null, signIn));
    expect(answer).toMatchObject({ status: 400, body: { detail: 'Username or password is incorrect.' } });
    expect(await listSessions(id)).toEqual([]);
  });

  it('is refused after single sign-on if the user was deactivated meanwhile', async () => {
    const id = await addUser(server.services, { login: 'ann', isActive: false });
    const from = { address: '127.0.0.1', userAgent: undefined };
    const sso = { providerId: await addProvider(), authenticatedAt: null };
    const session = { userId: id, logOffOtherSessions: true, rememberMe: false, passwordHash: null, sso, from };
    await expect(startSession(server.services, session)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This sign-in has ended. Please start again.',
    });
    expect(await listSessions(id)).toEqual([]);
  });
});

/** Makes a request during a change of a user, which is committed once the request waits for it. Before that, the request reads the unchanged user. */
async function whileChanging<Answer>(id: number, change: string, request: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: server.services.settings.databaseUrl ?? '' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    const answer = request();
    await expect.poll(isAnyWaiting, { timeout: 20_000 }).toBe(true);
    await client.query('COMMIT');
    return await answer;
  } finally {
    await client.end();
  }
}

/** Whether any statement waits for a lock. */
async function isAnyWaiting(): Promise<boolean> {
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  return (await server.services.store.execute(waiting, [])).rows.length > 0;
}

async function addProvider(): Promise<number> {
  const { db, tenantId } = server.services;
  const provider = { name: 'Corp', entryPoint: 'https://idp.corp.test', issuer: 'corp', certificates: [], domains: [] };
  const [added] = await db
    .insert(identityProviders)
    .values({ tenantId, ...provider })
    .returning();
  return added?.id ?? 0;
}

const listSessions = (userId: number) => server.services.db.select().from(sessions).where(eq(sessions.userId, userId));
