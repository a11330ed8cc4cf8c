import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { MAX_INTEGER } from '#contract/values.ts';
import { publicRoutes } from '#server/public-api/public-routes.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { apiRoutes } from './api-routes.ts';

const routes = [...apiRoutes, ...publicRoutes];
const modules = Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** The names of the integers in a JSON Schema that can be larger than the integers of the store. */
function listUnboundedIntegers(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum, properties, ...others } = Object(schema);
  const own = type === 'integer' && !(maximum <= MAX_INTEGER) ? [name] : [];
  const ofFields = Object.entries(properties ?? {}).flatMap(([field, part]) => listUnboundedIntegers(part, field));
  return [...own, ...ofFields, ...Object.values(others).flatMap((part) => listUnboundedIntegers(part, name))];
}

describe('the HTTP API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('mounts every endpoint of the contract files it serves, once, and nothing else', () => {
    const mounted = routes.map(({ endpoint }) => endpoint);
    const begun = modules
      .map((module) => Object.values(module).filter(isEndpoint))
      .filter((endpoints) => endpoints.some((endpoint) => mounted.includes(endpoint)));
    expect(mounted.map(nameOf).sort()).toEqual(begun.flat().map(nameOf).sort());
  });

  it('bounds the integers of requests by what the store can keep, except amounts of money', () => {
    const unbounded = routes.flatMap(({ endpoint }) =>
      [endpoint.params, endpoint.query, endpoint.body, endpoint.form].flatMap((part) =>
        part === undefined ? [] : listUnboundedIntegers(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
      ),
    );
    const money = /Minor$|^(discount|minimum)$/;
    expect(unbounded.filter((field) => !money.test(field))).toEqual([]);
    expect(unbounded.length).toBeGreaterThan(0);
  });

  it('has a document that describes every route', async () => {
    const { body } = await server.get('/docs/openapi.json', null);
    const document = body as OpenAPIV3_1.Document;
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths ?? {}).flatMap(([path, operations = {}]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(routes.map(({ endpoint }) => nameOf(endpoint)).sort());
    expect(document.paths?.['/aiparcelweb/api/dashboardsNew/currencyCodes']?.get).toMatchObject({
      security: [{ bearer: [] }],
      parameters: [
        { name: 'clientId', in: 'query', required: true },
        { name: 'carriers', in: 'query', required: false },
      ],
    });
    expect(document.paths?.['/aiparcelweb/api/authenticate']?.post).toMatchObject({
      security: [],
      requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
    });
    const groups = document.tags?.map(({ name }) => name) ?? [];
    const tags = Object.values(document.paths ?? {}).flatMap((operations = {}) =>
      Object.values(operations).map((operation) => (operation as OpenAPIV3_1.OperationObject).tags?.join()),
    );
    expect(groups).toContain('Uploads');
    expect(new Set(tags)).toEqual(new Set(groups));
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  it('has a page that needs no other host and finds calls by their path and summary', async () => {
    const { status, type, body } = await server.get('/docs', null);
    expect([status, type]).toEqual([200, 'text/html']);
    const files = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect([file, (await server.get(file, null)).status]).toEqual([file, 200]);
    const start = await server.get('/docs/static/swagger-initializer.js', null);
    expect(start.body).toContain('opsFilter: (groups, phrase) =>');
    expect((await server.get('/docs/json', null)).body).toMatchObject({ openapi: '3.1.0' });
  });

  it('reports health, readiness and missing paths', async () => {
    expect((await server.get('/health', null)).body).toEqual({ status: 'ok' });
    expect((await server.get('/ready', null)).body).toEqual({ status: 'ready' });
    expect(await server.get('nothing-here', null)).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      body: { code: 'not-found', detail: 'There is no GET /aiparcelweb/api/nothing-here.' },
    });
  });

  it('rejects zero characters and ids that no record can have, with their place', async () => {
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'] });
    const zero = await server.post('/aiparcelweb/api/authenticate', null, { username: 'ann', password: 'a\0' });
    expect(zero).toMatchObject({ status: 400, body: { errors: [{ path: 'body.password' }] } });
    const query = await server.get('/aiparcelweb/nologin/statuses/?x=%00', null);
    expect(query).toMatchObject({ status: 400, body: { errors: [{ path: 'query.x' }] } });
    const path = await server.get('uploads/%00', await server.signIn('ann'));
    expect(path).toMatchObject({ status: 400, body: { errors: [{ path: 'path.id' }] } });
    const large = await server.get('uploads/2147483648', await server.signIn('ann'));
    expect(large).toMatchObject({ status: 400, body: { errors: [{ path: 'path.id' }] } });
  });

  it('rejects a body that is nested too deeply, and one of another content type', async () => {
    const post = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/aiparcelweb/api/authenticate',
        headers: { 'content-type': type },
        payload,
      });
    const deep = await post('application/json', `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect([deep.statusCode, deep.json().detail]).toEqual([400, expect.stringContaining('is nested too deeply')]);
    expect((await post('application/octet-stream', 'x')).statusCode).toBe(400);
  });

  it('rejects a body that is not valid JSON', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/aiparcelweb/api/authenticate',
      headers: { 'content-type': 'application/json' },
      payload: '{"username":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
  });
});
