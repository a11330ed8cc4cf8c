// Times the grid of the Spend page over HTTP on ten million shipments and compares it with bare queries in the same engine: a block of rows at several
// depths, sorted by each column, filtered, grouped and pivoted, and the Total row, each cold, asked first and remembered, with the CPU time of server and
// engine. Rows are sorted in a table that is open, whose rows are counted. Then it times Chromium from the click on Table Data to the first page of rows.
import type { Page } from 'playwright-core';
import { gridRows, gridTotals } from '#contract/analytics.ts';
import type { GridQuestion } from '#contract/question.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import { pages } from '#model/pages/pages.ts';
import { openBrowser, openPage, rememberedSession } from '#test/journeys/browser.ts';
import { percentile } from './bench-folder.ts';
import { openReader } from './bench-reader.ts';
import { drawnAfter, MOST_DRAWING_MS } from './drawn-after.ts';
import { openBench } from './open-bench.ts';
import { isEmptyInWorld } from './page-requests.ts';
import { leastToMost, p50p95, rangeOf, reportResult } from './readme-result.ts';
import { type AskedTimes, restOfTimes, TIMES_HEADING, timeAsking, timesLine } from './time-asking.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const ROUNDS = Number(process.argv[4] ?? 20);
const WARM_UP = 2;
const BLOCK = 100;
const BROWSER_ROUNDS = Number(process.argv[5] ?? 4);
/** The cases to time, such as `group` and `sort SERVICE`; by default all. */
const ONLY = process.argv.slice(6);

const bench = await openBench(ROWS);
const { services, app, url, clients } = bench;
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
  ...Object.fromEntries(
    spend.columns.map(({ name }) => [
      `sort ${name}`,
      block(0, question({ sortModel: [{ colId: name, sort: 'desc' }] })),
    ]),
  ),
  'sort, page 1,000': block(9900, question({ sortModel: [{ colId: 'NET_AMOUNT', sort: 'desc' }] })),
  'text filter': block(0, question({ filterModel: { SENDER_CITY: text('an') } })),
  'tracking number': block(0, question({ filterModel: { TRACKING_NUMBER: text('7777') } })),
  group: block(0, question({ dataView: 'carrier_name.service_category' })),
  pivot: block(0, question({ dataView: 'carrier_name-month' })),
  'Total row': question({}),
};

console.log(`${ROWS} shipments, client ${CLIENT}, blocks of ${BLOCK}\n${TIMES_HEADING}`);
const times = new Map<string, AskedTimes>();
for (const [name, body] of Object.entries(cases)) {
  if (ONLY.length > 0 && !ONLY.includes(name)) continue;
  // All cases together take longer than a token is valid.
  await bench.renewToken();
  const path = ('startRow' in body ? gridRows : gridTotals).path.replace(':page', spend.id);
  const openTable = () => reader.ask({ url: url + path, token: bench.token, body: block(0) });
  const one = await timeAsking(bench, reader, {
    name,
    requests: [{ path, body }],
    rounds: ROUNDS,
    warmUp: WARM_UP,
    isInOrder: true,
    ...(name.startsWith('sort') && { prepare: openTable }),
  });
  console.log(timesLine(one));
  times.set(name, one);
}
reader.close();
const shown = BROWSER_ROUNDS > 0 ? await timeInBrowser() : [];
reportResult([...resultOfBlocks(), ...shown].join('; '));
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

/** What README.md says about the blocks that were timed. */
function resultOfBlocks(): string[] {
  const sorts = [...times.values()].filter(({ name }) =>
    spend.columns.some((column) => name === `sort ${column.name}`),
  );
  const named = (title: string, name: string) => {
    const one = times.get(name);
    return one === undefined ? [] : [`${title} ${p50p95(one.first)}`];
  };
  const blocks = [
    ...named('first rows', 'first page'),
    ...named('page 1,000', 'page 1,000'),
    ...(sorts.length > 0
      ? [`sorted by one of ${sorts.length} columns ${rangeOf(sorts.map(({ first }) => first))}`]
      : []),
    ...named('text filter', 'text filter'),
    ...named('tracking number', 'tracking number'),
    ...named('grouped', 'group'),
    ...named('pivot', 'pivot'),
    ...named('Total row', 'Total row'),
  ];
  return [`asked first: ${blocks.join(', ')}`, restOfTimes([...times.values()])];
}

/** Times the table of every page that has one. In each document, a first table is opened without being counted, so that its code is compiled. */
async function timeInBrowser(): Promise<string[]> {
  const browser = await openBrowser();
  const { page } = await openPage(browser, url, { storage: rememberedSession(bench.token) });
  const shown = new Map<string, number[]>();
  for (let round = 0; round < BROWSER_ROUNDS; round++) {
    await page.goto(`/aframe/dashboard/spend?client=${clientId}`);
    await page.waitForLoadState('networkidle');
    await untilRows(page);
    const others = pages.filter((each) => each.hasTable && each.tabOf === null && each.columns.length > 0);
    for (const { id, path } of others.filter((each) => !isEmptyInWorld(each))) {
      if (id === spend.id) continue;
      await drawnAfter(page.locator(`nav a[href*="${path}"]`).first());
      shown.set(id, [...(shown.get(id) ?? []), await untilRows(page)]);
    }
  }
  console.log('from the click on Table Data to its first rows, in Chromium: p50   max');
  for (const [id, times] of shown)
    console.log(id.padEnd(58), ...[percentile(times, 0.5), Math.max(...times)].map((ms) => ms.toFixed(0).padStart(7)));
  await browser.close();
  return [
    `in Chromium, from the click to the first rows ${leastToMost([...shown.values()].map((each) => percentile(each, 0.5)))}`,
  ];
}

/** Opens and closes the table of the current page. Returns the milliseconds until its first rows appeared. */
async function untilRows(page: Page): Promise<number> {
  const ms = await page.getByRole('button', { name: 'Table Data' }).evaluate(async (button, mostMs) => {
    const started = performance.now();
    (button as HTMLElement).click();
    const rows = '.ag-center-cols-container, .ag-grid-scrolling-rows';
    while (!/\d{2}\/\d{2}\/\d{4}/.test(document.querySelector(rows)?.textContent ?? '')) {
      if (performance.now() - started > mostMs) throw new Error(`No rows at ${location.pathname}`);
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  }, MOST_DRAWING_MS);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return ms;
}
