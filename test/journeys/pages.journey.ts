import { describe, expect, it } from 'vitest';
import type { Page } from '#model/pages/page.ts';
import { pages as allPages } from '#model/pages/pages.ts';
import { allowedSettings, makeSettings } from '#model/pages/widget-settings.ts';
import { factChoice, tabChoice } from '#web/view/address/url-choices.ts';
import { widgetChoice } from '#web/view/address/widget-choices.ts';
import { violations, type WatchedPage } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

/** Those drawn once; what is drawn for several sets has a journey of its own. */
const pages = allPages.filter(({ tabOf }) => !tabOf?.isSideBySide);

describe('the pages of analysis', () => {
  const demo = withDemoServer();

  /** Waits until every widget of the page is drawn: as a chart, a table or the words that there is nothing. */
  async function drawn({ page }: WatchedPage, { widgets }: Page): Promise<void> {
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('[data-widget]').length === count &&
        document.querySelector('main [aria-busy="true"], main [role="progressbar"]') === null,
      widgets.length,
    );
    expect(await page.getByText('Server Error').count()).toBe(0);
  }

  const open = (page: Page, options = {}) => demo.openAs({ login: 'viewer', path: addressOf(page, 0), ...options });

  it.each(pages.map((page) => [page.id, page] as const))(
    'draws every fact and every setting of every widget: %s',
    async (_id, page) => {
      const watched = await open(page);
      for (let view = 0; view < viewsOf(page); view++) {
        await watched.page.goto(addressOf(page, view));
        await drawn(watched, page);
      }
      expect(watched.troubles).toEqual([]);
      await watched.page.context().close();
    },
  );

  const themes = ['light', 'dark'] as const;
  it.each(pages.flatMap((page) => themes.map((colorScheme) => [page.id, colorScheme, page] as const)))(
    'shuts nobody out: %s in %s',
    async (_id, colorScheme, page) => {
      const watched = await open(page, { colorScheme });
      await drawn(watched, page);
      expect(await violations(watched.page)).toEqual([]);
      await watched.page.context().close();
    },
  );
});

/** How many views it takes to show each fact and each value of each setting once. */
function viewsOf({ facts, widgets }: Page): number {
  return Math.max(
    facts.length,
    ...widgets.flatMap((widget) => Object.values(allowedSettings(widget)).map(({ length }) => length)),
  );
}

/** The address of one of those views. */
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
