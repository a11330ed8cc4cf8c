import { join } from 'node:path';
import { requestToken } from '#contract/client-credentials.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { publicRoutes } from '#server/public-api/public-routes.ts';
import { prepareDataFolders } from '#test/data-folders.ts';
import { Random } from '#test/random-files/random.ts';
import { benchFolder, percentile } from './bench-folder.ts';
import { findForeign } from './fuzz/find-foreign.ts';
import { type FuzzServer, openFuzzServer, type Reader } from './fuzz/fuzz-server.ts';
import { type FuzzRequest, makeRequest, type Target } from './fuzz/make-request.ts';
import { dictionaryFor, learnIds, readRecords, type StoredRecords } from './fuzz/records-of.ts';
import { counted, p50p95, reportResult, whole } from './readme-result.ts';

/** Each block of requests starts on a new copy of the demo, so a run can be continued at the first number of a block. */
const BLOCK = 2500;
const REQUEST_SECONDS = 1 / 60;
/** No request may take longer. */
const MOST_MS = 20_000;
const MOST_SHOWN = 400;

/** How often each reader calls: those with more permissions call more often. */
const SHARES = { admin: 8, analyst: 4, viewer: 2, guest: 1, carrier: 1, expired: 1, nobody: 1 };
const READERS = Object.entries(SHARES).flatMap(([name, share]) => Array<string>(share).fill(name));

const [requests = 50_000, first = 1] = process.argv.slice(2).map(Number);
const targets: readonly Target[] = [
  ...apiRoutes,
  ...publicRoutes.map(({ endpoint }) => ({ endpoint, isRaw: endpoint.file === true })),
];

interface Failure {
  number: number;
  reader: string;
  request: FuzzRequest;
  problem: string;
}

const failures = new Map<string, Failure>();
const statuses = new Map<number, number>();
const succeeded = new Set<Target>();
const times: number[] = [];

const demo = join(await prepareDataFolders(), 'demo');
const folder = join(await benchFolder('fuzz'), String(process.pid));
for (let number = first; number < first + requests; number += BLOCK)
  await runBlock(number, Math.min(number + BLOCK, first + requests));
report();

async function runBlock(from: number, to: number): Promise<void> {
  const server = await openFuzzServer(demo, folder);
  try {
    const records = await readRecords(server.services);
    for (let number = from; number < to; number += 1) await send(server, records, number);
  } finally {
    await server.close();
  }
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${to - 1} requests, ${failures.size} failures, ${megabytes} MB`);
}

async function send(server: FuzzServer, records: StoredRecords, number: number): Promise<void> {
  const random = new Random(number);
  const target = targets[random.between(0, targets.length - 1)] as Target;
  const isPublic = publicRoutes.some(({ endpoint }) => endpoint === target.endpoint);
  const named = (name: string | undefined) =>
    server.readers.find((reader) => reader.name === name) ?? server.readers[0];
  const chosen = named(isPublic ? 'program' : READERS[random.between(0, READERS.length - 1)]);
  const request = makeRequest(random, target, dictionaryFor(random, target.endpoint.path, records));
  server.clock.advance({ minutes: REQUEST_SECONDS });
  let answer = await inject(server, chosen, request);
  if (answer.status === 401 && chosen.name !== 'nobody' && target.endpoint !== requestToken) {
    await server.refresh(chosen);
    answer = await inject(server, chosen, request);
  }
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  times.push(answer.ms);
  if (answer.status < 300) {
    succeeded.add(target);
    if (answer.isJson && answer.text !== '') learnIds(records, target.endpoint.path, JSON.parse(answer.text));
  }
  const log = server.takeLog();
  const note = (kind: string, problem: string) => {
    const key = `${kind} ${target.endpoint.method} ${target.endpoint.path}`;
    if (!failures.has(key)) failures.set(key, { number, reader: chosen.name, request, problem });
  };
  if (answer.status >= 500 && answer.status !== 503) note(String(answer.status), log || answer.text);
  if (answer.ms > MOST_MS) note('slow', `${answer.ms.toFixed(0)} ms`);
  if (answer.status >= 300) return;
  if (findForeign(answer.text, { reader: chosen, owners: records.owners, request }) === null) return;
  // The reader may have been given another client meanwhile.
  await server.refresh(chosen);
  const foreign = findForeign(answer.text, { reader: chosen, owners: records.owners, request });
  if (foreign !== null) note('foreign', foreign);
}

async function inject({ app }: FuzzServer, { token }: Reader, { headers, ...request }: FuzzRequest) {
  const started = performance.now();
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ ...request, headers: { ...headers, ...authorization } });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, text: answer.body, isJson, ms: performance.now() - started };
}

function report(): void {
  const shown = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${requests} requests to ${targets.length} calls from number ${first} on: ${shown.join(', ')}.`);
  console.log(
    `${succeeded.size} calls succeeded at least once. ${percentile(times, 0.5).toFixed(1)} ms at p50, at most ${percentile(times, 1).toFixed(0)} ms.`,
  );
  for (const [key, { number, reader, request, problem }] of failures) {
    const body = typeof request.payload === 'string' ? request.payload.slice(0, MOST_SHOWN) : '';
    console.error(
      `\n${key}, request ${number} of ${reader}: ${request.url.slice(0, MOST_SHOWN)} ${body}\n${problem.slice(0, 3 * MOST_SHOWN)}`,
    );
  }
  reportResult(
    `${whole(requests)} requests to ${whole(targets.length)} calls: ${counted(failures.size, 'failed or leaking call')}; ${p50p95(times)}`,
  );
  if (failures.size > 0) process.exitCode = 1;
  else console.log('None failed on the server or returned a row of a foreign client.');
}
