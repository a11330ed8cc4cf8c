// Times each widget of the Spend page over HTTP on ten million shipments and compares it with its bare query in the same engine.
import { widgetData } from '#contract/analytics.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { percentile } from './bench-folder.ts';
import { openReader, timed } from './bench-reader.ts';
import { requireAsked } from './least-bare.ts';
import { openBench } from './open-bench.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const ROUNDS = 150;
const WARM_UP = 10;

const { services, app, url, token, clients, asked, forget } = await openBench(ROWS);
const { warehouse } = services;
const reader = openReader();
const clientId = clients.find(({ code }) => code === 'BRIGHTLEAF')?.id ?? 0;
const to = new Date().toISOString().slice(0, 10);
const where = [
  {
    column: 'bill_date',
    condition: 'between' as const,
    value: [`${Number(to.slice(0, 4)) - 2}${to.slice(4)}`, to],
    operator: 'AND' as const,
    matchCase: true,
  },
];
const view = { clientId, childClientIds: [], dateType: 'bill_date' as const, where };

console.log(`${ROWS} shipments, asked first`);
console.log('widget      http p50   http p95   bare p50   bare p95   added p50   ratio p50   (ms)');
for (const widget of spend.widgets) {
  const question = widgetQuestion(spend, widget, { settings: defaultSettings(widget), fact: spend.defaultFact, view });
  const path = widgetData.path.replace(':page', spend.id).replace(':widget', widget.kind);
  const viaHttp: number[] = [];
  const bare: number[] = [];
  // The requests alternate with the bare queries, so that other load on the machine affects both.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    forget();
    const http = await reader.ask({ url: url + path, token, body: question });
    const engine = await timed(() => Promise.all(asked.splice(0).map((statement) => warehouse.read(statement))));
    if (round >= WARM_UP) {
      viaHttp.push(http);
      bare.push(engine);
    }
  }
  const figures = [percentile(viaHttp, 0.5), percentile(viaHttp, 0.95), percentile(bare, 0.5), percentile(bare, 0.95)];
  requireAsked(widget.kind, percentile(bare, 0.5));
  const added = percentile(viaHttp, 0.5) - percentile(bare, 0.5);
  const ratio = percentile(viaHttp, 0.5) / percentile(bare, 0.5);
  console.log(
    widget.kind.padEnd(10),
    ...[...figures, added].map((ms) => ms.toFixed(1).padStart(10)),
    ratio.toFixed(2).padStart(11),
  );
}
reader.close();
await app.close();
await services.close();
