import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, navigate, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

const PAGES = [
  { path: '/usersNew', ready: 'viewer@example.com' },
  { path: '/usersNew?user=new', ready: 'Add and invite' },
  { path: '/acl', ready: 'Open the dashboards under /aframe' },
  { path: '/settings', ready: 'Days until a password expires' },
  { path: '/settings?tab=changes', ready: 'Record' },
  { path: '/settings?tab=sso', ready: 'No identity providers yet.' },
  { path: '/profile', ready: 'Saved filters' },
];

describe('administration', () => {
  const demo = withChangingServer();

  it('adds a user, and a credential whose program calls the interface and receives a webhook', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'admin', path: '/users' });
    await page.waitForURL(/\/usersNew$/);
    await page.getByRole('button', { name: 'Add user' }).click();
    const form = page.getByRole('dialog', { name: 'Add a user' });
    await form.getByLabel('Login').fill('newcomer');
    await form.getByLabel('E-mail').fill('newcomer@example.com');
    await chooseByKeyboard(page, form.getByLabel('Roles'), 'ROLE_CLIENT');
    await chooseByKeyboard(page, form.getByLabel('Clients'), 'Halden Outdoor Group');
    await form.getByRole('button', { name: 'Add and invite' }).press('Enter');
    await page.getByText('newcomer has been added and invited at newcomer@example.com').waitFor();

    await navigate(page, '/client_credentials');
    await page.getByRole('button', { name: 'Add credential' }).press('Enter');
    const credential = page.getByRole('dialog', { name: 'Add a client credential' });
    await credential.getByLabel('Name').fill('Loading dock');
    for (const scope of ['Read the client and its sub-clients', 'Read invoices with their totals'])
      await credential.getByRole('checkbox', { name: scope }).press('Space');
    await credential.getByRole('button', { name: 'Save' }).press('Enter');
    const shown = page.getByRole('dialog', { name: 'Credential for the program' });
    const id = await shown.getByText(/^ps_/).textContent();
    const secret = await shown.getByText(/^pss_/).textContent();
    await shown.getByRole('button', { name: 'I have copied the secret' }).press('Enter');
    const ask = async (path: string, init: RequestInit) => (await fetch(demo.url + path, init)).json();
    const { access_token } = await ask('/api/v1/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const headers = { authorization: `Bearer ${access_token}` };
    const { data: clients } = await ask('/api/v1/clients', { headers });
    const from = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
    const period = `clientId=${clients[0].id}&from=${from}&to=${new Date().toISOString().slice(0, 10)}`;
    const { data: invoices } = await ask(`/api/v1/invoices?${period}`, { headers });
    expect(invoices).not.toEqual([]);

    const receiver = createServer().listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
    const webhook = page.getByRole('dialog', { name: 'Add a webhook' });
    await webhook.getByLabel('Name').fill('Dock screen');
    await webhook.getByLabel('Credential').click();
    await page
      .getByTitle(/^Loading dock/)
      .last()
      .click();
    await webhook.getByLabel('Address').fill(`http://127.0.0.1:${port}/in`);
    await webhook.getByRole('checkbox', { name: 'An invoice is missing' }).press('Space');
    await webhook.getByRole('button', { name: 'Save' }).press('Enter');
    const keyed = page.getByRole('dialog', { name: 'Signing key of the webhook' });
    const key = (await keyed.getByText(/^whk_/).textContent()) ?? '';
    await keyed.getByRole('button', { name: 'I have copied the secret' }).press('Enter');
    const received = once(receiver, 'request');
    await page.getByRole('button', { name: 'Send a test of Dock screen' }).press('Enter');
    const [request, response] = await received;
    const body = await textOf(request);
    response.writeHead(204).end();
    const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['x-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', key).update(`${at}.${body}`).digest('hex'));
    receiver.close();
    expect(troubles).toEqual([]);
  });

  it('limits the rows of reports, which then fail and say why', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'admin', path: '/reportsExecConfig' });
    const limit = page.getByRole('spinbutton', { name: 'Maximum rows per report' });
    const save = async (rows: string) => {
      await limit.fill(rows);
      await limit.press('Enter');
      await page.getByRole('button', { name: 'Save: Maximum rows per report', disabled: true }).waitFor();
    };
    await save('2');
    await navigate(page, '/reports');
    await page.getByRole('combobox', { name: 'Report', exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Spend By Service', { exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('The report has been queued').waitFor();
    const row = page.getByRole('row', { name: /Spend By Service/ }).first();
    await row.getByText(/The limit here is 2, and this report has [\d,]+\./).waitFor();
    await navigate(page, '/reportsExecConfig');
    await save('1000000');
    expect(troubles).toEqual([]);
  });

  it('replaces pages under maintenance, except for users who can override it', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'admin', path: '/settings' });
    const turn = page.getByRole('switch', { name: 'Parcel pages under maintenance' });
    await turn.click();
    await page.getByText('The setting has been saved').waitFor();
    const reader = await demo.openAs({ login: 'analyst', path: '/uploadFiles' });
    await reader.page.getByText('We’ll be back soon!').or(reader.page.getByText("We'll be back soon!")).waitFor();
    expect(await violations(reader.page)).toEqual([]);
    await navigate(page, '/uploadFiles');
    await page.getByRole('heading', { name: 'Upload carrier invoices' }).waitFor();
    await navigate(page, '/settings');
    await turn.click();
    await expect.poll(() => turn.isChecked()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('is accessible in both themes on every page, and fits a narrow screen', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'admin', path: '/profile' });
    const show = async ({ path, ready }: (typeof PAGES)[number]) => {
      await navigate(page, path);
      await page.getByText(ready).first().waitFor();
      await settled(page);
    };
    for (const shown of PAGES) {
      await show(shown);
      expect(await violationsInThemes(page), shown.path).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const shown of PAGES.toReversed()) {
      await show(shown);
      await fitsWindow(page);
    }
    expect(troubles).toEqual([]);
  });
});

/** Returns the body of a request. */
async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** Waits until nothing on the page is loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning') === null,
  );
}

/** Chooses an option of a list that allows several, by keyboard alone. Tab closes the list, keeps the choice and moves the focus. */
async function chooseByKeyboard(page: Page, select: ReturnType<Page['locator']>, option: string): Promise<void> {
  const box = select.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")][1]');
  const chosen = box.locator('.ant-select-selection-item');
  await select.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(option);
  await page.locator('.ant-select-item-option-active', { hasText: option }).waitFor();
  await page.keyboard.press('Enter');
  await chosen.getByText(option).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => select.getAttribute('aria-expanded')).toBe('false');
  expect(await select.evaluate((input) => document.activeElement === input)).toBe(false);
  expect(await chosen.allTextContents()).toEqual([expect.stringContaining(option)]);
}
