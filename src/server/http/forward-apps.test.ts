import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORWARDED_PATHS } from '#test/fixtures/specified-paths.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('forwarded applications', () => {
  let upstream: Server;
  let server: TestServer;
  let port = 0;
  let requests = 0;

  /** An application that describes each request it gets. */
  beforeAll(async () => {
    upstream = createServer(async (incoming, outgoing) => {
      requests += 1;
      const { method, url, headers } = incoming;
      const status = url?.includes('unavailable') ? 503 : url?.includes('moved') ? 302 : 200;
      outgoing.writeHead(status, {
        'content-type': 'application/json',
        'keep-alive': 'timeout=5',
        'x-own': 'kept',
        connection: 'x-hop',
        'x-hop': 'dropped',
        ...(status === 302 && { location: '/base/ui4/elsewhere' }),
      });
      outgoing.end(JSON.stringify({ method, url, headers, body: await text(incoming) }));
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    server = await startTestServer({
      environment: {
        FORWARD_UI1: address,
        FORWARD_UI3: address,
        FORWARD_UI4: `${address}/base`,
        FORWARD_UI5: 'http://127.0.0.1:1',
      },
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await server.close();
    upstream.closeAllConnections();
    upstream.close();
  });

  /** Sends the path unchanged. `fetch` would normalise it. */
  async function send(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: JSON.parse((await text(answer)) || 'null') };
  }

  it('get the path below that of their address, and the query, unchanged', async () => {
    const query = '?a=1&a=2&b=%20x&c';
    expect((await send(`/ui4/some/page${query}`)).body).toMatchObject({ url: `/base/ui4/some/page${query}` });
    expect((await send('/ui4')).body).toMatchObject({ url: '/base/ui4' });
    expect((await send('/ui4/')).body).toMatchObject({ url: '/base/ui4/' });
  });

  it('get every path that the menu has for them', async () => {
    const deployed = FORWARDED_PATHS.filter((path) => /^\/ui[134]\//.test(path));
    for (const path of deployed)
      expect((await send(path)).body.url).toBe(path.startsWith('/ui4') ? `/base${path}` : path);
    expect(deployed.length).toBeGreaterThan(30);
  });

  it.each([
    ['application/json', '{"a": 1, not read'],
    ['application/x-www-form-urlencoded', 'a=1&b=2'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'plain'],
  ])('get bodies of %s unread', async (type, body) => {
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const answer = await send('/ui4/save', { method: 'POST', headers, body });
    expect(answer.body).toMatchObject({ method: 'POST', body, headers: { 'content-type': type } });
  });

  it('get the address of the client, and no headers of the connection', async () => {
    const headers = { connection: 'x-secret', 'x-secret': 'dropped', 'x-own': 'kept', 'x-forwarded-for': '9.9.9.9' };
    const { body } = await send('/ui4', { headers });
    expect(body.headers).toMatchObject({
      'x-own': 'kept',
      'x-forwarded-host': `127.0.0.1:${port}`,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
      host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });
    expect(body.headers.host).not.toBe(`127.0.0.1:${port}`);
    expect(body.headers).not.toHaveProperty('x-secret');
  });

  it('determine headers, errors and redirects, and get each request once', async () => {
    const answer = await send('/ui4');
    expect(answer.headers['x-own']).toBe('kept');
    expect(answer.headers).not.toHaveProperty('x-hop');
    expect((await send('/ui4/moved')).headers.location).toBe('/base/ui4/elsewhere');
    const before = requests;
    expect((await send('/ui4/unavailable')).status).toBe(503);
    expect(requests).toBe(before + 1);
  });

  it.each(['/ui4/../secret', '/ui4/%2e%2e/secret', '/ui4/..%2fsecret', '/ui4/a/../../../secret', '/ui4/..\\secret'])(
    'cannot be left by the path %s',
    async (path) => {
      const before = requests;
      expect((await send(path)).status).toBeGreaterThanOrEqual(400);
      expect(requests).toBe(before);
    },
  );

  it('are reported as unavailable when they are down', async () => {
    expect(await send('/ui5/page')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'The application behind this address does not answer.' },
    });
  });

  it('are not found when they are not configured', async () => {
    const answer = await send('/ui6/page', { method: 'POST' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
