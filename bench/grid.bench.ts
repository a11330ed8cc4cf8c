// The grid of the Spend page through HTTP on ten million shipments, beside its bare queries in the same engine: what a block of
// rows takes, however deep it lies, sorted, filtered, grouped and spread over columns, and what the Total row takes.
import { gridRows, gridTotals } from '#contract/analytics.ts';
import type { GridQuestion } from '#contract/question.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import { spend } from '#model/pages/spend.page.ts';
import { percentile } from './bench-folder.ts';
import { openReader, timed } from './bench-reader.ts';
import { openBench } from './open-bench.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const ROUNDS = Number(process.argv[4] ?? 20);
const WARM_UP = 2;
const BLOCK = 100;

const { services, app, url, token, clients, asked } = await openBench(ROWS);
const { warehouse } = services;
const reader = openReader();
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
    const http = await reader.ask({ url: url + path, token, body });
    const engine = await timed(runBare);
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
reader.close();
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

async function runBare(): Promise<void> {
  for (const statement of asked.splice(0)) await warehouse.read(statement);
}
