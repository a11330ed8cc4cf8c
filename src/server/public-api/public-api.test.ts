import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listCalls, summarizeCalls } from '#contract/api-calls.ts';
import { ApiScope, NewSecret } from '#contract/client-credentials.ts';
import { listDeliveries, WebhookBody, WebhookKey } from '#contract/webhooks.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { runReport } from '#server/features/reports/run-report.ts';
import { clientCredentials, webhookDeliveries, webhooks } from '#server/stores/schema.ts';
import { collectEvents } from '#server/webhooks/collect-events.ts';
import { claimDue, deliver } from '#server/webhooks/deliver.ts';
import { addCredential } from '#test/credential.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { fetchOf, generateClient } from '#test/generated-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runImportQueue } from '#test/upload-files.ts';
import { publicRoutes } from './public-routes.ts';

const MAY = 'from=2026-05-01&to=2026-05-31';

let server: TestServer;
let family: Family;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
  family = await addFamily(server.services);
  ({ token } = await addCredential(server, { clientId: family.own }));
  await uploadFile(family.own, [invoice(1), invoice(1, 2), invoice(2), invoice(3)]);
  await uploadFile(family.child, [invoice(4)]);
  const { token: ofOther } = await addCredential(server, { clientId: family.other });
  await uploadFile(family.other, [invoice(5)], ofOther);
  await runImportQueue(server);
  const findings = [1, 2, 3].map((id) => aFinding({ id, client_id: family.own, file_id: 1, bill_date: '2026-05-02' }));
  await server.services.warehouse.insert('findings', [
    ...findings,
    aFinding({ id: 4, client_id: family.other, file_id: 3 }),
  ]);
});
afterAll(() => server.close());

const numberOf = (number: number) => `000000A1B2C310${number}`;

/** A charge of a parcel on an invoice of May. */
function invoice(number: number, parcel = 1): Record<string, string> {
  return {
    'Invoice Number': numberOf(number),
    'Invoice Date': `2026-05-0${number}`,
    'Transaction Date': '2026-05-01',
    'Tracking Number': `1ZA1B2C3030000${number}${parcel}17`,
    'Invoice Amount': '',
  };
}

interface Asked {
  as?: string | null;
  headers?: Record<string, string>;
  payload?: string | object;
}

async function ask(method: 'GET' | 'POST', path: string, { as = token, headers = {}, payload }: Asked = {}) {
  const answer = await server.app.inject({
    method,
    url: path.startsWith('/') ? path : `/api/v1/${path}`,
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
}

const FILE = { 'content-type': 'application/octet-stream' };
function uploadFile(clientId: number, rows: Record<string, string>[], as = token, headers = {}) {
  const path = `uploads?clientId=${clientId}&fileName=invoice.csv`;
  return ask('POST', path, { as, headers: { ...FILE, ...headers }, payload: upsBillingFile(rows) });
}

/** Reads all pages of a list. */
async function readAll(path: string): Promise<{ pages: number; data: Record<string, unknown>[] }> {
  const data: Record<string, unknown>[] = [];
  let [pages, cursor] = [0, ''];
  do {
    const { status, body } = await ask('GET', `${path}${cursor}`);
    expect([path, status]).toEqual([path, 200]);
    data.push(...body.data);
    pages += 1;
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
  } while (cursor !== '');
  return { pages, data };
}

describe('the lists of the public interface', () => {
  it('are read in pages by cursors, without gaps and repetitions', async () => {
    const { own } = family;
    const lists = [
      await readAll('clients?limit=1'),
      await readAll(`invoices?clientId=${own}&${MAY}&limit=2`),
      await readAll(`clients/${own}/carriers/1/invoices/${numberOf(1)}/charges?limit=1`),
      await readAll(`shipments?clientId=${own}&${MAY}&limit=2`),
      await readAll(`clients/${own}/findings?limit=2`),
    ];
    expect(lists.map(({ pages }) => pages)).toEqual([2, 2, 2, 3, 2]);
    const [clients, invoices, charges, shipments, findings] = lists.map(({ data }) => data);
    expect(clients?.map(({ name }) => name)).toEqual(['Own', 'Child']);
    expect(invoices?.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      numberOf(4),
      numberOf(3),
      numberOf(2),
      numberOf(1),
    ]);
    expect(charges?.map(({ netMinor }) => netMinor)).toEqual([1000, 1000]);
    expect(shipments?.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual([
      numberOf(1),
      numberOf(1),
      numberOf(2),
      numberOf(3),
      numberOf(4),
    ]);
    expect(shipments?.[0]).toMatchObject({ netMinor: 1000, invoiceCurrency: 'USD', receiver: { country: 'US' } });
    expect(findings?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('reject cursors of other lists, and invalid parameters with their place', async () => {
    const { nextCursor } = (await ask('GET', 'clients?limit=1')).body;
    const wrong = await ask('GET', `invoices?clientId=${family.own}&${MAY}&cursor=${nextCursor}`);
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ path: 'query.cursor' }] });
    const invalid = await ask('GET', 'shipments?clientId=x&from=2026-02-30&to=2026-05-31&limit=1000');
    expect(invalid.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'query.clientId',
      'query.from',
      'query.limit',
    ]);
  });

  it('have all records of a parcel that several files bill', async () => {
    const { own } = family;
    const common = { client_id: own, bill_date: '2026-06-03', invoice_number: 'J' };
    const rows = [
      { id: 5, file_id: 1, transportation_amount: 1 },
      { id: 7, file_id: 1, transportation_amount: 10 },
      { id: 7, file_id: 2, transportation_amount: 100 },
      { id: 8, file_id: 1, transportation_amount: 1000 },
    ];
    await server.services.warehouse.insert(
      'shipments',
      rows.map((row) => aShipment({ ...common, ...row })),
    );
    const path = `shipments?clientId=${own}&from=2026-06-01&to=2026-06-30`;
    for (const [limit, pages] of [
      [1, 3],
      [2, 3],
      [3, 2],
      [4, 1],
    ]) {
      const all = await readAll(`${path}&limit=${limit}`);
      const amounts = all.data.map(({ netMinor }) => Number(netMinor)).toSorted((one, other) => one - other);
      expect([limit, all.pages, amounts]).toEqual([limit, pages, [1, 10, 100, 1000]]);
    }
  });

  it('narrow shipments by currency, number and date', async () => {
    const path = `shipments?clientId=${family.own}&${MAY}`;
    const found = async (more: string) => (await readAll(`${path}${more}`)).data.length;
    expect(await found('&currency=USD')).toBe(5);
    expect(await found('&currency=EUR')).toBe(0);
    expect(await found(`&invoiceNumber=${numberOf(2)}`)).toBe(1);
    expect(await found('&trackingNumber=1ZA1B2C30300001117')).toBe(1);
    expect(await found('&dateType=pickup_date')).toBe(5);
  });
});

describe('every call of the public interface', () => {
  const asked = publicRoutes.map(({ endpoint }) => {
    const path = endpoint.path.replace(':invoiceNumber', numberOf(1)).replaceAll(/:\w+/g, '1');
    const query = endpoint.method === 'GET' ? `?clientId=1&${MAY}` : '?clientId=1&fileName=a.csv';
    return [`${endpoint.method} ${endpoint.path}`, endpoint, `${path}${query}`] as const;
  });

  it.each(asked)('needs a token of a credential and its scope: %s', async (_name, { method, scope }, path) => {
    for (const as of [null, 'forged']) {
      const { status, headers } = await ask(method as 'GET', path, { as });
      expect([status, headers['www-authenticate']]).toEqual([401, expect.stringContaining('invalid_token')]);
    }
    const others = ApiScope.options.filter((one) => one !== scope);
    const { token: narrow } = await addCredential(server, { clientId: family.own, scopes: others });
    const refused = await ask(method as 'GET', path, { as: narrow });
    expect([refused.status, refused.headers['www-authenticate'], refused.body.detail]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="${scope}"`,
      `This call needs the scope ${scope}.`,
    ]);
  });

  it('reaches only the client of the credential and its sub-clients', async () => {
    const { other } = family;
    const question = { selectColumnNames: ['packages'], fromTableNames: ['shipments'], clientId: other };
    const report = { reportId: 'spendByService', clientId: other, from: '2026-05-01', to: '2026-05-31' };
    const foreign = [
      await ask('GET', `invoices?clientId=${other}&${MAY}`),
      await ask('GET', `clients/${other}/carriers/1/invoices/${numberOf(5)}`),
      await ask('GET', `clients/${family.own}/carriers/1/invoices/${numberOf(5)}`),
      await ask('GET', `clients/${other}/carriers/1/invoices/${numberOf(5)}/charges`),
      await ask('GET', `shipments?clientId=${other}&${MAY}`),
      await ask('GET', `clients/${other}/findings`),
      await ask('POST', 'figures', { payload: question }),
      await ask('POST', 'figures', {
        payload: { ...question, clientId: family.own, childClientIdsCSV: String(other) },
      }),
      await uploadFile(other, [invoice(6)]),
      await ask('GET', 'uploads/3'),
      await ask('POST', 'reports', { payload: report }),
      await ask('GET', 'reports/77'),
      await ask('GET', 'reports/77/file'),
    ];
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    const { token: ofChild } = await addCredential(server, { clientId: family.child });
    expect((await ask('GET', 'clients', { as: ofChild })).body.data).toMatchObject([{ name: 'Child', parentId: null }]);
    expect((await ask('GET', `invoices?clientId=${family.own}&${MAY}`, { as: ofChild })).status).toBe(404);
  });
});

describe('the OpenAPI document of the public interface', () => {
  it('has examples that succeed, with responses as described', async () => {
    const document = (await ask('GET', '/api/v1/openapi.json', { as: null })).body as OpenAPIV3_1.Document;
    const paths = Object.entries(document.paths ?? {}).filter(([path]) => path !== '/api/v1/token');
    const tried: string[] = [];
    for (const [path, operations = {}] of paths)
      for (const method of ['get', 'post'] as const) {
        const operation = operations[method];
        if (operation === undefined) continue;
        const status = Object.keys(operation.responses ?? {})[0];
        const answer = await tryExample(path, method, operation);
        expect([method, path, String(answer.status), answer.body.detail]).toEqual([method, path, status, undefined]);
        const described = operation.responses?.[status ?? ''] as OpenAPIV3_1.ResponseObject;
        const schema = described.content?.['application/json']?.schema;
        if (schema !== undefined) z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).parse(answer.body);
        tried.push(`${method.toUpperCase()} ${path}`);
        if (path.endsWith('/reports')) await runReport(server.services, answer.body.id, new AbortController().signal);
      }
    expect(tried).toHaveLength(publicRoutes.length);
    expect(document.components?.securitySchemes).toMatchObject({ credential: { type: 'oauth2' } });
  });

  it('makes a client that reads lists page by page, uploads, asks for figures and orders reports', async () => {
    const document = (await ask('GET', '/api/v1/openapi.json', { as: null })).body;
    const client = await generateClient(document);
    const options = { baseUrl: '', fetch: fetchOf(server.app), headers: { authorization: `Bearer ${token}` } };
    const send = async (name: string, input: object) => {
      const answer = await client[name]?.(input, options);
      return { status: answer?.status, data: answer?.data as Record<string, unknown> };
    };
    const clientId = family.own;
    const days = { from: '2026-05-01', to: '2026-05-31' };
    // The generator marks words of the language.
    const inQuery = { $from: days.from, to: days.to };
    const numbers: unknown[] = [];
    let cursor: unknown = null;
    do {
      const page = await send('getApiV1Invoices', {
        clientId,
        ...inQuery,
        limit: 2,
        ...(cursor !== null && { cursor }),
      });
      expect(page.status).toBe(200);
      const { data, nextCursor } = page.data as { data: { invoiceNumber: string }[]; nextCursor: string | null };
      numbers.push(...data.map(({ invoiceNumber }) => invoiceNumber));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(numbers).toEqual(expect.arrayContaining([1, 2, 3, 4].map(numberOf)));
    expect(new Set(numbers).size).toBe(numbers.length);
    const charges = await send('getApiV1ClientsClientIdCarriersCarrierIdInvoicesInvoiceNumberCharges', {
      clientId,
      carrierId: 1,
      invoiceNumber: numberOf(1),
    });
    expect(charges).toMatchObject({ status: 200, data: { data: [{ netMinor: 1000 }, { netMinor: 1000 }] } });
    const figures = { selectColumnNames: ['packages'], fromTableNames: ['shipments'], clientId };
    expect(await send('postApiV1Figures', { body: figures })).toMatchObject({ status: 200 });
    const ordered = await send('postApiV1Reports', { body: { reportId: 'spendByService', clientId, ...days } });
    expect(ordered.status).toBe(202);
    expect(await send('getApiV1ReportsId', { id: ordered.data.id })).toMatchObject({ status: 200 });
    const file = new Blob([upsBillingFile([invoice(8)])], { type: FILE['content-type'] });
    const uploaded = await send('postApiV1Uploads', { clientId, fileName: 'new.csv', body: file });
    expect(uploaded.status).toBe(202);
    expect(await send('getApiV1UploadsId', { id: uploaded.data.id })).toMatchObject({ status: 200 });
    expect(await send('getApiV1Shipments', { clientId: family.other, ...inQuery })).toMatchObject({ status: 404 });
    expect(await send('getApiV1Clients', { limit: 1000 })).toMatchObject({ status: 400 });
  });

  /** Sends the example of an operation, as a program would that only knows the document. */
  function tryExample(path: string, method: 'get' | 'post', operation: OpenAPIV3_1.OperationObject) {
    const query = new URLSearchParams();
    let filled = path;
    for (const parameter of (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]) {
      const schema = parameter.schema as { examples?: unknown[] } | undefined;
      const [example] = [parameter.example, ...(schema?.examples ?? [])].filter((one) => one !== undefined);
      if (example === undefined) {
        expect([path, parameter.name, parameter.required ?? false]).toEqual([path, parameter.name, false]);
        continue;
      }
      if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(example)));
      else query.set(parameter.name, String(example));
    }
    const { content = {} } = (operation.requestBody ?? {}) as OpenAPIV3_1.RequestBodyObject;
    const [type] = Object.keys(content);
    const example = content['application/json']?.example;
    const payload = type === 'application/octet-stream' ? upsBillingFile([invoice(7)]) : example;
    return ask(method === 'get' ? 'GET' : 'POST', `${filled}?${query}`, {
      ...(type !== undefined && { headers: { 'content-type': type } }),
      ...(payload !== undefined && { payload }),
    });
  }
});

describe('answers of the public interface', () => {
  it('have a tag, with which an unchanged answer is not sent again', async () => {
    const path = `invoices?clientId=${family.own}&${MAY}`;
    const first = await ask('GET', path);
    const tag = String(first.headers.etag);
    const again = await ask('GET', path, { headers: { 'if-none-match': `"x", ${tag}` } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const other = await ask('GET', `${path}&number=${numberOf(1)}`, { headers: { 'if-none-match': tag } });
    expect(other.status).toBe(200);
  });

  it('state the limit of the credential, and beyond it when to call again', async () => {
    const { token: slow } = await addCredential(server, { clientId: family.own, callsPerMinute: 2 });
    const calls = [];
    for (let call = 0; call < 3; call += 1) calls.push(await ask('GET', 'clients', { as: slow }));
    expect(calls.map(({ status, headers }) => [status, headers['ratelimit-remaining']])).toEqual([
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    expect(calls[2]?.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-reset': '60', 'retry-after': '60' });
    expect(calls[2]?.body.detail).toBe('This credential can make 2 calls per minute. Please wait 60 seconds.');
    server.clock.advance({ minutes: 1 });
    expect((await ask('GET', 'clients', { as: slow })).status).toBe(200);
  });

  it('of repeated calls with an idempotency key are the first ones, and nothing is done twice', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const first = await uploadFile(family.own, [invoice(8)], token, headers);
    const again = await uploadFile(family.own, [invoice(8)], token, headers);
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect((await uploadFile(family.own, [invoice(9)], token, headers)).body).toMatchObject({
      status: 409,
      detail: 'This Idempotency-Key was used for another call.',
    });
    const { token: other } = await addCredential(server, { clientId: family.own });
    expect((await uploadFile(family.own, [invoice(8)], other, headers)).body).not.toEqual(first.body);
    expect((await uploadFile(family.own, [invoice(8)], token, { 'idempotency-key': 'a b' })).status).toBe(400);
    const failing = { headers: { 'idempotency-key': 'order-2' }, payload: { reportId: 'none', clientId: family.own } };
    expect((await ask('POST', 'reports', failing)).status).toBe(400);
    server.clock.advance({ minutes: 24 * 60 + 1 });
    ({ token } = await addCredential(server, { clientId: family.own }));
    expect((await uploadFile(family.own, [invoice(9)], token, headers)).status).toBe(202);
  });
});

describe('the page Callers', () => {
  it('counts and lists the calls of each credential, also throttled ones', async () => {
    const { token: own, id } = await addCredential(server, {
      clientId: family.child,
      callsPerMinute: 2,
      name: 'Meter',
    });
    await ask('GET', 'clients', { as: own });
    await ask('GET', 'reports/77', { as: own });
    await ask('GET', 'clients', { as: own });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [family.own] });
    const ann = await server.signIn('ann');
    const summary = summarizeCalls.output.parse((await server.get('apiCalls/summary?days=1', ann)).body);
    expect(summary.filter(({ credentialId }) => credentialId === id)).toMatchObject([
      { call: 'GET /api/v1/clients', calls: 2, errors: 1, throttled: 1, callsPerMinute: 2, clientName: 'Child' },
      { call: 'GET /api/v1/reports/:id', calls: 1, errors: 1, throttled: 0 },
    ]);
    const { total, calls } = listCalls.output.parse((await server.get(`apiCalls?credentialId=${id}`, ann)).body);
    expect([total, calls.map(({ status }) => status)]).toEqual([3, [429, 404, 200]]);
    expect(calls[2]).toMatchObject({ name: 'Meter', clientName: 'Child', address: '127.0.0.1' });
    expect(calls[2]?.sentBytes).toBeGreaterThan(50);
    const filtered = await server.get(`apiCalls?credentialId=${id}&outcome=throttled&search=CLIENTS`, ann);
    expect(filtered.body).toMatchObject({ total: 1 });
    const csv = String((await server.get(`apiCalls/log.csv?credentialId=${id}`, ann)).body);
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect(csv).toContain('Meter,Child,GET /api/v1/reports/:id,404,');
  });
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a server that receives webhooks and responds with the next of the given statuses, then with 204. */
async function startReceiver(statuses: number[]): Promise<{ url: string; received: Received[]; close: () => void }> {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => void receiver.close() };
}

/** Does what servers do every few seconds: collects events and sends those that are due. */
async function sendWebhooks(): Promise<void> {
  for (const isDaily of [false, true]) await collectEvents(server.services, { isDaily });
  for (const id of await claimDue(server.services)) await deliver(server.services, id);
}

describe('a program', () => {
  it('gets a token, uploads a file over HTTP, and is told by a signed webhook that it is imported', async () => {
    const { id: credentialId } = await addCredential(server, { clientId: family.own });
    // What earlier tests uploaded ends before the webhook exists.
    await runImportQueue(server);
    server.clock.advance({ minutes: 1 });
    await addUser(server.services, { login: 'bob', roleNames: ['ROLE_ADMIN'], clientIds: [family.own] });
    const bob = await server.signIn('bob');
    const receiver = await startReceiver([500]);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const made = await server.post('clientCredentials', bob, {
        clientId: family.own,
        name: 'Warehouse system',
        scopes: ['uploads:write', 'reports:run', 'invoices:read', 'findings:read'],
        networks: ['127.0.0.0/8'],
        callsPerMinute: 60,
        expiresOn: null,
      });
      const { id, publicId, secret } = NewSecret.parse(made.body);
      const fields = { credentialId: id, name: 'Hook', url: receiver.url, kinds: ['import.ended', 'report.ready'] };
      const added = WebhookKey.parse((await server.post('webhooks', bob, fields)).body);
      const basic = Buffer.from(`${publicId}:${secret}`).toString('base64');
      const granted = await fetch(`${address}/api/v1/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token } = (await granted.json()) as { access_token: string };
      const authorization = `Bearer ${access_token}`;
      const posted = await fetch(`${address}/api/v1/uploads?clientId=${family.own}&fileName=june.csv`, {
        method: 'POST',
        headers: { authorization, ...FILE },
        body: upsBillingFile([{ ...invoice(9), 'Invoice Number': '000000A1B2C3999' }]),
      });
      const { id: uploadId } = (await posted.json()) as { id: number };
      expect([granted.status, posted.status]).toEqual([200, 202]);

      await sendWebhooks();
      expect(receiver.received).toEqual([]);
      await runImportQueue(server);
      await sendWebhooks();
      expect(receiver.received).toHaveLength(1);
      const list = async () =>
        listDeliveries.output.parse((await server.get(`webhooks/${added.id}/deliveries`, bob)).body);
      expect(await list()).toMatchObject([
        { state: 'waiting', attempts: 1, status: 500, problem: 'The receiver responded with 500.' },
      ]);
      await sendWebhooks();
      expect(receiver.received).toHaveLength(1);
      server.clock.advance({ minutes: 1 });
      await sendWebhooks();
      const [first, second] = receiver.received;
      expect([receiver.received.length, second?.body]).toEqual([2, first?.body]);
      const body = WebhookBody.parse(JSON.parse(second?.body ?? ''));
      expect(body).toMatchObject({
        type: 'import.ended',
        clientId: family.own,
        data: { uploadId, state: 'loaded', files: [{ fileName: 'june.csv', state: 'loaded' }] },
      });
      expect(second?.headers).toMatchObject({ 'webhook-id': body.id, 'content-type': 'application/json' });
      const [, at = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(second?.headers['x-signature'])) ?? [];
      const expected = createHmac('sha256', added.signingKey).update(`${at}.${second?.body}`).digest('hex');
      expect([mac, Number(at) * 1000]).toEqual([expected, server.clock.now().getTime()]);
      const state = await fetch(`${address}/api/v1/uploads/${body.data.uploadId}`, { headers: { authorization } });
      expect(await state.json()).toMatchObject({ state: 'loaded', createdBy: 'Warehouse system' });

      const ordered = await ask('POST', 'reports', {
        as: access_token,
        payload: { reportId: 'spendByService', clientId: family.own, from: '2026-05-01', to: '2026-05-31' },
      });
      await runReport(server.services, ordered.body.id, new AbortController().signal);
      await sendWebhooks();
      const ready = WebhookBody.parse(JSON.parse(receiver.received[2]?.body ?? ''));
      expect(ready).toMatchObject({ type: 'report.ready', data: { reportId: ordered.body.id } });
      const file = await ask('GET', String(ready.data.file), { as: access_token });
      expect([file.status, String(file.headers['content-type'])]).toEqual([200, expect.stringContaining('text/csv')]);

      const [, delivered] = await list();
      expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, status: 204, problem: null, nextAt: null });
      const replay = await server.post(`webhooks/${added.id}/deliveries/${delivered?.id}/replay`, bob);
      await sendWebhooks();
      expect([replay.status, receiver.received[3]?.body]).toEqual([202, second?.body]);
      expect((await server.post(`webhooks/${added.id}/test`, bob)).status).toBe(202);
      await sendWebhooks();
      expect(JSON.parse(receiver.received[4]?.body ?? '')).toMatchObject({ type: 'test', clientId: family.own });

      const wrong = await server.post('webhooks', bob, { ...fields, credentialId, kinds: ['never'] });
      expect(wrong.status).toBe(400);
      await server.put(`webhooks/${added.id}/paused`, bob, { paused: true, version: 1 });
      await server.post(`webhooks/${added.id}/test`, bob);
      server.clock.advance({ minutes: 1 });
      await sendWebhooks();
      expect(receiver.received).toHaveLength(5);
      const trail = await server.get(`auditTrail?kind=webhook&subjectId=${added.id}`, bob);
      expect(JSON.stringify(trail.body)).not.toContain('whk_');
    } finally {
      receiver.close();
    }
  });

  it('is told once of claims that end soon and of missing invoices, and only with their scopes', async () => {
    const { db, warehouse } = server.services;
    const day = (offset: number) => addDays(server.clock.now().toISOString().slice(0, 10), offset);
    const { id } = await addCredential(server, { clientId: family.child, scopes: ['findings:read', 'invoices:read'] });
    await warehouse.insert('findings', [
      aFinding({ id: 90, client_id: family.child, file_id: 2, deadline: day(5), bill_date: day(-20) }),
    ]);
    await db.execute(sql`SELECT raise_data_versions(ARRAY[${family.child}]::integer[])`);
    const days = [40, 33, 26, 19].map((ago) => ({
      ...invoice(4),
      'Invoice Number': `000000A1B2C3${ago}0`,
      'Invoice Date': day(-ago),
      'Transaction Date': day(-ago - 2),
      'Tracking Number': `1ZA1B2C30300${ago}017`,
    }));
    const { token: ofChild } = await addCredential(server, { clientId: family.child });
    await uploadFile(family.child, days, ofChild);
    await runImportQueue(server);
    const hook = {
      credentialId: id,
      name: 'Daily',
      url: 'http://127.0.0.1:9/',
      kinds: ['finding.expires' as const, 'invoice.missing' as const],
      sealedKey: server.services.secrets.seal('key', 'webhook'),
      since: server.clock.now(),
    };
    const [added] = await db.insert(webhooks).values(hook).returning();
    for (const _ of [1, 2]) await collectEvents(server.services, { isDaily: true });
    const found = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, added?.id ?? 0));
    expect(found.map(({ body }) => body).toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'finding.expires', clientId: family.child, data: { firstDeadline: day(5), within7Days: { count: 1 } } },
      { type: 'invoice.missing', clientId: family.child, data: { lastOn: day(-19), dueOn: day(-12) } },
    ]);
    await deliver(server.services, found[0]?.id ?? 0);
    const [tried] = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, found[0]?.id ?? 0));
    expect(tried).toMatchObject({ state: 'waiting', attempts: 1, problem: 'The receiver doesn’t answer.' });
    await db
      .update(clientCredentials)
      .set({ scopes: ['clients:read'] })
      .where(eq(clientCredentials.id, id));
    await db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, added?.id ?? 0));
    await collectEvents(server.services, { isDaily: true });
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, added?.id ?? 0))).toBe(0);
  });
});
