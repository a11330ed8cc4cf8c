import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { METRICS: 'loopback' } });
    await addUser(server.services, { login: 'secret-login' });
  });
  afterAll(() => server.close());

  const read = (headers = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });

  it('count requests by call and status, without values of requests', async () => {
    await server.get('account', await server.signIn('secret-login'));
    await server.get('uploads/4711?name=secret-name', null);
    await server.get('/aiparcelweb/api/no-such-path', null);
    const { headers, body } = await read();
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toContain('parcelscope_requests_total{call="GET /aiparcelweb/api/account",status="200"} 1');
    expect(body).toContain('parcelscope_requests_total{call="GET /aiparcelweb/api/uploads/:id",status="401"} 1');
    expect(body).toContain('parcelscope_requests_total{call="none",status="404"} 1');
    expect(body).not.toMatch(/secret|4711|no-such-path/);
  });

  it('have the state of questions, jobs, imports, stores, memory and the event loop', async () => {
    await server.services.store.execute("INSERT INTO pgboss.job (name, data) VALUES ('pick-up', '{}')");
    const { body } = await read();
    for (const line of [
      'parcelscope_questions{state="running"} 0',
      'parcelscope_jobs{queue="pick-up",state="created"} 1',
      'parcelscope_store_up{store="warehouse"} 1',
      'parcelscope_store_up{store="operational"} 1',
    ])
      expect(body).toContain(line);
    for (const name of [
      'parcelscope_import_files',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(body).toContain(`# TYPE ${name} gauge`);
  });

  it('are hidden from other machines, also behind a proxy', async () => {
    expect((await read({}, '192.0.2.1')).statusCode).toBe(404);
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });
});
