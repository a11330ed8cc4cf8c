// Times each widget of the Spend page over HTTP on ten million shipments, cold, asked first and remembered, and compares it with its bare query in
// the same engine.
import { widgetData } from '#contract/analytics.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { openReader } from './bench-reader.ts';
import { openBench } from './open-bench.ts';
import { rangeOf, reportResult } from './readme-result.ts';
import { type AskedTimes, inMemoryOf, restOfTimes, TIMES_HEADING, timeAsking, timesLine } from './time-asking.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const ROUNDS = 150;
const WARM_UP = 10;

const bench = await openBench(ROWS);
const reader = openReader();
const clientId = bench.clients.find(({ code }) => code === 'BRIGHTLEAF')?.id ?? 0;
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

console.log(`${ROWS} shipments\n${TIMES_HEADING}`);
const times: AskedTimes[] = [];
for (const widget of spend.widgets) {
  const body = widgetQuestion(spend, widget, { settings: defaultSettings(widget), fact: spend.defaultFact, view });
  const path = widgetData.path.replace(':page', spend.id).replace(':widget', widget.kind);
  const asked = { name: widget.kind, requests: [{ path, body }], rounds: ROUNDS, warmUp: WARM_UP };
  const timed = await timeAsking(bench, reader, asked);
  console.log(timesLine(timed));
  times.push(timed);
}
reportResult(`asked first ${rangeOf(times.map(({ first }) => first))}; ${inMemoryOf(times)}; ${restOfTimes(times)}`);
reader.close();
await bench.app.close();
await bench.services.close();
