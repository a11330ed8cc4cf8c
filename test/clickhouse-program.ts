import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { TLSSocket } from 'node:tls';
import { Session } from 'chdb';
import type { ClickHouseOptions } from './run-clickhouse.ts';

/**
 * A ClickHouse server for tests: the HTTP interface of ClickHouse 26.7, as far as its own client uses it, over the embedded engine of a
 * folder. It prints its URL and ends with its standard input. Like a server with default settings, it refuses long URLs and parameters
 * and passwords that are wrong. It reports a failure that comes after the first rows within the body, and then breaks the connection.
 *
 * As the only node of a cluster, it has distributed tables over its own ones. It doesn't replicate those, because the embedded engine can't.
 */
const [, , folder = '', options = '{}'] = process.argv;
const { cluster, certificates } = JSON.parse(options) as ClickHouseOptions;

const USER = 'parcelscope';
const PASSWORD = 'secret';
const MAX_URL_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 131_072;
const EXCEPTION_TAG = 'abcdefghijklmnop';
/** Parameters of requests that are not settings of the engine. */
const NO_SETTINGS = ['query', 'query_id', 'database', 'wait_end_of_query'];
const INSERT = /^(INSERT INTO [\s\S]*) FORMAT (\w+)\s*$/;
const STREAMABLE = /^(\s|--.*\n)*(SELECT|WITH)\b/i;
/** The engine reads its options from the first connection of the process. */
const ENGINE_OPTIONS = [
  '--background_processing_pool_thread_sleep_seconds_if_nothing_to_do=0.01',
  '--background_processing_pool_task_sleep_seconds_when_no_work_random_part=0',
];
const ofCluster = (name: string) => `<clickhouse><tcp_port>9000</tcp_port><remote_servers><${name}><shard><replica>
  <host>127.0.0.1</host><port>9000</port></replica></shard></${name}></remote_servers></clickhouse>`;

const scratch = await mkdtemp(join(tmpdir(), 'clickhouse-'));
const config = join(scratch, 'config.xml');
if (cluster !== undefined) await writeFile(config, ofCluster(cluster));
const engine = new Session(folder, {
  connectionArgs: [...ENGINE_OPTIONS, ...(cluster === undefined ? [] : [`--config-file=${config}`])],
});
const limits = { maxHeaderSize: 2 * MAX_URL_BYTES };
const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
const server =
  certificates === undefined
    ? createServer(limits, listener)
    : createTlsServer({ ...limits, ...readCertificates(certificates) }, listener);
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(
    certificates === undefined
      ? `http://${USER}:${PASSWORD}@127.0.0.1:${port}/\n`
      : `https://${USER}@127.0.0.1:${port}/\n`,
  );
});
process.stdin.on('end', async () => {
  await rm(scratch, { recursive: true, force: true });
  process.exit();
});
process.stdin.resume();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/ping') return void response.end('Ok.\n');
    check(request, url.searchParams);
    await answerStatement(request, url.searchParams, response);
  } catch (error) {
    request.resume();
    fail(response, error instanceof Error ? error.message : String(error));
  }
}

function readCertificates(path: string) {
  const read = (name: string) => readFileSync(join(path, name));
  const [ca, cert, key] = [read('authority.pem'), read('server.pem'), read('server-key.pem')];
  // ClickHouse refuses a certificate of another authority when it signs a user in.
  return { ca, cert, key, requestCert: true, rejectUnauthorized: false };
}

function isSignedIn({ headers, socket }: IncomingMessage): boolean {
  if (certificates === undefined)
    return headers.authorization === `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  const connection = socket as TLSSocket;
  return (
    connection.authorized &&
    headers.authorization === undefined &&
    headers['x-clickhouse-ssl-certificate-auth'] === 'on' &&
    headers['x-clickhouse-user'] === connection.getPeerCertificate().subject.CN
  );
}

function check(request: IncomingMessage, params: URLSearchParams): void {
  const { url = '' } = request;
  if (!isSignedIn(request))
    throw new Error('Code: 516. DB::Exception: default: Authentication failed. (AUTHENTICATION_FAILED)');
  const longest = Math.max(...[...params.values()].map((value) => encodeURIComponent(value).length));
  if (url.length > MAX_URL_BYTES || longest > MAX_VALUE_BYTES)
    throw new Error('Code: 1000. DB::Exception: HTML Form Exception: Field value too long. (POCO_EXCEPTION)');
}

async function answerStatement(
  request: IncomingMessage,
  params: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const session = new Session(folder);
  const id = params.get('query_id') ?? randomUUID();
  const mark = `/* ${id} */`;
  response.setHeader('X-ClickHouse-Query-Id', id);
  response.setHeader('X-ClickHouse-Exception-Tag', EXCEPTION_TAG);
  const stopsWhenClosed =
    Number(params.get('readonly')) > 0 && params.get('cancel_http_readonly_queries_on_client_close') === '1';
  response.once('close', () => {
    if (stopsWhenClosed && !response.writableEnded)
      void engine.queryAsync(`KILL QUERY WHERE endsWith(query, '${mark}') ASYNC`).catch(() => undefined);
  });
  try {
    for (const sql of settingsOf(params)) await session.queryAsync(sql);
    const insert = params.get('query');
    if (insert !== null) await load(session, insert, request);
    else
      await run(
        session,
        `${onThisNode(await text(request))} ${mark}`,
        params.get('wait_end_of_query') === '1',
        response,
      );
    response.end();
  } finally {
    session.close();
  }
}

/** Turns a statement for all nodes into one for this node. */
function onThisNode(sql: string): string {
  return sql.replace(/ ON CLUSTER \w+/, '').replace(/Replicated(\w*MergeTree)\('[^']*', '{replica}'(?:, )?/, '$1(');
}

function settingsOf(params: URLSearchParams): string[] {
  const settings = [...params].filter(([name]) => !NO_SETTINGS.includes(name));
  const assignments = settings.map(([name, value]) => `${name} = '${value.replace(/[\\']/g, '\\$&')}'`);
  const database = params.get('database');
  return [
    ...(database === null ? [] : [`USE ${database}`]),
    ...(assignments.length === 0 ? [] : [`SET ${assignments.join(', ')}`]),
  ];
}

/** Stores rows. The engine reads them from a file, because it would hold a statement with rows in memory. */
async function load(session: Session, insert: string, rows: IncomingMessage): Promise<void> {
  const [, into = '', format = ''] = INSERT.exec(insert) ?? [];
  const path = join(scratch, randomUUID());
  try {
    await pipeline(rows, createWriteStream(path));
    await session.queryAsync(`${into} FROM INFILE '${path}' FORMAT ${format}`);
  } finally {
    await rm(path, { force: true });
  }
}

async function run(session: Session, sql: string, isWhole: boolean, response: ServerResponse): Promise<void> {
  if (!STREAMABLE.test(sql) || isWhole) {
    response.write((await session.queryAsync(sql, { format: 'TabSeparated' })).bytes());
    return;
  }
  const closed = once(response, 'close');
  for await (const chunk of session.queryStream(sql, { format: 'TabSeparated' })) {
    if (response.closed) return;
    if (!response.write(chunk.raw())) await Promise.race([once(response, 'drain'), closed]);
  }
}

function fail(response: ServerResponse, message: string): void {
  const [, code = '1002'] = /Code: (\d+)/.exec(message) ?? [];
  if (!response.headersSent) {
    response.writeHead(code === '516' ? 403 : 500, { 'X-ClickHouse-Exception-Code': code });
    response.end(`${message}\n`);
    return;
  }
  const error = `${message}\n`;
  const marker = '\r\n__exception__\r\n';
  response.write(`${marker}${EXCEPTION_TAG}\r\n${error}${Buffer.byteLength(error)} ${EXCEPTION_TAG}${marker}`, () => {
    response.destroy();
  });
}
