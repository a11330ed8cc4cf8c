// Times what every analysis page asks when it opens, over HTTP for the largest client of a world: all widgets of a page together, then each alone.
// `npm run bench:questions -- 100 20` asks 20 times in a world of 100 million shipments: cold, asked first with nothing cached, and remembered, compared
// with the same statements in the bare engine. Then the rows of the client change, and the server renews the answers before they are asked for.
import { openReader } from './bench-reader.ts';
import { openBench } from './open-bench.ts';
import { pageRequests } from './page-requests.ts';
import { leastToMost, reportResult } from './readme-result.ts';
import {
  type AskedTimes,
  inMemoryOf,
  restOfTimes,
  slowestOf,
  TIMES_HEADING,
  timeAsking,
  timesLine,
} from './time-asking.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const ROUNDS = Number(process.argv[3] ?? 20);
/** The pages to time, by their ids; by default all. */
const ONLY = process.argv.slice(4);
/** README.md names the slowest pages. */
const NAMED = 5;

const bench = await openBench(ROWS);
const reader = openReader();
const [largest] = bench.clients;
const [{ owned = 0 } = {}] = await bench.services.warehouse.rows<{ owned: number }>({
  sql: 'SELECT toUInt32(count()) AS owned FROM shipments WHERE client_id = {client:UInt32}',
  params: { client: largest?.id ?? 0 },
});
console.log(`${ROWS} shipments, ${owned} of the largest client; ${ROUNDS} rounds, CPU time of server and engine`);
console.log(`${TIMES_HEADING}  read from`);
const listed = pageRequests(largest?.id ?? 0, new Date().toISOString().slice(0, 10));
const unknown = ONLY.filter((id) => listed.every((page) => page.id !== id));
if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}.`);
const pages: AskedTimes[] = [];
for (const { id, title, requests } of listed) {
  if (ONLY.length > 0 && !ONLY.includes(id)) continue;
  pages.push(await time(title, requests));
  if (requests.length > 1) for (const request of requests) await time(`  ${request.widget}`, [request]);
}
const renewed = await timeRenewal();
reportResult(`asked first: ${slowestOf(pages, NAMED)}; ${inMemoryOf(pages)}; ${restOfTimes(pages)}; ${renewed}`);
reader.close();
await bench.app.close();
await bench.services.close();

async function time(name: string, requests: readonly { path: string; body: object }[]): Promise<AskedTimes> {
  const times = await timeAsking(bench, reader, { name, requests, rounds: ROUNDS });
  const tables = new Set(
    times.statements.flatMap(({ sql }) => [...sql.matchAll(/FROM `(\w+)`/g)].map(([, table]) => table)),
  );
  console.log(`${timesLine(times)}  ${[...tables].join(', ')}`);
  return times;
}

/** Times what the server does when the rows of the client have changed, and the questions that are asked then. */
async function timeRenewal(): Promise<string> {
  const { services, url, token, asked } = bench;
  bench.forget();
  await services.store.execute('SELECT raise_data_versions(ARRAY[$1::integer])', [largest?.id ?? 0]);
  const before = process.cpuUsage();
  const started = performance.now();
  await bench.renew();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const statements = asked.splice(0).length;
  const times: number[] = [];
  for (const { id, requests } of listed) {
    if (ONLY.length > 0 && !ONLY.includes(id)) continue;
    times.push(await reader.ask(...requests.map(({ path, body }) => ({ url: url + path, token, body }))));
  }
  if (statements === 0 || asked.length > 0) throw new Error('Answers were not renewed before they were asked for.');
  const result = `after a change of the rows, ${statements} statements renew all answers in ${seconds.toFixed(1)} s (CPU ${((user + system) / 1e6).toFixed(1)} s), and then ${leastToMost(times)}`;
  console.log(result);
  return result;
}
