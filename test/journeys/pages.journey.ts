import type { Page as BrowserPage, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Page } from '#model/pages/page.ts';
import { pages as allPages } from '#model/pages/pages.ts';
import type { Widget, WidgetKind } from '#model/pages/widget.ts';
import { allowedSettings, makeSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { factChoice, tabChoice } from '#web/view/address/url-choices.ts';
import { widgetChoice } from '#web/view/address/widget-choices.ts';
import { violations, violationsInThemes, visit, type WatchedPage } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

/** All pages but the Overview and those that compare several sets of filters, which have journeys of their own. */
const pages = allPages.filter(({ id, tabOf }) => id !== 'overview' && !tabOf?.isSideBySide);
const isMap = ({ widgets }: Page) => widgets.some(({ kind }) => kind === 'starburst' || kind === 'distribution');
const groups: [string, Page[]][] = [
  ['dashboards', pages.filter((page) => page.tabOf === null && !isMap(page))],
  ['map pages', pages.filter(isMap)],
  ['tabs', pages.filter(({ tabOf }) => tabOf !== null)],
];

describe('analysis pages', () => {
  const demo = withSharedServer();

  it.each(groups)('draw every setting and format of the %s, accessibly in both themes', async (_kind, group) => {
    const [first] = group;
    if (first === undefined) throw new Error('The group has no pages');
    const watched = await demo.continueAs({ login: 'viewer', path: addressOf(first, 0) });
    const pending = pendingRequests(watched.page);
    for (const page of group) {
      if (page !== first) await visit(watched.page, addressOf(page, 0));
      await opened(watched.page, page);
      await drawn(watched, page);
      // The tabs of a page consist of the same parts.
      const check = page.tabOf !== null && page !== first ? violations : violationsInThemes;
      expect(await check(watched.page), page.id).toEqual([]);
      await drawn(watched, page);
      isNew(page, 0);
      for (let view = 1; view < viewsOf(page); view++) {
        if (!isNew(page, view)) continue;
        await visit(watched.page, addressOf(page, view));
        await expect.poll(() => pending.size, { interval: 20 }).toBe(0);
        await drawn(watched, page);
      }
      expect(watched.troubles, page.id).toEqual([]);
    }
  });
});

/** Waits until the page has replaced the one before. */
async function opened(page: BrowserPage, { title, tabOf }: Page): Promise<void> {
  await expect.poll(() => page.title()).toContain((tabOf ?? { title }).title);
  if (tabOf !== null) await page.getByRole('tab', { name: title, selected: true }).waitFor();
}

/** Waits until every widget of the page is drawn: as a chart, as a table, or as a note that there is nothing to show. */
async function drawn({ page }: WatchedPage, { widgets }: Page): Promise<void> {
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('[data-widget]').length === count &&
      document.querySelector('main [aria-busy="true"], main [role="progressbar"]') === null,
    widgets.length,
  );
  expect(await page.getByText('Server Error').count()).toBe(0);
}

/** Keeps a list of the page's pending requests. */
function pendingRequests(page: BrowserPage): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') pending.add(request);
  });
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** The settings and formats of figures that a kind of widget has been drawn with, on any page. */
const shown = new Set<string>();

/** Widgets that draw each dimension in the same way. The tests of the server ask for the data of each. */
const ALIKE_IN_DIMENSIONS: readonly WidgetKind[] = ['breakdown', 'rateCard'];

/** Returns whether a view draws a kind of widget with a setting or a format of figures for the first time. */
function isNew(page: Page, view: number): boolean {
  const format = page.source.facts[factOf(page, view)]?.format;
  const drawings = page.widgets.flatMap((widget) => [
    `${widget.kind} ${format}`,
    ...Object.entries(settingsOf(widget, view))
      .filter(([name]) => name !== 'dimension' || !ALIKE_IN_DIMENSIONS.includes(widget.kind))
      .map(([name, value]) => `${widget.kind} ${name} ${value}`),
  ]);
  const before = shown.size;
  for (const drawing of drawings) shown.add(drawing);
  return shown.size > before;
}

/** Returns the number of views that show each fact and each value of each setting at least once. */
function viewsOf({ facts, widgets }: Page): number {
  return Math.max(
    facts.length,
    ...widgets.flatMap((widget) => Object.values(allowedSettings(widget)).map(({ length }) => length)),
  );
}

function factOf(page: Page, view: number): string {
  return page.facts[view % page.facts.length] ?? page.defaultFact;
}

function settingsOf(widget: Widget, view: number): WidgetSettings {
  const allowed = allowedSettings(widget);
  return makeSettings((name) => allowed[name][view % allowed[name].length] ?? '');
}

/** Returns the address of a view. */
function addressOf(page: Page, view: number): string {
  const params = new URLSearchParams();
  if (page.tabOf !== null) tabChoice.write(params, page.id);
  factChoice(page).write(params, factOf(page, view));
  for (const widget of page.widgets) widgetChoice(page, widget).write(params, settingsOf(widget, view));
  return `${page.path}?${params}`;
}
