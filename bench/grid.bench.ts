// The grid of the Spend page through HTTP on ten million shipments, beside its bare queries in the same engine: what a block of
// rows takes, however deep it lies, sorted, filtered, grouped and spread over columns, and what the Total row takes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { gridRows, gridTotals } from '#contract/analytics.ts';
import type { GridQuestion } from '#contract/question.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import { spend } from '#model/pages/spend.page.ts';
import type { Asked, Asking } from './asking-process.ts';
import { percentile } from './bench-folder.ts';
import { openBench } from './open-bench.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const ROUNDS = Number(process.argv[4] ?? 20);
const WARM_UP = 2;
const PAUSE_MS = 30;
const BLOCK = 100;

const { services, app, url, token, clients, asked } = await openBench(ROWS);
const { warehouse } = services;
const reader = fork(new URL('./asking-process.ts', import.meta.url));
const clientId = clients.find(({ code }) => code === CLIENT)?.id ?? 0;
const to = new Date().toISOString().slice(0, 10);
const dates = {
  column: 'bill_date',
  condition: 'between' as const,
  value: [`${Number(to.slice(0, 4)) - 2}${to.slice(4)}`, to],
  operator: 'AND' as const,
  matchCase: true,
};
const view = { clientId, childClientIds: [], dateType: 'bill_date' as const, where: [dates] };

const text = (filter: string) => ({ filterType: 'text' as const, type: 'contains' as const, filter });
const cases: Record<string, object> = {
  'first page': block(0),
  'page 1,000': block(9900),
  'row 200,000': block(200_000),
  'sort by amount': block(0, question({ sortModel: [{ colId: 'NET_AMOUNT', sort: 'desc' }] })),
  'sort, page 1,000': block(9900, question({ sortModel: [{ colId: 'NET_AMOUNT', sort: 'desc' }] })),
  'text filter': block(0, question({ filterModel: { SENDER_CITY: text('an') } })),
  'tracking number': block(0, question({ filterModel: { TRACKING_NUMBER: text('7777') } })),
  group: block(0, question({ dataView: 'carrier_name.service_category' })),
  pivot: block(0, question({ dataView: 'carrier_name-month' })),
  'Total row': question({}),
};

console.log(`${ROWS} shipments, client ${CLIENT}, blocks of ${BLOCK}; milliseconds`);
console.log('block                http p50   http p95   bare p50   bare p95   ratio p50');
for (const [name, body] of Object.entries(cases)) {
  const path = ('startRow' in body ? gridRows : gridTotals).path.replace(':page', spend.id);
  const viaHttp: number[] = [];
  const bare: number[] = [];
  // Taken in turn, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    asked.length = 0;
    const http = await ask({ url: url + path, token, body });
    const engine = await runBare();
    if (round < WARM_UP) continue;
    viaHttp.push(http);
    bare.push(engine);
  }
  const [p50, p95] = [percentile(viaHttp, 0.5), percentile(viaHttp, 0.95)];
  const [bareP50, bareP95] = [percentile(bare, 0.5), percentile(bare, 0.95)];
  console.log(
    name.padEnd(18),
    ...[p50, p95, bareP50, bareP95].map((ms) => ms.toFixed(1).padStart(10)),
    (p50 / bareP50).toFixed(2).padStart(11),
  );
}
reader.disconnect();
await app.close();
await services.close();

function question({
  dataView = defaultView.id,
  sortModel = [],
  filterModel = {},
}: Partial<Pick<GridQuestion, 'sortModel' | 'filterModel'>> & { dataView?: string }): GridQuestion {
  const shown = spend.dataViews.find(({ id }) => id === dataView);
  if (shown === undefined) throw new Error(`There is no data view ${dataView}`);
  return gridQuestion(spend, { fact: spend.defaultFact, view, dataView: shown, sortModel, filterModel });
}

function block(startRow: number, of: GridQuestion = question({})): object {
  return { ...of, groupKeys: [], startRow, endRow: startRow + BLOCK };
}

async function ask(asking: Asking): Promise<number> {
  await sleep(PAUSE_MS);
  const answer = once(reader, 'message');
  reader.send(asking);
  const [answered]: [Asked] = (await answer) as [Asked];
  if ('problem' in answered) throw new Error(answered.problem);
  return answered.ms;
}

async function runBare(): Promise<number> {
  // The engine frees its memory after it has answered; what comes next should not be charged with that.
  await sleep(PAUSE_MS);
  const statements = asked.splice(0);
  const started = performance.now();
  for (const statement of statements) await warehouse.read(statement);
  return performance.now() - started;
}
