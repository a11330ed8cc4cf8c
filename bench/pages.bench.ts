// Times each page in Chromium on ten million shipments, from the click in the menu until its last widget is drawn: cold, asked first with nothing
// cached, and remembered. Compares it with the sum of the page's bare queries in the same engine.
import type { Page } from 'playwright-core';
import type { Statement } from '#query/statement.ts';
import { openBrowser, openPage, rememberedSession } from '#test/journeys/browser.ts';
import { percentile } from './bench-folder.ts';
import { drawnAfter } from './drawn-after.ts';
import { requireAsked } from './least-bare.ts';
import { openBench } from './open-bench.ts';
import { reportResult } from './readme-result.ts';
import {
  type AskedTimes,
  inMemoryOf,
  restOfTimes,
  slowestOf,
  TIMES_ASKED,
  TIMES_HEADING,
  timesLine,
} from './time-asking.ts';
import { worldRows } from './world/open-world.ts';

/** The times of a page, which are added while it is opened again and again. */
interface PageTimes extends AskedTimes {
  path: string;
  first: number[];
  cpu: number[];
  remembered: number[];
  inMemory: number[];
  bare: number[];
}

const ROWS = worldRows(process.argv[2]);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const ROUNDS = 6;
/** README.md names the slowest pages. */
const NAMED = 3;

const { services, app, url, token, clients, asked, forget } = await openBench(ROWS);
const client = clients.find(({ code }) => code === CLIENT);
if (client === undefined) throw new Error(`There is no client ${CLIENT}`);
const browser = await openBrowser();
const page = await openMenu();
const links = await page
  .locator('nav a[href*="/aframe/dashboard/"]')
  .evaluateAll((found) =>
    found.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent?.trim() ?? '' })),
  );

const times = links.map(
  (link): PageTimes => ({
    ...link,
    cold: Number.NaN,
    first: [],
    cpu: [],
    remembered: [],
    inMemory: [],
    bare: [],
    rows: 0,
    statements: [],
  }),
);
for (let round = 0; round <= ROUNDS; round++) {
  forget();
  await openDashboards();
  for (const one of times) {
    asked.length = 0;
    const before = process.cpuUsage();
    const shown = await clickAndWait(one.path);
    const { user, system } = process.cpuUsage(before);
    const { ms, rows } = await runBare([...asked]);
    one.rows = rows;
    // The first round warms the engine and the browser.
    if (round === 0) {
      one.cold = shown;
      continue;
    }
    one.first.push(shown);
    one.cpu.push((user + system) / 1000);
    one.bare.push(ms);
  }
  await openDashboards();
  for (const { path, remembered } of times) {
    const shown = await clickAndWait(path);
    if (round > 0) remembered.push(shown);
  }
  for (let turn = round === 0 ? TIMES_ASKED : 1; turn > 0; turn--) {
    forget(services.tables);
    await openDashboards();
    for (const { path, inMemory } of times) {
      const shown = await clickAndWait(path);
      if (round > 0) inMemory.push(shown);
    }
  }
}

console.log(`${ROWS} shipments, client ${client.name}, bare queries one after another\n${TIMES_HEADING}`);
for (const one of times) {
  requireAsked(one.name, percentile(one.bare, 0.5));
  console.log(timesLine(one));
}
reportResult(`asked first: ${slowestOf(times, NAMED)}; ${inMemoryOf(times)}; ${restOfTimes(times)}`);
await browser.close();
await app.close();
await services.close();

/** Reloads the document, which empties the browser's cache of figures, and waits until it has prefetched everything. */
async function openDashboards(): Promise<void> {
  await page.goto(`/dashboards?client=${client?.id}`);
  await page.locator('nav a').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openMenu(): Promise<Page> {
  const { page: opened } = await openPage(browser, url, { storage: rememberedSession(token) });
  await opened.goto('/dashboards');
  await opened.locator('nav a[href*="/aframe/dashboard/"]').first().waitFor();
  return opened;
}

/** Opens a page from the menu. The first link is the menu's, because cards of the page can link to the same place. */
function clickAndWait(path: string): Promise<number> {
  return drawnAfter(page.locator(`nav a[href^="${path}"]`).first());
}

async function runBare(statements: readonly Statement[]): Promise<{ ms: number; rows: number }> {
  const started = performance.now();
  let rows = 0;
  for (const statement of statements) rows += (await services.warehouse.read(statement)).length;
  return { ms: performance.now() - started, rows };
}
