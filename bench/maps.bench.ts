// Times the distribution map by ZIP code on ten million shipments to 40,000 ZIP codes: its query compared with the bare engine, the time from the click
// in the menu to the first frame, each cold, asked first and remembered, and the frames while dragging and zooming. Chromium renders in software.
import { widgetData } from '#contract/analytics.ts';
import { addfilterForKey } from '#contract/personal-settings.ts';
import { toRows } from '#contract/question.ts';
import { distributionMap } from '#model/pages/declared/distribution-map.page.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { openBrowser, openPage, rememberedSession } from '#test/journeys/browser.ts';
import { percentile } from './bench-folder.ts';
import { openReader, timed } from './bench-reader.ts';
import { MOST_DRAWING_MS } from './drawn-after.ts';
import { openBench } from './open-bench.ts';
import { p50p95, reportResult, whole } from './readme-result.ts';
import { restOfTimes, TIMES_HEADING, timeAsking, timesLine } from './time-asking.ts';
import { ZIPS } from './world/list-zips.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const QUERIES = 10;
const CLICKS = 5;
const FRAME_MS = 1000 / 60;

const bench = await openBench(ROWS);
const { services, app, url, token, clients, forget } = bench;
const client = clients.find(({ code }) => code === CLIENT);
if (client === undefined) throw new Error(`There is no client ${CLIENT}`);
const clientId = client.id;
console.log(`${ROWS} shipments to ${ZIPS} ZIP codes, client ${client.name}; milliseconds`);
const answer = await timeQueries();
const browser = await openBrowser();
const { page } = await openPage(browser, url, {
  storage: rememberedSession(token),
});
const clicks = await timeClicks();
const frames = await timeFrames();
reportResult(`${answer}; ${clicks}; ${frames}`);
await browser.close();
await app.close();
await services.close();

async function timeQueries(): Promise<string> {
  const widget = mapWidget();
  const view = { clientId, childClientIds: [], dateType: 'bill_date' as const, where: [] };
  const settings = { ...defaultSettings(widget), dimension: 'zip' };
  const body = widgetQuestion(distributionMap, widget, { settings, fact: distributionMap.defaultFact, view });
  const path = widgetData.path.replace(':page', distributionMap.id).replace(':widget', widget.kind);
  const reader = openReader();
  const times = await timeAsking(bench, reader, { name: 'answer', requests: [{ path, body }], rounds: QUERIES });
  reader.close();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  console.log(
    `answer           ${toRows(widgetData.output.parse(JSON.parse(text))).length} places, ${text.length} bytes before compression`,
  );
  console.log(`${TIMES_HEADING}\n${timesLine(times)}`);
  return `asked first ${p50p95(times.first)}; ${restOfTimes([times])}`;
}

/** Times the click in the menu until the first frame with circles, with nothing cached and again. */
async function timeClicks(): Promise<string> {
  await chooseZips();
  const [first, again]: [number[], number[]] = [[], []];
  for (let round = 0; round <= CLICKS; round++) {
    forget();
    const fresh = await clickToFrame();
    const known = await clickToFrame();
    if (round === 0) {
      console.log(line('click, cold', [fresh]));
      continue;
    }
    first.push(fresh);
    again.push(known);
  }
  console.log(line('click, first', first));
  console.log(line('click, again', again));
  return `from the click to the first frame ${p50p95(first)}, remembered ${p50p95(again)}`;
}

/** Saves the level of ZIP codes as the reader's setting. */
async function chooseZips(): Promise<void> {
  const saved = { distribution: { ...defaultSettings(mapWidget()), dimension: 'zip' } };
  const answer = await fetch(url + addfilterForKey.path, {
    method: addfilterForKey.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ filter_key: `widgets:${distributionMap.id}`, filter_value: JSON.stringify(saved) }),
  });
  if (!answer.ok) throw new Error(`The settings are not saved: ${answer.status}`);
}

function mapWidget() {
  const widget = distributionMap.widgets.find(({ kind }) => kind === 'distribution');
  if (widget === undefined) throw new Error('The page has no map.');
  return widget;
}

async function clickToFrame(): Promise<number> {
  await page.goto(`/dashboards?client=${clientId}`);
  const link = page.locator(`nav a[href^="${distributionMap.path}"]`).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  return link.evaluate(async (element, mostMs) => {
    const started = performance.now();
    (element as HTMLElement).click();
    while (performance.now() - started < mostMs) {
      await new Promise(requestAnimationFrame);
      const settings = document.querySelector('[data-widget="distribution"]');
      if (settings?.querySelector('[data-circles="drawn"]') && settings.getAttribute('aria-busy') === 'false')
        return performance.now() - started;
    }
    throw new Error('The map shows no circles.');
  }, MOST_DRAWING_MS);
}

/** Measures how the map is redrawn while it is dragged and zoomed, at several levels. */
async function timeFrames(): Promise<string> {
  const box = await page.locator('[data-circles="drawn"]').boundingBox();
  if (box === null) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = () => dragAround(x, y);
  const zoomIn = async () => {
    await page.keyboard.down('Control');
    await page.mouse.move(x, y);
    for (let step = 0; step < 30; step++) await page.mouse.wheel(0, -11);
    await page.keyboard.up('Control');
  };
  await timed(drag);
  const late: number[] = [];
  const all: number[] = [];
  const note = (name: string, intervals: readonly number[]) => {
    all.push(...intervals);
    late.push(report(name, intervals));
  };
  for (const zoom of ['1', '4', '16', '64']) {
    note(`drag at ${zoom}`, await framesDuring(drag));
    note(`zoom from ${zoom}`, await framesDuring(zoomIn));
  }
  const perSecond = whole(1000 / percentile(all, 0.5));
  return `${perSecond} frames a second while dragging and zooming, at most ${(Math.max(...late) * 100).toFixed(1)} % late`;
}

async function dragAround(x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step++) {
    const turn = (step / 120) * 2 * Math.PI;
    await page.mouse.move(x + 180 * Math.sin(turn), y + 120 * Math.sin(2 * turn));
  }
  await page.mouse.up();
}

declare global {
  interface Window {
    isDone: boolean;
  }
}

/** Returns the milliseconds between frames while an action changes the map. */
async function framesDuring(act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    window.isDone = false;
  });
  const frames = page.evaluate(async () => {
    const times: number[] = [];
    while (!window.isDone) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  });
  await act();
  await page.evaluate(() => {
    window.isDone = true;
  });
  return frames;
}

/** Prints the intervals between frames, and returns the share of those that are late. */
function report(name: string, intervals: readonly number[]): number {
  const late = intervals.filter((ms) => ms > FRAME_MS + 0.4).length / intervals.length;
  console.log(
    `${name.padEnd(16)} ${intervals.length} frames, p50 ${percentile(intervals, 0.5).toFixed(1)}, p95 ${percentile(intervals, 0.95).toFixed(1)}, over 17 ms ${(late * 100).toFixed(1)} %`,
  );
  return late;
}

function line(name: string, times: readonly number[]): string {
  return `${name.padEnd(16)} p50 ${percentile(times, 0.5).toFixed(0)}, max ${Math.max(...times).toFixed(0)}`;
}
