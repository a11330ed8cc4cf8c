import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clientsShortAFrame } from '#contract/reference-data.ts';
import { menuPages } from '#model/pages/pages.ts';
import { rememberedSession, requestToken, violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const API = '/aiparcelweb/api';
const SPEND = '/aframe/dashboard/spend';
const NAME_RULE = 'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _';

describe('the filters', () => {
  const demo = withSharedServer();

  /** A page of a signed-in user, and requests with their token. */
  async function open(login: string, path: string) {
    const token = await requestToken(demo.url, login);
    const watched = await demo.open({ storage: rememberedSession(token) });
    await watched.page.goto(path);
    const ask = async (method: 'GET' | 'POST', call: string, body?: object) => {
      const answer = await fetch(`${demo.url}${API}/${call}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      expect(answer.ok, call).toBe(true);
      return answer.json();
    };
    const save = (key: string, value: object) =>
      ask('POST', 'filtersettings/addfilterForKey', { filter_key: key, filter_value: JSON.stringify(value) });
    return { ...watched, ask, save };
  }
  const bar = (page: Page) => page.getByRole('search', { name: 'Client, dates and filters' });
  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filters:' });
  const openPanel = async (page: Page) => {
    await bar(page)
      .getByRole('button', { name: /^Filters:/ })
      .click();
    await panelOf(page).waitFor();
    return panelOf(page);
  };
  const filter = (page: Page, name: string) => panelOf(page).getByRole('combobox', { name, exact: true });
  const optionsOf = (page: Page) =>
    page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  /** Returns the options of a filter. Tab closes the list without choosing one. */
  async function offered(page: Page, name: string): Promise<string[]> {
    await filter(page, name).click();
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(1);
    const titles = await optionsOf(page).allInnerTexts();
    await filter(page, name).press('Tab');
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    return titles;
  }
  async function choose(page: Page, name: string, option: string | number): Promise<void> {
    await filter(page, name).click();
    const options = optionsOf(page);
    // Long lists draw only the options in view, so search for the option.
    if (typeof option === 'string') await filter(page, name).fill(option);
    const target = typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option });
    await target.first().click();
    await filter(page, name).press('Tab');
    await expect.poll(() => options.count()).toBe(0);
  }
  const region = (page: Page, name: string) => page.getByRole('region', { name });
  const amount = (page: Page, name: string) =>
    region(page, 'Amounts').getByRole('button', { name: new RegExp(`^${name}`) });
  const notice = (page: Page) => page.locator('main [role=status]').filter({ hasText: 'couldn’t be shown' });

  it('narrow dependent filters and clear their choices; All removes a filter', async () => {
    const { page, troubles } = await open('viewer', SPEND);
    await openPanel(page);
    expect((await offered(page, 'Carrier'))[0]).toBe('All Carriers');
    expect(await filter(page, 'Sender State').isDisabled()).toBe(true);
    await panelOf(page).getByText("Select 'Sender Country'").waitFor();
    expect(await filter(page, 'Credit Type').count()).toBe(0);
    const all = await offered(page, 'Account');
    await choose(page, 'Carrier', 'UPS');
    expect(await offered(page, 'Account')).not.toEqual(all);
    await choose(page, 'Account', 1);
    await choose(page, 'Sender Country', 'United States');
    expect(await filter(page, 'Sender State').isEnabled()).toBe(true);
    await choose(page, 'Sender State', 1);
    expect(await violations(page)).toEqual([]);
    await panelOf(page).getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/f\.carrier_name=UPS&f\.account_number=[^&]+&f\.normalised_sender_country=.*sender_state=/);
    await openPanel(page);
    await choose(page, 'Carrier', 'FedEx');
    await choose(page, 'Sender Country', 'All');
    expect(await filter(page, 'Sender State').isDisabled()).toBe(true);
    await panelOf(page).getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(
      (url) => !/account_number|sender/.test(url.search) && /f\.carrier_name=FedEx/.test(url.search),
    );
    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'Reset' }).click();
    await page.waitForURL((url) => !url.search.includes('f.'));
    expect(await notice(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('include a search by tracking number on table pages, for readers with the permission', async () => {
    const { page, troubles, ask } = await open('analyst', SPEND);
    const [client] = clientsShortAFrame.output.parse(await ask('GET', 'clientsShortAFrame'));
    const block = { startRow: 0, endRow: 1, clientId: client?.id, tableName: 'shipments' };
    const { data } = await ask('POST', 'aidashboards/getRows/spend', block);
    const number: string = data[0].TRACKING_NUMBER;
    const total = await amount(page, 'Total Spend').getAttribute('title');
    const search = (await openPanel(page)).getByLabel('Tracking Number');
    const type = async (text: string) => {
      await search.fill(text);
      await search.press('Enter');
    };
    await type('');
    await panelOf(page).getByText('Please enter a tracking number').waitFor();
    for (const wrong of [`${number}!`, `${number}, 1Z2`]) {
      await type(wrong);
      await panelOf(page).getByText('Please enter a valid tracking number').waitFor();
    }
    expect(await panelOf(page).getByRole('button', { name: 'Clear' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await type(`${number},NOT1`);
    await page.waitForURL((url) => url.searchParams.get('tracking') === `${number},NOT1`);
    await expect.poll(() => amount(page, 'Total Spend').getAttribute('title')).not.toBe(total);
    await type(`${number},NOT1`);
    await panelOf(page).getByText('Already Filtered!').waitFor();
    await page.keyboard.press('Escape');
    await bar(page).getByText(`Tracking Number: ${number}`).waitFor();
    const link = page.url();
    await openPanel(page);
    await type('');
    await page.waitForURL((url) => !url.searchParams.has('tracking'));
    await type(number);
    await panelOf(page).getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL((url) => !url.searchParams.has('tracking'));
    await expect.poll(() => amount(page, 'Total Spend').getAttribute('title')).toBe(total);
    await page.goto('/aframe/dashboard/shippingInsight');
    await openPanel(page);
    expect(await panelOf(page).getByLabel('Tracking Number').count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.close();

    const guest = await open('guest', link);
    await notice(guest.page).getByText('you can’t filter this page by tracking number').waitFor();
    await expect.poll(() => amount(guest.page, 'Total Spend').getAttribute('title')).toBe(total);
    await openPanel(guest.page);
    expect(await panelOf(guest.page).getByLabel('Tracking Number').count()).toBe(0);
    expect(guest.troubles).toEqual([]);
  });

  it('can be saved as sets, which are named, overwritten on request, moved to one client, limited and deleted', async () => {
    const { page, troubles, ask, save } = await open('viewer', `${SPEND}?f.carrier_name=UPS`);
    const keys = () => ask('GET', 'filtersettings/getAllFilterskeys');
    const dialog = page.getByRole('dialog', { name: 'Save a New Filter Set' });
    const name = dialog.getByLabel('Name');
    const saveButton = dialog.getByRole('button', { name: 'Save', exact: true });
    const openDialog = () => panelOf(page).getByRole('button', { name: 'Save Filters' }).click();
    await openPanel(page);
    await openDialog();
    await name.fill('East 2026');
    await dialog.getByText(NAME_RULE).waitFor();
    expect(await saveButton.isDisabled()).toBe(true);
    await name.fill('East_2026');
    expect(await dialog.getByRole('radio').count()).toBe(0);
    await saveButton.click();
    await expect.poll(keys).toContain('filterset:spend:allclients:East_2026');
    await panelOf(page).getByTitle('East_2026').waitFor();

    await choose(page, 'Account', 1);
    await openDialog();
    await name.fill('East_2026');
    expect(await dialog.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);
    expect(await saveButton.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await saveButton.click();
    await expect.poll(keys).toContainEqual(expect.stringMatching(/^filterset:spend:\d+:East_2026$/));
    await expect.poll(keys).not.toContain('filterset:spend:allclients:East_2026');

    for (let set = 1; set < 10; set += 1)
      await save(`filterset:spend:allclients:s${set}`, { filters: { zone: ['2'] } });
    await page.reload();
    await openPanel(page);
    await openDialog();
    await name.fill('another');
    await dialog.getByText('You have reached the limit of 10 filter sets for this page.').waitFor();
    expect(await saveButton.isDisabled()).toBe(true);
    await dialog.getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL(/\/profile/);
    await page.getByRole('button', { name: 'Delete s9' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(keys).not.toContain('filterset:spend:allclients:s9');
    expect(troubles).toEqual([]);

    await ask('POST', 'filtersettings/deleteFilterForKey/filterset%3Aspend%3Aallclients%3As8');
    await save('filterset:spend:allclients:a_torn', { filters: { zone: '2', bill_option: ['PREPAID'] } });
    await page.goto(SPEND);
    await openPanel(page);
    await panelOf(page).getByRole('combobox', { name: 'Filters:' }).click();
    await page.getByTitle('a_torn', { exact: true }).click();
    await panelOf(page).getByRole('button', { name: 'Apply' }).click();
    await notice(page).getByText('Saved filters a_torn: Zone can’t be read').waitFor();
    await page.waitForURL(/f\.bill_option=PREPAID/);

    await page.route('**/addfilterForKey', (route) => route.fulfill({ status: 500, body: '{}' }));
    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'More' }).click();
    await panelOf(page).getByRole('link', { name: 'Delete saved filters in your profile' }).waitFor();
    await choose(page, 'Carrier', 'FedEx');
    await openDialog();
    await name.fill('lost');
    await saveButton.click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => panelOf(page).getByTitle('lost').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('follow the dates, the client and the page; the back and forward buttons restore each view', async () => {
    const { page, troubles } = await open('analyst', `${SPEND}?dates=pickup_date.rp.YTD&f.carrier_name=UPS`);
    const steps: string[] = [];
    const settled = async (test: RegExp) => {
      await page.waitForURL(test);
      await expect.poll(() => page.evaluate(() => document.querySelector('main [aria-busy=true]') === null)).toBe(true);
      steps.push(page.url());
    };
    await settled(/client=\d+.*trend=FactVsTime\.basicline/);
    await amount(page, 'Fuel Surcharge').click();
    await settled(/fact=fuelSurcharge/);
    await region(page, 'Trends').getByTitle('Area', { exact: true }).click();
    await settled(/trend=FactVsTime\.basicarea/);
    await bar(page)
      .getByRole('button', { name: /^Shipped:/ })
      .click();
    await page.getByRole('dialog', { name: 'Select Date Range and Type' }).getByText('Previous Year').click();
    await page.getByText('(All filters will be reset)', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await settled(/dates=pickup_date\.rp\.Previous-Year/);
    expect(new URL(page.url()).search).not.toMatch(/f\.|fact=/);
    await amount(page, 'Accessorials').click();
    await settled(/fact=accessorials/);
    await bar(page)
      .getByRole('button', { name: /Brightleaf/ })
      .click();
    await page
      .getByRole('dialog', { name: /^Select Client/ })
      .getByRole('button', { name: /Halden Outdoor Group/ })
      .click();
    await page.waitForURL((url) => !url.search.includes('dates=') && !url.search.includes('fact='));
    await settled(/client=\d+/);
    for (const step of steps.slice(0, -1).reverse()) {
      await page.goBack();
      await expect.poll(() => page.url()).toBe(step);
    }
    expect(await amount(page, 'Total Spend').getAttribute('aria-pressed')).toBe('true');
    expect(await region(page, 'Trends').getByRole('radio', { name: 'Line', exact: true }).isChecked()).toBe(true);
    await bar(page).getByText('Carrier: UPS').waitFor();
    await page.goForward();
    await expect.poll(() => page.url()).toBe(steps[1]);
    await expect.poll(() => amount(page, 'Fuel Surcharge').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Weight Analysis' }).click();
    await page.waitForURL((url) => /\/weight/.test(url.pathname) && !/f\.|fact=/.test(url.search));
    expect(troubles).toEqual([]);
  });

  it('show the nearest valid view for a wrong address, and list what was ignored', async () => {
    const wrong = new URLSearchParams({
      client: '999999',
      dates: 'bill_date.dr.2020-01-01.2999-01-01',
      fact: 'profit',
      trend: 'a.b.c',
      'f.carrier_name': 'Pony Express',
      'f.credit_type': 'GSR',
      'f.normalised_sender_state': 'NV',
    });
    for (let zone = 0; zone < 10_000; zone += 1) wrong.append('f.zone', `none${zone}`);
    const { page, troubles } = await open('viewer', `${SPEND}?${wrong}`);
    for (const text of [
      'Client 999999: not one of your clients. Your first client is shown instead.',
      'Dates 2020-01-01 and 2999-01-01: future dates can’t be shown',
      'Figure profit: not available on this page',
      'Trends a.b.c: not a valid option',
      'Credit Type GSR: not a filter on this page',
      'Sender State NV: can’t be used without Sender Country',
      'Carrier Pony Express: not available for this client',
      'Zone none0, none1, none2, none3, none4, and 9,995 more: not available for this client',
    ])
      await notice(page).getByText(text, { exact: true }).waitFor();
    await page.waitForURL((url) => !/999|profit|f\./.test(url.search));
    await region(page, 'Map').locator('svg path').first().waitFor();
    expect(await page.getByText('Server Error').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.reload();
    await amount(page, 'Total Spend').waitFor();
    expect(await notice(page).count()).toBe(0);
    await page.goto(`${SPEND}?dates=bill_date.dr.2026-03-02.2026-03-01`);
    await notice(page).getByText('the start date is after the end date, so the two were swapped.').waitFor();
    await bar(page).getByText('Invoiced: Mar 01, 2026 - Mar 02, 2026').waitFor();
    expect(troubles).toEqual([]);
  });

  it('do not affect other widgets when one fails, which shows an error and retries', async () => {
    const { page } = await open('viewer', '/profile');
    await page.route('**/data/spend/trend', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"detail":"The trend is broken"}' }),
    );
    await page.goto(SPEND);
    const alert = region(page, 'Trends').getByRole('alert');
    await alert.getByText('Server Error').waitFor();
    await alert.getByText('The trend is broken').waitFor();
    await region(page, 'Breakdown').locator('svg path').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.unroute('**/data/spend/trend');
    await alert.getByRole('button').click();
    await region(page, 'Trends').locator('svg path').first().waitFor();
  });

  it('are part of the address, which opens the same view for another reader, or a 404 page without access', async () => {
    const mine = await open('viewer', `${SPEND}?f.carrier_name=UPS`);
    const isSaved = mine.page.waitForResponse(/addfilterForKey/);
    await region(mine.page, 'Trends').getByTitle('Area', { exact: true }).click();
    await isSaved;
    await mine.page.goto(`${SPEND}?f.carrier_name=UPS&fact=fuelSurcharge`);
    await mine.page.waitForURL(/client=\d+.*basicarea/);
    const value = await amount(mine.page, 'Fuel Surcharge').getAttribute('title');
    const { page: theirs } = await demo.openAs({ login: 'analyst', path: mine.page.url() });
    await expect.poll(() => amount(theirs, 'Fuel Surcharge').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => amount(theirs, 'Fuel Surcharge').getAttribute('title')).toBe(value);
    await bar(theirs)
      .getByRole('button', { name: /Halden/ })
      .waitFor();
    expect(await region(theirs, 'Trends').getByRole('radio', { name: 'Area', exact: true }).isChecked()).toBe(true);

    const { page } = await open('carrier', '/');
    for (const { path } of menuPages) {
      await page.goto(path);
      await page.getByText('404 page not found - We are sorry').waitFor();
      expect(await page.locator('[data-widget]').count()).toBe(0);
    }
  });
});
