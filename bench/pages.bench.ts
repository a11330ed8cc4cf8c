// Times each page in Chromium on ten million shipments, from the click in the menu until its last widget is drawn, with cached
// answers and without them, and compares it with the sum of the page's bare queries in the same engine.
import type { Page } from 'playwright-core';
import type { Statement } from '#query/statement.ts';
import { openBrowser, openPage, rememberedSession } from '#test/journeys/browser.ts';
import { percentile } from './bench-folder.ts';
import { drawnAfter } from './drawn-after.ts';
import { requireAsked } from './least-bare.ts';
import { openBench } from './open-bench.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const CLIENT = process.argv[3] ?? 'BRIGHTLEAF';
const ROUNDS = 6;

const { services, app, url, token, clients, asked, forget } = await openBench(ROWS);
const client = clients.find(({ code }) => code === CLIENT);
if (client === undefined) throw new Error(`There is no client ${CLIENT}`);
const browser = await openBrowser();
const page = await openMenu();
const pages = await page
  .locator('nav a[href*="/aframe/dashboard/"]')
  .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const drawn = new Map<string, number[]>();
const drawnAgain = new Map<string, number[]>();
const bare = new Map<string, number[]>();
for (let round = 0; round <= ROUNDS; round++) {
  forget();
  await openDashboards();
  for (const path of pages) {
    asked.length = 0;
    const shown = await clickAndWait(path);
    const statements = [...asked];
    // The first round warms the engine and the browser.
    if (round === 0) continue;
    note(drawn, path, shown);
    note(bare, path, await runBare(statements));
  }
  await openDashboards();
  for (const path of pages) {
    const shown = await clickAndWait(path);
    if (round > 0) note(drawnAgain, path, shown);
  }
}

console.log(`${ROWS} shipments, client ${client.name}; milliseconds`);
console.log(
  'page                                asked before: p50   max   asked first: p50   max   bare queries, one after another: p50   ratio',
);
for (const path of pages) {
  const [again, first, queries] = [drawnAgain.get(path) ?? [], drawn.get(path) ?? [], bare.get(path) ?? []];
  const p50 = percentile(first, 0.5);
  const bareP50 = percentile(queries, 0.5);
  requireAsked(path, bareP50);
  console.log(
    [
      path.split('?')[0]?.padEnd(36),
      cell(percentile(again, 0.5)).padStart(17),
      cell(Math.max(...again)),
      cell(p50).padStart(16),
      cell(Math.max(...first)),
      cell(bareP50).padStart(39),
      (p50 / bareP50).toFixed(1),
    ].join(' '),
  );
}
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

async function runBare(statements: readonly Statement[]): Promise<number> {
  const started = performance.now();
  for (const statement of statements) await services.warehouse.read(statement);
  return performance.now() - started;
}

function note(times: Map<string, number[]>, path: string, ms: number): void {
  times.set(path, [...(times.get(path) ?? []), ms]);
}

function cell(ms: number): string {
  return ms.toFixed(0).padStart(9);
}
