import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getAccount } from '#contract/account.ts';
import { leaveBeta, tryBeta } from '#contract/beta.ts';
import { fillPath } from '#web/api/fill-path.ts';
import { pickLandingPage, requestToken, violations, violationsInThemes, type WatchedPage } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

/** Each step takes a second or two; a longer one has failed. */
const STEP_MS = 20_000;
const PASSWORD = 'Parcelscope1';
const OPEN_SESSION = 'There is an open session in another browser. Do you want to log off elsewhere and log in here?';
/** A page that loads little. */
const SMALL_PAGE = '/profile';

describe('signing in', () => {
  const demo = withSharedServer();

  const atLogin = (page: Page) => page.waitForURL(/\/login$/);
  const inside = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor();
  const landingForm = (page: Page) => page.getByRole('heading', { name: 'Choose your landing page' }).waitFor();
  const accountStatus = (page: Page) =>
    page.evaluate(async (path) => {
      const authorization = `Bearer ${localStorage.getItem('parcelscope.token')}`;
      return (await fetch(path, { headers: { authorization } })).status;
    }, getAccount.path);
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

  async function fill(page: Page, username: string, { logOffOthers = true } = {}): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Log off other sessions' }).setChecked(logOffOthers);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  async function open(options = {}): Promise<WatchedPage> {
    const watched = await demo.open(options);
    watched.page.setDefaultTimeout(STEP_MS);
    return watched;
  }

  async function openAs(login: string, path = SMALL_PAGE, choices = {}): Promise<Page> {
    const { page } = await open();
    await page.goto(path);
    await fill(page, login, choices);
    return page;
  }

  async function switchBeta(path: string): Promise<void> {
    const headers = { authorization: `Bearer ${await requestToken(demo.url, 'analyst')}` };
    const account = await fetch(demo.url + getAccount.path, { headers });
    const { id } = getAccount.output.parse(await account.json());
    const answer = await fetch(demo.url + fillPath(path, { userId: String(id) }), { method: 'POST', headers });
    expect(answer.status).toBe(200);
  }

  async function done(page: Page): Promise<void> {
    await page.close();
  }

  describe('the form', () => {
    it('is usable in both themes, and on a narrow screen', async () => {
      const { page, troubles } = await open();
      await page.goto('/login');
      expect(await shareOfWidth(page)).toBeCloseTo(0.26, 2);
      expect(await violationsInThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await shareOfWidth(page)).toBeCloseTo(0.9, 2);
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await done(page);
    });

    /** Returns the form's share of the window's width. */
    async function shareOfWidth(page: Page): Promise<number> {
      const box = await page
        .locator('main > div')
        .filter({ has: page.getByLabel('Username') })
        .boundingBox();
      return (box?.width ?? 0) / (page.viewportSize()?.width ?? 0);
    }
  });

  describe('with an open session in another browser', () => {
    it('warns, ends the other session on Yes, and signs that browser out with its next request', async () => {
      const first = await openAs('viewer');
      await inside(first);
      const second = await openAs('viewer', SMALL_PAGE, { logOffOthers: false });
      const warning = second.getByRole('alert').filter({ hasText: OPEN_SESSION });
      await warning.waitFor();
      expect(await violations(second)).toEqual([]);
      expect(await accountStatus(first)).toBe(200);

      await warning.getByRole('button', { name: 'Yes' }).click();
      await inside(second);
      await first.reload();
      await atLogin(first);
      expect(Object.keys(await stored(first))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/token|passwordDays|landingPage/)]),
      );
      expect(await accountStatus(second)).toBe(200);
      await done(first);
      await done(second);
    });
  });

  describe('the landing page', () => {
    it('can be a page of another application', async () => {
      const page = await openAs('carrier', '/');
      await page.route('**/ui4/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The freight application</h1>' }),
      );
      await landingForm(page);
      expect(await violations(page)).toEqual([]);
      // Not saved, because journeys of other files sign in as the same user.
      await page.getByRole('checkbox', { name: 'Save as default' }).uncheck();
      await pickLandingPage(page, 'Freight Dashboards');
      await page.waitForURL(/\/ui4\/freightDashboards$/);
      await page.getByRole('heading', { name: 'The freight application' }).waitFor();
      await page.goto('/login');
      await page.getByRole('heading', { name: 'The freight application' }).waitFor();
      await done(page);
    });
  });

  describe('the requested page', () => {
    it('is never on another host', async () => {
      const { page, troubles } = await open();
      await page.goto(`${demo.url}//evil.example/x`);
      await fill(page, 'guest');
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.getByRole('main').first().waitFor();
      expect(new URL(page.url()).origin).toBe(demo.url);
      expect(troubles.filter((trouble) => trouble.includes('evil.example/'))).toEqual([]);
      await done(page);
    });
  });

  describe('the beta', () => {
    it('receives its users, with the page they requested', async () => {
      await switchBeta(tryBeta.path);
      onTestFinished(() => switchBeta(leaveBeta.path));
      const page = await openAs('analyst', `${SMALL_PAGE}?a=b`);
      await page.waitForURL(/\/beta\/profile\?a=b$/);
      await inside(page);
      await page.goto('/dashboards');
      await page.waitForURL(/\/beta\/dashboards$/);
      await inside(page);
      await logOut(page, /\/beta\/login$/);
      await fill(page, 'viewer');
      await page.waitForURL((url) => url.pathname.startsWith('/beta') && !url.pathname.endsWith('login'));
      await done(page);
    });
  });

  describe('the session', () => {
    it('ends after Logout in every tab, and belongs to the same user in every tab', async () => {
      const page = await openAs('guest');
      await inside(page);
      const other = await page.context().newPage();
      await other.goto('/dashboards');
      await inside(other);
      await logOut(page);
      await atLogin(other);
      expect(Object.keys(await stored(page)).filter((key) => /token|days|landing/i.test(key))).toEqual([]);

      await fill(other, 'guest');
      await inside(other);
      await inside(page);
      const token = await requestToken(demo.url, 'viewer');
      const reloaded = other.waitForEvent('load');
      await page.evaluate((value) => localStorage.setItem('parcelscope.token', value), token);
      await reloaded;
      await other.getByRole('button', { name: 'Account of viewer' }).waitFor();
      await done(page);
    });
  });

  async function logOut(page: Page, to = /\/login$/): Promise<void> {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(to);
  }
});
