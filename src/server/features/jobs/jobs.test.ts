import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJobLog, listJobs, listJobTimes } from '#contract/jobs.ts';
import { auditTrail, pickupLocations } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('the list of jobs', () => {
  let server: TestServer;
  let admin: string;
  let failed: string;
  let waiting: string;

  beforeAll(async () => {
    server = await startTestServer();
    const { db, tenantId, store, now } = server.services;
    const clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(server.services, { login: 'plain' });
    admin = await server.signIn('boss');
    const [location] = await db
      .insert(pickupLocations)
      .values({
        tenantId,
        clientId,
        name: '=Drop 100%',
        connection: { kind: 'folder', path: 'in' },
        pattern: '',
        timeZone: 'UTC',
        afterwards: 'leave',
        isPaused: true,
        createdAt: now(),
      })
      .returning();
    const data = { locationId: location?.id };
    const add = async (state: string, more = 'NULL, NULL, NULL') => {
      const columns = 'name, data, state, started_on, completed_on, output';
      const { rows } = await store.execute(
        `INSERT INTO pgboss.job (${columns}) VALUES ('pick-up', $1, $2, ${more}) RETURNING id`,
        [data, state],
      );
      return String(rows[0]?.id);
    };
    const took = (seconds: number) => `now() - interval '${seconds} seconds', now()`;
    for (const seconds of [1, 2, 3]) await add('completed', `${took(seconds)}, NULL`);
    failed = await add('failed', `${took(9)}, '{"message": "The server did not answer."}'`);
    waiting = await add('created');
    await store.execute(
      "INSERT INTO job_attempts VALUES ($1, '2026-06-01T08:00:00.250Z', now(), 'Error: The server did not answer.')",
      [failed],
    );
    // Belongs to a location that is gone.
    await store.execute(`INSERT INTO pgboss.job (name, data) VALUES ('pick-up', '{"locationId": 9999}')`);
  });
  afterAll(() => server.close());

  const list = async (query: string) => listJobs.output.parse((await server.get(`jobs?${query}`, admin)).body);

  it('says what each works on, what became of it, and why it failed', async () => {
    const { total, counts, jobs } = await list('');
    expect(total).toBe(5);
    expect(counts).toEqual({ waiting: 1, retrying: 0, running: 0, completed: 3, failed: 1, cancelled: 0 });
    expect(jobs[0]).toMatchObject({ id: waiting, kind: 'pick-up', subject: '=Drop 100%', canCancel: true });
    expect(jobs.find(({ id }) => id === failed)).toMatchObject({
      clientName: 'Shipper',
      state: 'failed',
      error: 'The server did not answer.',
    });
  });

  it.each([
    ['state=failed', 1],
    ['kind=pick-up&search=drop', 5],
    ['search=100%25', 5],
    ['search=_', 0],
    ['kind=run-report', 0],
    ['page=3&pageSize=2', 5],
  ])('is searched by %s', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  it.each(['state=lost', 'kind=other', 'page=0', 'pageSize=5000'])('refuses %s', async (query) => {
    expect((await server.get(`jobs?${query}`, admin)).status).toBe(400);
  });

  it('has a log and times, and can be downloaded', async () => {
    const log = getJobLog.output.parse((await server.get(`jobs/${failed}/log`, admin)).body);
    expect(log).toMatchObject([{ startedAt: '2026-06-01T08:00:00.250Z', error: 'Error: The server did not answer.' }]);
    const times = listJobTimes.output.parse((await server.get('jobs/times', admin)).body);
    expect(times).toMatchObject([
      { kind: 'pick-up', completed: 3, failed: 1, medianMs: 2000, mostWithinMs: 2900, longestMs: 3000 },
    ]);
    const { type, body } = await server.get('jobs/download.csv?state=failed', admin);
    expect([type, String(body).split('\r\n')[1]]).toEqual([
      'text/csv',
      expect.stringMatching(new RegExp(`^${failed},pick-up,'=Drop 100%,Shipper,failed,0,`)),
    ]);
  });

  it('lets administrators change jobs, and records it', async () => {
    const post = (path: string, body = {}) => server.post(`jobs/${path}`, admin, body);
    const priority = { priority: 10, former: 0 };
    expect((await server.put(`jobs/${waiting}/priority`, admin, priority)).status).toBe(200);
    expect((await server.put(`jobs/${waiting}/priority`, admin, priority)).status).toBe(409);
    expect((await post(`${waiting}/cancel`, { state: 'running' })).status).toBe(409);
    expect((await post(`${waiting}/cancel`, { state: 'waiting' })).status).toBe(200);
    expect((await post(`${waiting}/cancel`, { state: 'cancelled' })).status).toBe(409);
    expect((await post(`${failed}/retry`)).status).toBe(200);
    expect((await post(`${failed}/retry`)).status).toBe(409);
    expect((await post('8d3c7f4e-0000-4000-8000-000000000000/retry')).status).toBe(404);
    expect((await post('7/retry')).status).toBe(400);
    expect((await list('state=waiting')).jobs.map(({ id }) => id)).toEqual([failed]);
    const changes = await server.services.db.select().from(auditTrail);
    expect(changes.filter(({ subjectKind }) => subjectKind === 'job').map(({ action }) => action)).toEqual([
      'edit',
      'cancel',
      'retry',
    ]);
  });

  it('requires SETTINGS_ADMIN', async () => {
    expect((await server.get('jobs', await server.signIn('plain'))).status).toBe(403);
  });
});
