import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MCP } from '#contract/mcp.ts';
import { Problem } from '#contract/problem.ts';
import { apiRoutes } from './api-routes.ts';
import { type Overload, openOverload } from './refuse-overload.ts';

let app: FastifyInstance;
let overload: Overload;
let waiting: number;
let ends: (() => void)[];
let open: Promise<Response>[];

beforeEach(async () => {
  waiting = 0;
  ends = [];
  open = [];
  overload = openOverload({ count: () => ({ running: 0, waiting }) }, 2);
  app = Fastify({
    forceCloseConnections: true,
    serverFactory: (answer) => createServer(overload.limit(answer)),
  });
  app.get('/health', async () => 'ok');
  app.post('/aiparcelweb/api/slow', () => new Promise((resolve) => ends.push(() => resolve('answer'))));
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  for (const end of ends) end();
  await Promise.all(open);
  await app.close();
});

function call(path = '/aiparcelweb/api/slow', options: RequestInit = { method: 'POST', body: 'x'.repeat(100_000) }) {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'content-type': 'text/plain' }, ...options });
}

/** Makes a call that is being worked on when this resolves. */
async function begin(): Promise<{ response: Promise<Response> }> {
  const before = ends.length;
  const response = call();
  open.push(response);
  await expect.poll(() => ends.length).toBe(before + 1);
  return { response };
}

it('refuses calls while too many are being worked on, and says when to try again', async () => {
  await begin();
  await begin();
  const refused = await call(undefined, { method: 'POST', body: '{}', headers: { 'x-request-id': 'the-request' } });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(refused.headers.get('x-request-id')).toBe('the-request');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const problem = await refused.json();
  expect(Problem.parse(problem)).toMatchObject({ code: 'unavailable', status: 503 });
  expect(problem).toHaveProperty('requestId', 'the-request');
  expect(overload.refused()).toBe(1);
});

it('refuses only calls, and all of them', async () => {
  await begin();
  await begin();
  expect((await call('/health', {})).status).toBe(200);
  const paths = apiRoutes.map(({ endpoint }) => endpoint.path);
  const passed: string[] = [];
  for (const path of [...paths, '/api/v1/figures', MCP, `${MCP}?any`])
    if ((await call(path, { method: 'POST' })).status !== 503) passed.push(path);
  expect(paths.length).toBeGreaterThan(200);
  expect(passed).toEqual([]);
});

it.each(['/%61iparcelweb/api/slow', 'http://any/aiparcelweb/api/slow'])(
  'refuses a call with its path in another form: %s',
  async (path) => {
    await begin();
    await begin();
    const { port } = app.server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST' }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(503);
  },
);

it('does not count questions that wait for their turn', async () => {
  await begin();
  await begin();
  waiting = 1;
  const { response } = await begin();
  for (const end of ends) end();
  expect((await response).status).toBe(200);
});

it('accepts calls again when others have been answered', async () => {
  const first = await begin();
  await begin();
  ends[0]?.();
  await first.response;
  await begin();
});

it('asks for longer waits when it has refused more calls than it can answer soon', async () => {
  await begin();
  await begin();
  const waits = async () => {
    const refused = await Promise.all(Array.from({ length: 60 }, () => call(undefined, { method: 'POST' })));
    return refused.map(({ headers }) => Number(headers.get('retry-after')));
  };
  await waits();
  const later = await waits();
  expect(Math.min(...later)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...later)).toBeGreaterThan(8);
  expect(Math.max(...later)).toBeLessThanOrEqual(30);
});
