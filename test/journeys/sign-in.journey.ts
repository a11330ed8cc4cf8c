import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { authenticate, checkPasswordExpirationDays, getAccount, regenerateToken } from '#contract/account.ts';
import { openLog } from '#server/startup/log.ts';
import { openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { pickLandingPage, violations, type WatchedPage } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

/** Every step is through in a second or two; what takes longer has failed. */
const STEP_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EXPIRED = 'Your Password has been expired. Please change the password';
const OPEN_SESSION = 'There is an open session in another browser. Do you want to log off elsewhere and log in here?';

describe('signing in', () => {
  let freight: Server;
  const demo = withDemoServer(async (dataDir) => {
    await addUsers(dataDir);
    freight = await serveFreight();
    return { FORWARD_UI4: `http://127.0.0.1:${(freight.address() as AddressInfo).port}` };
  });
  afterAll(() => void freight.close());

  const atLogin = (page: Page) => page.waitForURL(/\/login$/);
  const inside = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor();
  const landingForm = (page: Page) => page.getByRole('heading', { name: 'Choose your landing page' }).waitFor();
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
    await page.context().close();
  }

  describe('the form', () => {
    it.each([
      ['light', 1440, 0.26],
      ['dark', 1440, 0.26],
      ['light', 390, 0.9],
    ] as const)('is usable in %s at %i pixels', async (colorScheme, width, share) => {
      const { page, troubles } = await open({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      const box = await page
        .locator('main > div')
        .filter({ has: page.getByLabel('Username') })
        .boundingBox();
      expect((box?.width ?? 0) / width).toBeCloseTo(share, 2);
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await done(page);
    });

    it('asks for what is missing, and says what the server says', async () => {
      const { page } = await open();
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Please input your Username!').waitFor();
      await page.getByText('Please input your password!').waitFor();
      await fill(page, 'client', { password: 'Wrong1Password' });
      await page.getByRole('alert').getByText('User name or password is incorrect.').waitFor();
      expect(await stored(page)).not.toHaveProperty(['parcelscope.token']);
      await done(page);
    });

    it('takes an e-mail address, unless several users have it', async () => {
      const page = await openAs('shared@corp.example');
      await page.getByRole('alert').getByText('More than one record was found for this user name.').waitFor();
      await fill(page, 'client@example.com');
      await inside(page);
      await done(page);
    });

    it('tells whoever guesses to wait', async () => {
      const { page } = await open();
      await page.goto('/login');
      for (let i = 0; i < 10; i += 1)
        await page.request.post(authenticate.path, { data: { username: 'nobody@demo', password: 'Wrong1Password' } });
      await fill(page, 'nobody', { password: 'Wrong1Password' });
      await page.getByRole('alert').getByText('Too many attempts. Please wait 15 minutes and try again.').waitFor();
      await done(page);
    });
  });

  describe('with an open session in another browser', () => {
    it('warns, ends it on Yes, and the other browser notices with its next request', async () => {
      const first = await openAs('twice');
      await inside(first);
      const second = await openAs('twice', '/', { logOffOthers: false });
      const warning = second.getByRole('alert').filter({ hasText: OPEN_SESSION });
      await warning.waitFor();
      expect(await violations(second)).toEqual([]);
      await first.reload();
      await inside(first);

      await warning.getByRole('button', { name: 'Yes' }).click();
      await inside(second);
      await first.reload();
      await atLogin(first);
      expect(Object.keys(await stored(first))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/token|passwordDays|landingPage/)]),
      );
      await second.reload();
      await inside(second);
      await done(first);
      await done(second);
    });
  });

  describe('the landing page', () => {
    it('is none for a client and the profile for a guest', async () => {
      const client = await openAs('client');
      await inside(client);
      expect((await stored(client))['parcelscope.landingPage']).toBe('');
      const guest = await openAs('visitor');
      await inside(guest);
      expect((await stored(guest))['parcelscope.landingPage']).toBe('profile');
      expect(new URL(guest.url()).pathname).toMatch(/^\/(profile|dashboards|aframe\/dashboard\/\w+)$/);
      await done(client);
      await done(guest);
    });

    it('has to be picked by others, before which nothing else opens', async () => {
      const page = await openAs('boss');
      await landingForm(page);
      expect(await violations(page)).toEqual([]);
      await page.goto('/uploadFiles');
      await landingForm(page);
      await page.reload();
      await landingForm(page);
      expect(await page.getByRole('checkbox', { name: 'Save as default' }).isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Please select a landing page!').waitFor();
      await done(page);
    });

    it('holds for the session when it is not saved, and from then on when it is', async () => {
      const page = await openAs('boss2');
      await landingForm(page);
      await page.getByRole('checkbox', { name: 'Save as default' }).uncheck();
      await pickLandingPage(page, 'Spend Analysis');
      await page.waitForURL(/\/aframe\/dashboard\/spend/);
      await page.goto('/login');
      await page.waitForURL(/\/aframe\/dashboard\/spend/);
      await logOut(page);

      await fill(page, 'boss2');
      await landingForm(page);
      await pickLandingPage(page, 'Spend Analysis');
      await page.waitForURL(/\/aframe\/dashboard\/spend/);
      await logOut(page);

      await fill(page, 'boss2');
      await page.waitForURL(/\/aframe\/dashboard\/spend/);
      await done(page);
    });

    it('of another application is a page of its own', async () => {
      const page = await openAs('freighter');
      await landingForm(page);
      await pickLandingPage(page, 'Freight Dashboards');
      await page.waitForURL(/\/ui4\/freightDashboards$/);
      await page.getByRole('heading', { name: 'The freight application' }).waitFor();
      await page.goto('/login');
      await page.getByRole('heading', { name: 'The freight application' }).waitFor();
      await done(page);
    });

    it('says why it could not be saved', async () => {
      const page = await openAs('boss3');
      await landingForm(page);
      const detail = 'You can’t choose this landing page.';
      await page.route('**/account/change_defaults', (route) =>
        route.fulfill({
          status: 400,
          json: { title: 'Invalid Request', status: 400, detail, code: 'invalid-request' },
        }),
      );
      await pickLandingPage(page, 'Home');
      await page.getByRole('alert').getByText(detail).waitFor();
      await page.getByRole('button', { name: 'Sign in as another user' }).click();
      await page.getByLabel('Username').waitFor();
      await done(page);
    });
  });

  describe('the page first asked for', () => {
    it('opens after sign-in, with its search', async () => {
      const page = await openAs('client', '/uploadFiles?kept=1#here');
      await page.waitForURL(/\/uploadFiles\?kept=1#here$/);
      await done(page);
    });

    it('is not kept by who signs out', async () => {
      const page = await openAs('client', '/uploadFiles');
      await page.waitForURL(/\/uploadFiles/);
      await logOut(page);
      await fill(page, 'client');
      await page.waitForURL((url) => !/login|uploadFiles/.test(url.pathname));
      await done(page);
    });

    it.each([
      ['two slashes', '//evil.example/x'],
      ['a backslash', '/%5Cevil.example/x'],
      ['a dot and two slashes', '/.//evil.example/x'],
      ['an address to return to', '/login?from=https://evil.example/&returnTo=//evil.example'],
      ['a page whose search names an address', '/uploadFiles?next=https://evil.example/'],
    ])('is never an address elsewhere: %s', async (_case, path) => {
      const { page, troubles } = await open();
      await page.goto(demo.url + path);
      await fill(page, 'client');
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.getByRole('main').first().waitFor();
      expect(new URL(page.url()).origin).toBe(demo.url);
      expect(troubles.filter((trouble) => trouble.includes('evil.example/'))).toEqual([]);
      await done(page);
    });

    it('is never an address elsewhere, whatever is in the storage', async () => {
      const { page, troubles } = await open();
      await page.goto('/login');
      await page.evaluate(() => sessionStorage.setItem('parcelscope.returnTo', '//evil.example/'));
      await page.evaluate(() => localStorage.setItem('parcelscope.landingPage', 'https://evil.example/freight'));
      await fill(page, 'client');
      await inside(page);
      expect(new URL(page.url()).origin).toBe(demo.url);
      expect(troubles).toEqual([]);
      await done(page);
    });
  });

  describe('how long the password stays valid', () => {
    it.each([
      ['days1', 'Your password expires today. Please change the password'],
      ['days2', 'Your password expires within 2 days. Please change the password'],
      ['days10', 'Your password expires within 10 days. Please change the password'],
    ])('is said to %s, once', async (login, text) => {
      const page = await openAs(login);
      const notice = page.getByText(text);
      await notice.waitFor();
      await inside(page);
      expect(await notice.count()).toBe(1);
      await notice.waitFor({ state: 'detached' });
      await page.reload();
      await inside(page);
      expect(await notice.count()).toBe(0);
      await done(page);
    });

    it('is not said while it is long', async () => {
      const page = await openAs('days11');
      await inside(page);
      expect(await page.getByText(/password expires/i).count()).toBe(0);
      await done(page);
    });

    it('leads to changing an expired password, whatever was asked for', async () => {
      for (const path of ['/', '/uploadFiles']) {
        const page = await openAs('lapsed', path);
        await page.waitForURL(/\/change_password$/);
        await page.locator('.ant-message-notice').getByText(EXPIRED).waitFor();
        await page.goto('/aframe/dashboard/spend');
        await page.getByRole('main').waitFor();
        expect(await page.getByRole('region', { name: 'Amounts' }).count()).toBe(0);
        await done(page);
      }
    });
  });

  describe('the beta', () => {
    it('is where its users are sent, with the page they ask for', async () => {
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
    it('ends half a second after Logout, in every tab', async () => {
      const page = await openAs('client');
      await inside(page);
      const other = await page.context().newPage();
      await other.goto('/uploadFiles');
      await inside(other);
      const ended = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let clickedAt = 0;
            document.addEventListener(
              'click',
              () => {
                clickedAt = performance.now();
              },
              { capture: true },
            );
            const look = setInterval(() => {
              if (localStorage.getItem('parcelscope.token') !== null) return;
              clearInterval(look);
              resolve(performance.now() - clickedAt);
            }, 5);
          }),
      );
      await logOut(page);
      expect(await ended).toBeGreaterThan(490);
      await atLogin(other);
      expect(Object.keys(await stored(page)).filter((key) => /token|days|landing/i.test(key))).toEqual([]);

      await fill(other, 'client');
      await inside(other);
      await inside(page);
      await done(page);
    });

    it('is the same user’s in every tab', async () => {
      const page = await openAs('client');
      await inside(page);
      const other = await page.context().newPage();
      await other.goto('/');
      await inside(other);
      const token = await tokenOf('twice');
      const reloaded = other.waitForEvent('load');
      await page.evaluate((value) => localStorage.setItem('parcelscope.token', value), token);
      await reloaded;
      await other.getByRole('button', { name: 'Account of twice' }).waitFor();
      await done(page);
    });

    it('gets a fresh token before the old one ends, and nobody notices', async () => {
      const { page } = await open();
      await page.clock.install();
      await page.goto('/');
      await fill(page, 'client');
      await inside(page);
      const receivedAt = async () => Number((await stored(page))['parcelscope.tokenReceivedAt']);
      const before = await receivedAt();
      const renewed = page.waitForResponse((answer) => answer.url().endsWith(regenerateToken.path));
      await page.clock.fastForward('12:30');
      const { id_token } = regenerateToken.output.parse(await (await renewed).json());
      await expect.poll(receivedAt).toBeGreaterThan(before + 12 * 60_000);
      expect((await stored(page))['parcelscope.token']).toBe(id_token);
      expect(await page.getByLabel('Username').count()).toBe(0);
      await done(page);
    });

    it('goes on when the token ran out while the computer slept', async () => {
      const page = await openAs('client');
      await inside(page);
      const lapsed = await lapse((await stored(page))['parcelscope.token'] ?? '');
      await page.evaluate((value) => localStorage.setItem('parcelscope.token', value), lapsed);
      await page.reload();
      await inside(page);
      expect((await stored(page))['parcelscope.token']).not.toBe(lapsed);
      await done(page);
    });

    it.each([
      ['nonsense', 'nonsense'],
      ['a token without signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiaWF0IjoxLCJleHAiOjk5OTk5OTk5OTl9.'],
    ])('is none with %s', async (_case, token) => {
      const page = await openAs('client');
      await inside(page);
      await page.evaluate((value) => localStorage.setItem('parcelscope.token', value), token);
      await page.reload();
      await atLogin(page);
      expect(await stored(page)).not.toHaveProperty(['parcelscope.token']);
      await done(page);
    });

    it.each([
      [401, { title: 'Unauthorized', status: 401, detail: 'The session has ended.', code: 'unauthorized' }],
      [500, { detail: 'Full authentication is required to access this resource' }],
    ])('ends with an answer of %i that says so', async (status, json) => {
      const page = await openAs('client', '/aframe/dashboard/spend');
      await inside(page);
      await page.route('**/aiparcelweb/api/**', (route) => route.fulfill({ status, json }));
      await page.reload();
      await atLogin(page);
      expect(Object.keys(await stored(page)).filter((key) => /token|days/i.test(key))).toEqual([]);
      await done(page);
    });

    it('begins once the server can say who signed in', async () => {
      const { page } = await open();
      await page.goto('/login');
      for (const path of [getAccount.path, checkPasswordExpirationDays.path])
        await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { detail: 'Not now.' } }));
      await fill(page, 'client');
      await page.getByRole('alert').getByText('Not now.').waitFor();
      await page.unroute(`**${getAccount.path}`);
      await page.unroute(`**${checkPasswordExpirationDays.path}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await inside(page);
      await done(page);
    });
  });

  async function logOut(page: Page, to = /\/login$/): Promise<void> {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(to);
  }

  /** The same token as it is an hour after it ended. */
  function lapse(token: string): Promise<string> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const key = new TextEncoder().encode(readFileSync(join(demo.dataDir, 'jwt-secret'), 'utf8'));
    return new SignJWT({ ...claims, iat: claims.iat - 4500, exp: claims.exp - 4500 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
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
  const changedAgo = (days: number) => new Date(Date.now() - (days - 0.5) * DAY_MS);
  const client = { roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'] };
  for (const user of [
    { login: 'client', ...client },
    { login: 'twice', ...client },
    { login: 'first', email: 'shared@corp.example', ...client },
    { login: 'second', email: 'shared@corp.example', ...client },
    { login: 'visitor', roleNames: ['ROLE_GUEST'] },
    ...['boss', 'boss2', 'boss3'].map((login) => ({ login, roleNames: ['ROLE_ADMIN'], isInternal: true })),
    { login: 'freighter', roleNames: ['ROLE_CARRIER'] },
    { login: 'days1', passwordChangedAt: changedAgo(90), ...client },
    { login: 'days2', passwordChangedAt: changedAgo(89), ...client },
    { login: 'days10', passwordChangedAt: changedAgo(81), ...client },
    { login: 'days11', passwordChangedAt: changedAgo(80), ...client },
    { login: 'lapsed', passwordChangedAt: changedAgo(91), ...client },
    { login: 'tester', hasBeta: true, ...client },
  ])
    await addUser(services, user);
  await services.close();
}
