// Times what every analysis page asks when it opens, over HTTP for the largest client of a world: all widgets of a page together, then each alone.
// `npm run bench:questions -- 100 20` asks 20 times in a world of 100 million shipments. Questions are asked first with nothing remembered, then again, and
// compared with their statements in the bare engine.
import type { Statement } from '#query/statement.ts';
import { percentile } from './bench-folder.ts';
import { openReader, timed } from './bench-reader.ts';
import { requireAsked } from './least-bare.ts';
import { openBench } from './open-bench.ts';
import { pageRequests } from './page-requests.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const ROUNDS = Number(process.argv[3] ?? 20);
/** The pages to time, by their ids; by default all. */
const ONLY = process.argv.slice(4);
const WARM_UP = 1;

const { services, app, url, token, clients, asked, forget } = await openBench(ROWS);
const { warehouse } = services;
const reader = openReader();
const [largest] = clients;
const [{ owned = 0 } = {}] = await warehouse.rows<{ owned: number }>({
  sql: 'SELECT toUInt32(count()) AS owned FROM shipments WHERE client_id = {client:UInt32}',
  params: { client: largest?.id ?? 0 },
});
console.log(
  `${ROWS} shipments, ${owned} of the largest client; milliseconds of ${ROUNDS} rounds, CPU time of server and engine`,
);
console.log(
  '                              first p50    p95    CPU  again p50    p95   bare p50    p95  rows read from',
);
for (const { id, requests } of pageRequests(largest?.id ?? 0, new Date().toISOString().slice(0, 10))) {
  if (ONLY.length > 0 && !ONLY.includes(id)) continue;
  if (requests.length > 1) await time(id, requests);
  for (const request of requests) await time(requests.length > 1 ? `  ${request.widget}` : id, [request]);
}
reader.close();
await app.close();
await services.close();

async function time(name: string, requests: readonly { path: string; body: object }[]): Promise<void> {
  const asking = requests.map(({ path, body }) => ({ url: url + path, token, body }));
  const [first, again, bare, used]: [number[], number[], number[], number[]] = [[], [], [], []];
  let statements: Statement[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    forget();
    asked.length = 0;
    const before = process.cpuUsage();
    const http = await reader.ask(...asking);
    const { user, system } = process.cpuUsage(before);
    statements = [...asked];
    const known = await reader.ask(...asking);
    const engine = await timed(() => Promise.all(statements.map((statement) => warehouse.read(statement))));
    if (round < WARM_UP) continue;
    first.push(http);
    used.push((user + system) / 1000);
    again.push(known);
    bare.push(engine);
  }
  requireAsked(name, percentile(bare, 0.5));
  const tables = [
    ...new Set(statements.flatMap(({ sql }) => [...sql.matchAll(/FROM `(\w+)`/g)].map(([, table]) => table))),
  ];
  console.log(
    name.padEnd(28),
    ...[
      [percentile(first, 0.5), 10],
      [percentile(first, 0.95), 6],
      [percentile(used, 0.5), 6],
      [percentile(again, 0.5), 10],
      [percentile(again, 0.95), 6],
      [percentile(bare, 0.5), 10],
      [percentile(bare, 0.95), 6],
    ].map(([ms = 0, width = 0]) => ms.toFixed(ms < 10 ? 1 : 0).padStart(width)),
    ` ${tables.join(', ')}`,
  );
}
