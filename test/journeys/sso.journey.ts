import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, logout } from '#contract/account.ts';
import { addIdentityProvider, exchangeSsoToken, removeIdentityProvider } from '#contract/sso.ts';
import { providerInput, type RunningIdentityProvider, startIdentityProvider } from '#test/identity-provider.ts';
import { fillPath } from '#web/api/fill-path.ts';
import { pickLandingPage, requestToken, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

const OPEN_SESSION = 'There is an open session in another browser. Do you want to log off elsewhere and log in here?';
const PROVIDER = 'Sign in with Local identity provider';

describe('single sign-on', () => {
  let provider: RunningIdentityProvider;
  beforeAll(async () => {
    const people = [
      { name: 'Anna Analyst', email: 'analyst@example.com' },
      { name: 'Adam Admin', email: 'admin@example.com' },
      { name: 'Somebody Else', email: 'somebody@example.com' },
    ];
    provider = await startIdentityProvider(people, { sessionMinutes: 60 });
  });
  afterAll(() => provider.close());
  const demo = withChangingServer();

  /** Opens a page that allows requests to the identity provider. */
  const open = async (path: string) => {
    const { page, troubles } = await demo.open();
    await page.goto(path);
    return { page, troubles: () => troubles.filter((trouble) => !trouble.includes(provider.url)) };
  };

  const lookUp = async (page: Page, email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  /** Signs in with an e-mail address through the identity provider, as one of its people. */
  const signInAs = async (page: Page, person: string) => {
    await lookUp(page, 'analyst@example.com');
    await page.getByRole('button', { name: PROVIDER }).click();
    await page.getByRole('button', { name: person }).click();
  };

  const statusWith = async (token: string | null) =>
    (await fetch(demo.url + getAccount.path, { headers: { authorization: `Bearer ${token}` } })).status;
  const accountStatus = async (page: Page) =>
    statusWith(await page.evaluate(() => localStorage.getItem('parcelscope.token')));

  it('is set up by an administrator, who adds, edits and removes a provider, and sees an error for an invalid certificate', async () => {
    const { page, troubles: heard } = await demo.openAs({ login: 'admin', path: '/settings?tab=sso' });
    const { certificates, entryPoint } = providerInput(provider.url);
    await page.getByText('No identity providers yet.').waitFor();
    await page.getByRole('button', { name: 'Add identity provider' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter a name.').waitFor();
    await form.getByText('Enter the issuer.').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Second provider');
    await form.getByLabel('E-mail domains').fill('second.example.com');
    await page.keyboard.press('Enter');
    await form.getByLabel('Sign-in address').fill(entryPoint);
    await form.getByLabel('Issuer').fill('https://second.example.com/idp');
    await form.getByLabel('Certificate 1').fill('not a certificate');
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This is not a certificate.').waitFor();
    await form.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await form.getByLabel('Certificate 1').fill(certificates[0] ?? '');
    // By keyboard: Enter in a field submits the form.
    await form.getByLabel('Issuer').press('Enter');
    await page.getByText('Second provider has been saved').waitFor();
    await page.getByText(/^Valid until /).waitFor();
    await page.getByRole('button', { name: 'Edit Second provider' }).click();
    await form.getByRole('switch', { name: 'Active' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Inactive' }).waitFor();
    await page.getByRole('button', { name: 'Remove Second provider' }).click();
    await page.getByText('Nobody will be able to sign in through it anymore.').waitFor();
    await form.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No identity providers yet.').waitFor();
    // The browser itself logs the rejected request.
    expect(heard.filter((trouble) => !/status of 400/.test(trouble))).toEqual([]);
  });

  describe('through the identity provider', () => {
    let added: number;
    beforeAll(async () => {
      ({ id: added } = addIdentityProvider.output.parse(
        await send('admin', 'POST', addIdentityProvider.path, providerInput(provider.url)),
      ));
      // With an open session, the page would first ask whether to end it.
      await send('analyst', 'POST', logout.path);
    });
    afterAll(() => send('admin', 'DELETE', fillPath(removeIdentityProvider.path, { id: added })));

    async function send(login: string, method: string, path: string, body?: object): Promise<unknown> {
      const headers = {
        authorization: `Bearer ${await requestToken(demo.url, login)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(demo.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      expect(answer.ok).toBe(true);
      return answer.json();
    }

    it('opens the requested page after a refusal, and leaves no token in the history', async () => {
      const { page, troubles } = await open('/aframe/dashboard/spend?fact=fuelSurcharge');
      await page.waitForURL(/\/login/);
      await page.getByRole('link', { name: /single sign-on/i }).click();
      await page.waitForURL(/\/SSO$/);
      expect(await violationsInThemes(page)).toEqual([]);
      await lookUp(page, 'analyst@example.com');
      await page.getByRole('button', { name: PROVIDER }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: PROVIDER }).click();
      await page.getByRole('button', { name: 'Somebody Else' }).click();
      await page.waitForURL(/\/SSO\?refused/);
      await page.getByText('Error! Something went wrong.').waitFor();

      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(`**${exchangeSsoToken.path}`, async (route) => {
        await held;
        await route.continue();
      });
      await signInAs(page, 'Anna Analyst');
      await page.getByText('Processing SSO Login...').waitFor();
      await expect.poll(() => page.url()).toBe(`${demo.url}/sso-callback`);
      letThrough();
      await page.waitForURL((url) => !/^\/(login|sso-callback)/.test(url.pathname) || false);
      await page.waitForURL(/fact=fuelSurcharge/);
      expect(await accountStatus(page)).toBe(200);
      expect(troubles()).toEqual([]);
    });

    it('asks before it ends another session', async () => {
      const first = await requestToken(demo.url, 'analyst');
      const second = await open('/SSO');
      await signInAs(second.page, 'Anna Analyst');
      await second.page.getByText(OPEN_SESSION).waitFor();
      expect(await violationsInThemes(second.page)).toEqual([]);
      await second.page.getByRole('button', { name: 'No' }).click();
      await second.page.waitForURL(/\/login$/);
      expect(await statusWith(first)).toBe(200);

      await second.page.getByRole('link', { name: /single sign-on/i }).click();
      await signInAs(second.page, 'Anna Analyst');
      await second.page.getByRole('button', { name: 'Yes' }).click();
      await second.page.getByRole('button', { name: 'Anna Analyst' }).click();
      await second.page.waitForURL((url) => url.origin === demo.url && !/^\/(SSO|sso-callback)/.test(url.pathname));
      await expect.poll(() => accountStatus(second.page)).toBe(200);
      expect(await statusWith(first)).toBe(401);
    });

    it('confirms who the reader is, who returns to the page and can then make the change', async () => {
      await send('admin', 'POST', logout.path);
      const { page, troubles } = await open('/settings?tab=sso');
      await page.getByRole('link', { name: /single sign-on/i }).click();
      await signInAs(page, 'Adam Admin');
      const edit = page.getByRole('button', { name: 'Edit Local identity provider' });
      const save = page.getByRole('button', { name: 'Save' });
      const landingPage = page.getByRole('combobox', { name: 'Landing page' });
      await edit.or(landingPage).waitFor();
      if (await landingPage.isVisible()) await pickLandingPage(page, 'Home');
      await edit.click();
      await save.click();
      await page.getByText(/To continue, sign in again with Local identity provider/).waitFor();
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await page.getByRole('button', { name: 'Adam Admin' }).click();
      await page.waitForURL(/\/settings\?tab=sso$/);
      await edit.click();
      await save.click();
      await page.getByText('Local identity provider has been saved').waitFor();
      expect(troubles().filter((trouble) => !/status of 403/.test(trouble))).toEqual([]);
    });
  });
});
