import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { authenticate, getAccount } from '#contract/account.ts';
import { openLog } from '#server/startup/log.ts';
import { openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { pickLandingPage, switchTheme, violations, type WatchedPage } from './browser.ts';
import { withOwnServer } from './demo-server.ts';

/** Each step takes a second or two; a longer one has failed. */
const STEP_MS = 20_000;
const OPEN_SESSION = 'There is an open session in another browser. Do you want to log off elsewhere and log in here?';

describe('signing in', () => {
  let freight: Server;
  const demo = withOwnServer(async (dataDir) => {
    await addUsers(dataDir);
    freight = await serveFreight();
    return { FORWARD_UI4: `http://127.0.0.1:${(freight.address() as AddressInfo).port}` };
  });
  afterAll(() => void freight.close());

  const atLogin = (page: Page) => page.waitForURL(/\/login$/);
  const inside = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor();
  const landingForm = (page: Page) => page.getByRole('heading', { name: 'Choose your landing page' }).waitFor();
  const accountStatus = (page: Page) =>
    page.evaluate(async (path) => {
      const authorization = `Bearer ${localStorage.getItem('parcelscope.token')}`;
      return (await fetch(path, { headers: { authorization } })).status;
    }, getAccount.path);
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

  async function fill(
    page: Page,
    username: string,
    { password = TEST_PASSWORD, logOffOthers = true } = {},
  ): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: 'Log off other sessions' }).setChecked(logOffOthers);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  async function open(options = {}): Promise<WatchedPage> {
    const watched = await demo.open(options);
    watched.page.setDefaultTimeout(STEP_MS);
    return watched;
  }

  async function openAs(login: string, path = '/', choices = {}): Promise<Page> {
    const { page } = await open();
    await page.goto(path);
    await fill(page, login, choices);
    return page;
  }

  async function tokenOf(login: string): Promise<string> {
    const answer = await fetch(demo.url + authenticate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `${login}@demo`, password: TEST_PASSWORD, logOffOtherSessions: true }),
    });
    return authenticate.output.parse(await answer.json()).id_token;
  }

  async function done(page: Page): Promise<void> {
    await page.close();
  }

  describe('the form', () => {
    it('is usable in both themes, and on a narrow screen', async () => {
      const { page, troubles } = await open();
      await page.goto('/login');
      await checkForm(page, 0.26);
      await switchTheme(page, 'dark');
      await checkForm(page, 0.26);
      await switchTheme(page, 'light');
      await page.setViewportSize({ width: 390, height: 900 });
      await checkForm(page, 0.9);
      expect(troubles).toEqual([]);
      await done(page);
    });

    /** Checks the form's share of the window's width. */
    async function checkForm(page: Page, share: number): Promise<void> {
      const box = await page
        .locator('main > div')
        .filter({ has: page.getByLabel('Username') })
        .boundingBox();
      expect((box?.width ?? 0) / (page.viewportSize()?.width ?? 0)).toBeCloseTo(share, 2);
      expect(await violations(page)).toEqual([]);
    }
  });

  describe('with an open session in another browser', () => {
    it('warns, ends the other session on Yes, and signs that browser out with its next request', async () => {
      const first = await openAs('twice');
      await inside(first);
      const second = await openAs('twice', '/', { logOffOthers: false });
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
      const page = await openAs('freighter');
      await landingForm(page);
      expect(await violations(page)).toEqual([]);
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
      await fill(page, 'client');
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.getByRole('main').first().waitFor();
      expect(new URL(page.url()).origin).toBe(demo.url);
      expect(troubles.filter((trouble) => trouble.includes('evil.example/'))).toEqual([]);
      await done(page);
    });
  });

  describe('the beta', () => {
    it('receives its users, with the page they requested', async () => {
      const page = await openAs('tester', '/uploadFiles?a=b');
      await page.waitForURL(/\/beta\/uploadFiles\?a=b$/);
      await inside(page);
      await page.goto('/');
      await page.waitForURL((url) => url.pathname.startsWith('/beta'));
      await inside(page);
      await logOut(page, /\/beta\/login$/);
      await fill(page, 'client');
      await page.waitForURL((url) => url.pathname.startsWith('/beta') && !url.pathname.endsWith('login'));
      await done(page);
    });
  });

  describe('the session', () => {
    it('ends after Logout in every tab, and belongs to the same user in every tab', async () => {
      const page = await openAs('client');
      await inside(page);
      const other = await page.context().newPage();
      await other.goto('/uploadFiles');
      await inside(other);
      await logOut(page);
      await atLogin(other);
      expect(Object.keys(await stored(page)).filter((key) => /token|days|landing/i.test(key))).toEqual([]);

      await fill(other, 'client');
      await inside(other);
      await inside(page);
      const token = await tokenOf('twice');
      const reloaded = other.waitForEvent('load');
      await page.evaluate((value) => localStorage.setItem('parcelscope.token', value), token);
      await reloaded;
      await other.getByRole('button', { name: 'Account of twice' }).waitFor();
      await done(page);
    });
  });

  async function logOut(page: Page, to = /\/login$/): Promise<void> {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(to);
  }
});

async function serveFreight(): Promise<Server> {
  const app = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>The freight application</h1>');
  });
  await once(app.listen(0, '127.0.0.1'), 'listening');
  return app;
}

async function addUsers(dataDir: string): Promise<void> {
  const services = await openServices(parseSettings({ DATA_DIR: dataDir }), { log: openLog('silent') });
  const client = { roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] };
  for (const user of [
    { login: 'client', ...client },
    { login: 'twice', ...client },
    { login: 'freighter', roleNames: ['ROLE_CARRIER'] },
    { login: 'tester', hasBeta: true, ...client },
  ])
    await addUser(services, user);
  await services.close();
}
