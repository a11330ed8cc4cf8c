import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { deleteFilterForKey, getAllFiltersinfo } from '#contract/personal-settings.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { fillPath } from '#web/api/fill-path.ts';
import {
  closePages,
  navigate,
  openAs,
  openBrowser,
  openPage,
  type PageOptions,
  requestToken,
  troublesOf,
  type WatchedPage,
  WINDOW,
} from './browser.ts';

/** The built server on the small demo, and a browser. */
export interface DemoServer {
  readonly url: string;
  readonly dataDir: string;
  /** The id of the server's process. */
  readonly pid: number;
  readonly browser: Browser;
  /** Opens a page without a session. */
  open(options?: PageOptions): Promise<WatchedPage>;
  /** Opens a page of a signed-in user and ends their other sessions. */
  openAs(options: { login: string; path: string } & PageOptions): Promise<WatchedPage>;
  /**
   * Shows a page of a signed-in user, without problems so far. It is the page that the previous journey of the file has left, because loading
   * the application takes longer than most journeys. After a failed journey it is a new page.
   */
  continueAs(options: { login: string; path: string }): Promise<WatchedPage>;
}

/** Users of the demo whose saved settings journeys change. */
const LOGINS = ['admin', 'analyst', 'viewer', 'guest', 'carrier'];

/**
 * Returns the server shared by those journeys of this worker that only read. They can save settings of users, which are empty at the start of
 * each file.
 */
export function withSharedServer(): DemoServer {
  const { reading } = sharedServers();
  beforeAll(async () => {
    for (const login of LOGINS) await forgetSavedSettings(reading.url, login);
  });
  return connectBrowser(() => reading);
}

/**
 * Returns the server shared by those journeys of this worker that change data. A file uses names, invoices and days of its own, and reverts
 * at its end what other files would notice: passwords of users that sign in elsewhere, providers, settings, locations that are checked.
 */
export function withChangingServer(): DemoServer {
  const { changing } = sharedServers();
  return connectBrowser(() => changing);
}

function sharedServers() {
  const servers = inject('sharedServers');
  const own = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length];
  if (own === undefined) throw new Error('The setup has started no server.');
  return own;
}

/** Opens the worker's browser before the journeys of a file, and closes their pages after them. */
function connectBrowser(server: () => { url: string; dataDir: string; pid: number }): DemoServer {
  const clockMovedByMs = inject('clockMovedByMs');
  let browser: Browser;
  let left: ({ login: string } & WatchedPage) | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await takePictures(browser, task.name);
      const [error] = task.result.errors ?? [];
      if (error !== undefined) error.message += await describePages(browser);
      left = undefined;
    }
    await closePages(browser, left?.page);
  });
  afterAll(() => closePages(browser));
  const openAsUser: DemoServer['openAs'] = (options) => {
    if (left?.login === options.login) left = undefined;
    return openAs(browser, server().url, { clockMovedByMs, ...options });
  };
  return {
    get url() {
      return server().url;
    },
    get dataDir() {
      return server().dataDir;
    },
    get pid() {
      return server().pid;
    },
    get browser() {
      return browser;
    },
    open: (options) => openPage(browser, server().url, { clockMovedByMs, ...options }),
    openAs: openAsUser,
    async continueAs({ login, path }) {
      if (left?.login === login) {
        await left.page.setViewportSize(WINDOW);
        await navigate(left.page, path);
        left.troubles.length = 0;
      } else left = { login, ...(await openAsUser({ login, path })) };
      return left;
    },
  };
}

/** Keeps what a failed journey shows in `test-results`. */
async function takePictures(browser: Browser, journey: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const name = journey.replaceAll(/\W+/g, '-');
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: join(projectRoot, 'test-results', `${name}-${index + 1}.png`) }),
    ),
  );
}

/** The longest description of a page in a failure. */
const LONGEST_DESCRIPTION = 6000;

/**
 * Describes what a failed journey shows, for a log without its pictures: address, problems, scripts that did not load, focused element, and content
 * as a screen reader has it.
 */
async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const describe = (page: Page) => describePage(page).catch((error: unknown) => `cannot be described: ${error}`);
  const descriptions = await Promise.all(pages.map(async (page) => `\n\nPage ${page.url()}\n${await describe(page)}`));
  return descriptions.join('');
}

async function describePage(page: Page): Promise<string> {
  const { focused, unloaded } = await page.evaluate(() => ({
    focused: document.activeElement?.outerHTML.slice(0, 400),
    unloaded: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('.js') && 'responseStatus' in entry && entry.responseStatus !== 200)
      .map(({ name }) => `not loaded: ${name}`),
  }));
  const content = (await page.locator('body').ariaSnapshot()).slice(0, LONGEST_DESCRIPTION);
  return [...(troublesOf.get(page) ?? []), ...unloaded, `Focus: ${focused}`, content].join('\n');
}

async function forgetSavedSettings(url: string, login: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await requestToken(url, login)}` };
  const answer = await fetch(url + getAllFiltersinfo.path, { headers });
  for (const { filter_key } of getAllFiltersinfo.output.parse(await answer.json()))
    await fetch(url + fillPath(deleteFilterForKey.path, { key: filter_key }), {
      method: deleteFilterForKey.method,
      headers,
    });
}
