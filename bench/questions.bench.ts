// Times what every analysis page asks when it opens, over HTTP for the largest client of a world: all widgets of a page together, then each alone.
// `npm run bench:questions -- 100 20` asks 20 times in a world of 100 million shipments: cold, asked first with nothing cached, and remembered, compared
// with the same statements in the bare engine.
import { openReader } from './bench-reader.ts';
import { openBench } from './open-bench.ts';
import { pageRequests } from './page-requests.ts';
import { reportResult } from './readme-result.ts';
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
reportResult(`asked first: ${slowestOf(pages, NAMED)}; ${inMemoryOf(pages)}; ${restOfTimes(pages)}`);
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
