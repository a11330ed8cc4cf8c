import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { openLog } from '#server/startup/log.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { startSending } from '#server/tracing/start-sending.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aClause, aQuestion } from '#test/factories/question.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { type OtlpCollector, startOtlpCollector } from '#test/otlp-collector.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('metrics and traces', () => {
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
    await server.get('uploads/1471147114?name=secret-name', null);
    await server.get('/aiparcelweb/api/no-such-path', null);
    const { headers, body } = await read();
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toContain('parcelscope_requests_total{call="GET /aiparcelweb/api/account",status="200"} 1');
    expect(body).toContain('parcelscope_requests_total{call="GET /aiparcelweb/api/uploads/:id",status="401"} 1');
    expect(body).toContain('parcelscope_requests_total{call="none",status="404"} 1');
    expect(body).not.toMatch(/secret|1471147114|no-such-path/);
  });

  it('count the calls that were refused', async () => {
    expect((await read()).body).toContain('\nparcelscope_refused_requests_total 0\n');
  });

  it('have the state of questions, jobs, imports, stores, memory and the event loop', async () => {
    await server.services.store.execute("INSERT INTO pgboss.job (name, data) VALUES ('pick-up', '{}')");
    const { body } = await read();
    for (const line of [
      'parcelscope_questions{state="running"} 0',
      'parcelscope_tables_in_memory_bytes 0',
      'parcelscope_answers_in_memory_bytes 0',
      'parcelscope_renewed_answers_total 0',
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
    expect(body).not.toContain('nodejs_active_');
  });

  it('are hidden from other machines, even behind a proxy', async () => {
    expect((await read({}, '192.0.2.1')).statusCode).toBe(404);
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  describe('of requests', () => {
    const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
    const CALLER = '00f067aa0ba902b7';
    let collector: OtlpCollector;
    beforeAll(async () => {
      collector = await startOtlpCollector();
      vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
      vi.stubEnv('OTEL_SERVICE_NAME', 'parcels-1');
    });
    afterAll(() => {
      vi.unstubAllEnvs();
      return collector.close();
    });

    it('lead from the request of another program to the statement, without values and personal data', async () => {
      const clientId = await addClient(server.services, { name: 'Secret client' });
      await addUser(server.services, { login: 'secret-asker', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
      const token = await server.signIn('secret-asker');
      const { stop } = await startSending(parseSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }));
      const ask = () =>
        server.app.inject({
          method: 'POST',
          url: widgetData.path.replace(':page', 'spend').replace(':widget', 'amounts'),
          headers: {
            authorization: `Bearer ${token}`,
            traceparent: `00-${TRACE}-${CALLER}-01`,
            'x-request-id': 'request-4711',
          },
          payload: aQuestion({ clientId, whereClauseDetails: [aClause('carrier_name', '=', 'secret-carrier')] }),
        });
      expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
      await stop();
      const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
      const within = (parent: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent);
      const [first, second] = within(CALLER);
      const route = { 'http.route': widgetData.path, 'http.request.method': 'POST', 'http.response.status_code': 200 };
      expect(first).toMatchObject({ name: `POST ${widgetData.path}`, attributes: route });
      const asked = within(first?.spanId).find(({ name }) => name === 'question');
      expect(asked?.attributes).toEqual({ 'parcelscope.request_id': 'request-4711', 'parcelscope.cached': false });
      const [statement, ...others] = within(asked?.spanId);
      expect(others).toEqual([]);
      expect(statement?.attributes).toMatchObject({
        'parcelscope.request_id': 'request-4711',
        'db.system.name': 'clickhouse',
        'db.operation.name': 'SELECT',
      });
      expect(String(statement?.attributes['db.query.text'])).toContain('FROM');
      const again = within(second?.spanId).find(({ name }) => name === 'question');
      expect([again?.attributes['parcelscope.cached'], within(again?.spanId)]).toEqual([true, []]);
      expect(collector.services()).toEqual(['parcels-1']);
      expect(collector.text()).not.toMatch(/secret/i);
    });

    it('are sent with the lines of the log, if the settings say so', async () => {
      const settings = parseSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_LOGS_EXPORTER: 'otlp',
        LOG_LEVEL: 'warn',
      });
      const log = openLog('warn');
      log.warn('before');
      const { flush, stop } = await startSending(settings);
      log.error({ reqId: 'request-4712', password: 'secret' }, 'during');
      await flush();
      expect(collector.lines()).toMatchObject([
        {
          severityText: 'error',
          severityNumber: 17,
          body: { stringValue: 'during' },
          attributes: expect.arrayContaining([
            { key: 'reqId', value: { stringValue: 'request-4712' } },
            { key: 'password', value: { stringValue: '[hidden]' } },
          ]),
        },
      ]);
      log.warn('at the end');
      await stop();
      log.warn('after');
      expect(collector.lines().map(({ body }) => body)).toEqual([
        { stringValue: 'during' },
        { stringValue: 'at the end' },
      ]);
      expect(collector.text()).not.toMatch(/secret/i);
    });

    it('are not sent without an address, nor after the server has stopped', async () => {
      const before = collector.text();
      const { stop } = await startSending(parseSettings({}));
      await server.get('account', null);
      await stop();
      expect(collector.text()).toBe(before);
    });
  });
});
