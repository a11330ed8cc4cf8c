import { existsSync } from 'node:fs';
import axe, { type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { authenticate } from '#contract/account.ts';
import { moveClock } from '#test/move-clock.ts';

/** The headless shell comes first: it opens a page in half the time. */
const CHROMIUMS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium with a window loads these pages of its own beside every page of a journey, and starts a process for the next one.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The size of a new page. */
export const WINDOW = { width: 1440, height: 900 };

/** Long enough for a busy machine; a journey never waits longer than it has to. */
const TIMEOUT_MS = 60_000;

let browser: Promise<Browser> | undefined;

/** The browser of this worker. It ends with the worker. */
export function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = CHROMIUMS.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('Chromium is missing');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** The address of the server whose pages a context shows. */
const addresses = new WeakMap<BrowserContext, string>();

/** What pages have reported so far, for failures. */
export const troublesOf = new WeakMap<Page, string[]>();

/** A page with a list of its problems: errors in the console and requests to another host. */
export interface WatchedPage {
  page: Page;
  troubles: string[];
}

export interface PageOptions {
  colorScheme?: 'light' | 'dark';
  /** The content of the local storage. */
  storage?: Record<string, string>;
  /** Whether the code of other pages is loaded in advance, which takes a quarter of the time of opening a page. */
  prefetches?: boolean;
  /** How far the page's clock is moved. */
  clockMovedByMs?: number;
}

export async function openPage(
  browser: Browser,
  url: string,
  { colorScheme = 'light', storage = {}, prefetches = false, clockMovedByMs = 0 }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await emptyContext(browser, url, clockMovedByMs);
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  const page = await context.newPage();
  if (!prefetches)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  if (colorScheme === 'dark') await page.emulateMedia({ colorScheme });
  const troubles: string[] = [];
  troublesOf.set(page, troubles);
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      troubles.push(`request to ${request.url()}`);
  });
  return { page, troubles };
}

/** Returns a context without pages. One that has shown pages of the server still has their scripts, compiled. */
async function emptyContext(browser: Browser, url: string, clockMovedByMs: number): Promise<BrowserContext> {
  const used = browser.contexts().find((context) => addresses.get(context) === url && context.pages().length === 0);
  if (used !== undefined) return used;
  const context = await browser.newContext({
    viewport: WINDOW,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    baseURL: url,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (clockMovedByMs !== 0) await context.addInitScript(moveClock, clockMovedByMs);
  addresses.set(context, url);
  return context;
}

/** Closes all pages but one, and keeps their contexts for the next ones. */
export async function closePages(browser: Browser, kept?: Page): Promise<void> {
  await Promise.all(
    browser.contexts().map(async (context) => {
      if (!addresses.has(context)) return context.close();
      await Promise.all(context.pages().map((page) => (page === kept ? undefined : page.close())));
      await context.clearPermissions();
    }),
  );
}

/** Opens a page of a signed-in user and ends their other sessions. */
export async function openAs(
  browser: Browser,
  url: string,
  { login, path, ...options }: { login: string; path: string } & PageOptions,
): Promise<WatchedPage> {
  const storage = rememberedSession(await requestToken(url, login));
  const watched = await openPage(browser, url, { ...options, storage });
  await watched.page.goto(path);
  return watched;
}

/** Returns the local storage of a user who has signed in and chosen a landing page. */
export function rememberedSession(token: string): Record<string, string> {
  return {
    'parcelscope.token': token,
    'parcelscope.tokenReceivedAt': String(Date.now()),
    'parcelscope.passwordDays': '90',
    'parcelscope.landingPage': '',
  };
}

/** Returns the token of a new session, which ends the user's other sessions. */
export async function requestToken(url: string, login: string, password = 'Parcelscope1'): Promise<string> {
  const answer = await fetch(url + authenticate.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: `${login}@demo`, password, logOffOtherSessions: true }),
  });
  return authenticate.output.parse(await answer.json()).id_token;
}

/** Signs in on the sign-in page and ends other sessions of the user. Chooses Home if a landing page is required. */
export async function signIn(page: Page, login: string, password = 'Parcelscope1'): Promise<void> {
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /other session/i }).check();
  const earlier = await page.getByRole('alert').allTextContents();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForFunction(
    (alerts) =>
      !/\/login$/.test(window.location.pathname) ||
      document.querySelector('[role=combobox]') !== null ||
      [...document.querySelectorAll('[role=alert]')].some(({ textContent }) => !alerts.includes(textContent ?? '')),
    earlier,
  );
  if (await page.getByRole('combobox', { name: 'Landing page' }).isVisible()) await pickLandingPage(page, 'Home');
}

/** Chooses the landing page and continues. */
export async function pickLandingPage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Landing page' }).click();
  await page.getByTitle(name, { exact: true }).last().click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Switches the theme of the operating system, and waits for a page that follows it. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((isDark) => document.body.classList.contains('dark') === isDark, colorScheme === 'dark');
}

/** Waits until the page fits the width of its window. The layout needs a few frames after the window is resized. */
export async function fitsWindow(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
}

/** Opens another page of the application without loading the application again. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

const WCAG: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Listing the elements that passed would take most of the time.
  resultTypes: ['violations'],
  // Only an experimental rule, which these tags leave out, reads the style sheets.
  preload: { assets: ['media'] },
};

/** The only rule of WCAG whose result depends on colours. */
const CONTRAST: RunOptions = { ...WCAG, runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What every page has around its content. Journeys of the shell, Home and the Overview check it. */
const SHELL = ['header', 'nav', 'footer'].map((name) => `${name}:not(main *)`);

/** Rows of a table look alike, and looking for violations takes longer with every row. */
const MORE_ROWS = 'tbody > tr:nth-child(n + 9)';

/** The part of a page to check: its content, without the page behind an open dialog, or the whole page. */
type Part = 'content' | 'whole page';

/** Waits until nothing on the page is loading. Parts that have loaded can still be moved by others before. */
export async function nothingLoads(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Waits until nothing on the page is loading, and returns the violations of WCAG 2.2 AA that axe finds, one line each. */
export async function violations(page: Page, part: Part = 'content', options = WCAG): Promise<string[]> {
  // What is being replaced is dimmed, and so too pale to read.
  await nothingLoads(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    ({ shell, moreRows, isWhole, options }) => {
      const isCovered = [...document.querySelectorAll('[aria-modal="true"]')].some((one) => one.checkVisibility());
      const outside = isCovered ? [...shell, 'main'] : shell;
      return window.axe.run({ exclude: [moreRows, ...(isWhole ? [] : outside)] }, options);
    },
    { shell: SHELL, moreRows: MORE_ROWS, isWhole: part === 'whole page', options },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`),
  );
}

/**
 * Returns the violations in the present theme, and those of its colours in the other theme, of a page that follows the system's theme. The
 * page ends in the other theme, because switching twice takes as long as looking for violations.
 */
export async function violationsInThemes(page: Page, part?: Part): Promise<string[]> {
  const present = await page.evaluate(() => (document.body.classList.contains('dark') ? 'dark' : 'light'));
  const other = present === 'dark' ? 'light' : 'dark';
  const all = await violations(page, part);
  await switchTheme(page, other);
  const ofColours = await violations(page, part, CONTRAST);
  return [
    ...all.map((violation) => `${present}: ${violation}`),
    ...ofColours.map((violation) => `${other}: ${violation}`),
  ];
}

/** Goes to another address within the open application. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The first frame draws the new address; the requests of its widgets are sent before the second.
    await nextFrame();
    await nextFrame();
  }, address);
}
