import type { Page as BrowserPage, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Page } from '#model/pages/page.ts';
import { pages as allPages } from '#model/pages/pages.ts';
import { allowedSettings, makeSettings } from '#model/pages/widget-settings.ts';
import { factChoice, tabChoice } from '#web/view/address/url-choices.ts';
import { widgetChoice } from '#web/view/address/widget-choices.ts';
import { violations, type WatchedPage } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

/** The pages that show one set of filters. Pages that compare several sets have their own journey. */
const pages = allPages.filter(({ tabOf }) => !tabOf?.isSideBySide);

describe('analysis pages', () => {
  const demo = withSharedServer();

  it.each(pages.map((page) => [page.id, page] as const))(
    'draws every fact and every setting of %s, accessibly in both themes',
    async (_id, page) => {
      const watched = await demo.openAs({ login: 'viewer', path: addressOf(page, 0) });
      const pending = pendingRequests(watched.page);
      await drawn(watched, page);
      expect(await violations(watched.page)).toEqual([]);
      await watched.page.emulateMedia({ colorScheme: 'dark' });
      await watched.page.locator('body.dark').waitFor();
      await drawn(watched, page);
      expect(await violations(watched.page)).toEqual([]);
      for (let view = 1; view < viewsOf(page); view++) {
        await visit(watched.page, addressOf(page, view));
        await expect.poll(() => pending.size, { interval: 20 }).toBe(0);
        await drawn(watched, page);
      }
      expect(watched.troubles).toEqual([]);
      await watched.page.close();
    },
  );
});

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

/** Goes to another address within the open application. */
async function visit(page: BrowserPage, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The first frame draws the new address; the requests of its widgets are sent before the second.
    await nextFrame();
    await nextFrame();
  }, address);
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

/** Returns the number of views that show each fact and each value of each setting at least once. */
function viewsOf({ facts, widgets }: Page): number {
  return Math.max(
    facts.length,
    ...widgets.flatMap((widget) => Object.values(allowedSettings(widget)).map(({ length }) => length)),
  );
}

/** Returns the address of a view. */
function addressOf(page: Page, view: number): string {
  const params = new URLSearchParams();
  if (page.tabOf !== null) tabChoice.write(params, page.id);
  factChoice(page).write(params, page.facts[view % page.facts.length] ?? page.defaultFact);
  for (const widget of page.widgets) {
    const allowed = allowedSettings(widget);
    const settings = makeSettings((name) => allowed[name][view % allowed[name].length] ?? '');
    widgetChoice(page, widget).write(params, settings);
  }
  return `${page.path}?${params}`;
}
