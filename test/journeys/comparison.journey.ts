import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clientsShortAFrame } from '#contract/reference-data.ts';
import { COMPARISON_VIEWS } from '#model/pages/comparison.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { rememberedSession, requestToken, violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const API = '/aiparcelweb/api';
const COMPARISON = '/aframe/dashboard/comparison';
const SET_RULE =
  "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _";

describe('the comparison', () => {
  const demo = withSharedServer();

  /** A page of a signed-in user, and requests with their token. */
  async function open(login: string, path: string, colorScheme: 'light' | 'dark' = 'light') {
    const token = await requestToken(demo.url, login);
    const watched = await demo.open({ storage: rememberedSession(token), colorScheme });
    await watched.page.goto(path);
    const ask = async (call: string, body?: object) => {
      const answer = await fetch(`${demo.url}${API}/${call}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      expect(answer.ok, call).toBe(true);
      return answer.json();
    };
    const stored = async () => JSON.parse((await ask('filtersettings/getFiltersforkey/comparison', {}))[0]);
    const store = (value: object) =>
      ask('filtersettings/addfilterForKey', { filter_key: 'comparison', filter_value: JSON.stringify(value) });
    return { ...watched, ask, stored, store };
  }
  const set = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const choice = (page: Page, place: number, name: string) =>
    new URL(page.url()).searchParams.get(`set${place}.${name}`);
  const total = (page: Page, name: string) => set(page, name).locator('[title^="$"]').first().getAttribute('title');
  const notice = (page: Page) => page.locator('main [role=status]').filter({ hasText: 'couldn’t be shown' });
  const isDrawn = async (page: Page, count: number) => {
    await expect.poll(() => page.locator('[data-widget] div[role=img]').count()).toBe(count);
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  };
  const openSets = (page: Page, name: string) =>
    set(page, name)
      .getByRole('button', { name: `Saved sets for ${name}` })
      .click();
  const openGroups = (page: Page) => page.getByRole('button', { name: 'Saved Groups' }).click();
  const dialog = (page: Page, kind: 'set' | 'group') => page.getByRole('dialog', { name: new RegExp(`as a ${kind}$`) });
  const save = (page: Page, kind: 'set' | 'group') =>
    dialog(page, kind).getByRole('button', { name: 'Save', exact: true });

  it('adds up to three sets, changes and removes them, and looks the same to another reader', async () => {
    const { page, troubles, ask } = await open('analyst', COMPARISON);
    const [client, other] = clientsShortAFrame.output.parse(await ask('clientsShortAFrame'));
    await isDrawn(page, 2);
    const add = page.getByRole('button', { name: 'Add a set' });
    await expect.poll(() => choice(page, 2, 'client')).toBe(String(client?.id));
    expect(choice(page, 1, 'dates')?.slice(-10)).toBe(choice(page, 2, 'dates')?.split('.')[2]);
    await add.focus();
    await page.keyboard.press('Enter');
    await isDrawn(page, 3);
    expect(await add.isDisabled()).toBe(true);
    expect(choice(page, 3, 'dates')).toBe(choice(page, 2, 'dates'));
    expect(await page.getByText('Total Spend', { exact: true }).count()).toBeGreaterThan(2);

    const before = await total(page, 'Set3');
    await set(page, 'Set3')
      .getByRole('button', { name: /^Filters:/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Filters:' });
    await panel.getByRole('combobox', { name: 'Carrier', exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: 'UPS' }).first().click();
    await panel.getByRole('combobox', { name: 'Carrier', exact: true }).press('Tab');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => choice(page, 3, 'f.carrier_name')).toBe('UPS');
    await expect.poll(() => total(page, 'Set3')).not.toBe(before);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Weight Analysis' }).click();
    await page.getByText('Trends', { exact: true }).click();
    await isDrawn(page, 3);
    await page.waitForURL(/tab=comparisonWeight.*view=trends/);
    const link = page.url();
    const figures = await set(page, 'Set3').locator('[title$="lbs"]').first().getAttribute('title');
    const admin = await demo.openAs({ login: 'admin', path: link, colorScheme: 'dark' });
    await isDrawn(admin.page, 3);
    expect(await set(admin.page, 'Set3').locator('[title$="lbs"]').first().getAttribute('title')).toBe(figures);
    expect(await violations(admin.page)).toEqual([]);
    expect(admin.troubles).toEqual([]);
    await admin.page.close();

    const dates = choice(page, 3, 'dates');
    await set(page, 'Set3')
      .getByRole('button', { name: new RegExp(`^Client ${client?.name.slice(0, 8)}`) })
      .click();
    const picker = page.getByRole('dialog', { name: 'Select Client (All filters will be reset)' });
    expect(await picker.getByText('Sub-Clients').count()).toBe(0);
    await picker.getByRole('button', { name: new RegExp(`^${other?.name}`) }).click();
    await expect.poll(() => choice(page, 3, 'client')).toBe(String(other?.id));
    expect([choice(page, 3, 'f.carrier_name'), choice(page, 3, 'dates')]).toEqual([null, dates]);
    await page.getByRole('button', { name: 'Remove Set1' }).click();
    await expect.poll(() => choice(page, 2, 'client')).toBe(String(other?.id));
    await expect.poll(() => set(page, 'Set3').count()).toBe(0);
    expect(await add.isEnabled()).toBe(true);

    await page.goto(
      `${COMPARISON}?set1.client=999999&set2.f.zone=none&set2.f.accessorial=Residential&set3.client=${other?.id}&set4.client=1&view=map`,
    );
    await notice(page).getByText('Set 4: only three sets can be shown').waitFor();
    await notice(page).getByText(': not a valid option').waitFor();
    await set(page, 'Set1').getByText('Client 999999: not one of your clients.').waitFor();
    await set(page, 'Set2').getByText('Zone none: not available for this client').waitFor();
    await page.waitForURL((url) => !/999999|set4|none|map/.test(url.search));
    await set(page, 'Set2').getByText('Not applied on this tab: Accessorial: Residential').waitFor();
    await set(page, 'Set2')
      .getByRole('button', { name: /^Filters:/ })
      .click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await panel.waitFor({ state: 'hidden' });
    expect(choice(page, 2, 'f.accessorial')).toBe('Residential');
    expect(troubles).toEqual([]);
  });

  it('draws both views of every tab', async () => {
    const { page, troubles } = await open('viewer', COMPARISON, 'dark');
    for (const { id } of tabsOf('comparison'))
      for (const view of COMPARISON_VIEWS) {
        await page.goto(`${COMPARISON}?tab=${id}&view=${view}`);
        await expect.poll(() => page.locator('[data-widget]').count()).toBe(2);
        await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
        expect(await page.getByText('Server Error').count()).toBe(0);
        await page
          .getByRole('region', { name: 'Side by Side' })
          .getByRole('columnheader', { name: 'Set2', exact: true })
          .waitFor();
      }
    expect(troubles).toEqual([]);
  });

  it('saves sets and groups under valid names, and applies them', async () => {
    const { page, troubles, stored, store } = await open('viewer', COMPARISON);
    await isDrawn(page, 2);
    await openGroups(page);
    await page.getByText('Save each set under its own name first: Set1, Set2').waitFor();
    expect(await page.getByRole('button', { name: 'Save group' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await openSets(page, 'Set1');
    await page.getByRole('button', { name: 'Save set' }).click();
    const name = dialog(page, 'set').getByLabel('Name');
    for (const [typed, problem] of [
      ['', 'Name cannot be Empty'],
      ['   ', 'Name cannot be empty spaces'],
      ['Set1_old', SET_RULE],
    ] as const) {
      await name.fill(typed);
      await save(page, 'set').click();
      await dialog(page, 'set').getByText(problem, { exact: true }).waitFor();
    }
    await name.fill('Before');
    await name.press('Enter');
    await page.getByText('Comparison Sets updated Successfully').waitFor();
    await set(page, 'Before').waitFor();
    expect((await stored()).setNameList).toEqual(['Before']);

    await openSets(page, 'Set2');
    await page.getByRole('button', { name: 'Save set' }).click();
    await name.fill('Before');
    await save(page, 'set').click();
    await dialog(page, 'set').getByText('Name already exists', { exact: true }).waitFor();
    expect(await dialog(page, 'set').getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await name.fill('After');
    await save(page, 'set').click();
    await set(page, 'After').waitFor();
    await openSets(page, 'After');
    await page.getByRole('button', { name: 'Save set' }).click();
    await dialog(page, 'set').getByRole('radio', { name: 'Yes', exact: true }).check();
    await save(page, 'set').click();
    await dialog(page, 'set').waitFor({ state: 'detached' });
    expect((await stored()).setNameList).toEqual(['Before', 'After']);

    await openGroups(page);
    await page.getByRole('button', { name: 'Save group' }).click();
    await dialog(page, 'group').getByLabel('Name').fill('Years');
    await save(page, 'group').click();
    await page.getByText('Comparison Groups updated Successfully').waitFor();
    expect((await stored()).savedGroups).toEqual([{ name: 'Years', sets: ['Before', 'After'] }]);

    await openSets(page, 'After');
    await page.getByRole('button', { name: 'Apply Before' }).click();
    await set(page, 'Before (2)').waitFor();
    await openGroups(page);
    await page.getByRole('button', { name: 'Apply Years' }).click();
    await set(page, 'After').waitFor();
    await openSets(page, 'After');
    await page.getByRole('button', { name: 'Delete Before' }).click();
    await page.getByText('It is part of: Years.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(async () => (await stored()).setNameList).toEqual(['After']);
    await page.goto(COMPARISON);
    await isDrawn(page, 2);
    await openGroups(page);
    await page.getByRole('button', { name: 'Apply Years' }).click();
    await notice(page)
      .getByText('Group Years: the saved set Before no longer exists. The other sets are shown.')
      .waitFor();
    await isDrawn(page, 1);
    await set(page, 'After').waitFor();
    expect(await page.getByRole('button', { name: 'Remove After' }).isDisabled()).toBe(true);
    expect(troubles).toEqual([]);

    await page.route('**/addfilterForKey', (route) => route.fulfill({ status: 500, body: '{}' }));
    await openGroups(page);
    await page.getByRole('button', { name: 'Save group' }).click();
    await dialog(page, 'group').getByLabel('Name').fill('Lost');
    await save(page, 'group').click();
    await page.getByText('Error while updated the saved Comparison Groups').waitFor();
    await dialog(page, 'group').getByRole('button', { name: 'Cancel' }).click();
    await openSets(page, 'After');
    await page.getByRole('button', { name: 'Save set' }).click();
    await name.fill('Lost');
    await save(page, 'set').click();
    await page.getByText('Error while updated the saved Comparison Sets').waitFor();
    await page.unroute('**/addfilterForKey');

    const saved = await stored();
    await store({
      ...saved,
      sets: Array.from({ length: 10 }, (_, index) => ({ ...saved.sets[0], name: `s${index}` })),
    });
    await page.goto(COMPARISON);
    await openGroups(page);
    await page.getByRole('button', { name: 'Apply Years' }).click();
    await notice(page).getByText('Group Years: none of its saved sets (Before and After) exist any more.').waitFor();
    await openSets(page, 'Set1');
    await page.getByRole('button', { name: 'Save set' }).click();
    await dialog(page, 'set').getByText('You have reached the limit of 10 saved sets.').waitFor();
    expect(await save(page, 'set').isDisabled()).toBe(true);
  });

  it('reports damaged saved sets, and keeps them when it saves again', async () => {
    const { page, troubles, ask, stored, store } = await open('guest', '/profile');
    await store({ sets: [{ name: 'Torn' }], savedGroups: 'gone' });
    await page.goto(COMPARISON);
    await page.getByText('are damaged and can’t be read: Torn and savedGroups.').waitFor();
    await openSets(page, 'Set1');
    await page.getByRole('button', { name: 'Save set' }).click();
    await dialog(page, 'set').getByLabel('Name').fill('Whole');
    await save(page, 'set').click();
    await set(page, 'Whole').waitFor();
    await page.getByText('are damaged and can’t be read').waitFor({ state: 'detached' });
    expect((await stored()).setNameList).toEqual(['Whole']);
    const all: { filter_key: string; filter_value: string }[] = await ask('filtersettings/getAllFiltersinfo');
    const kept = all.filter(({ filter_key }) => filter_key.startsWith('comparison.damaged.'));
    expect(kept.map(({ filter_value }) => JSON.parse(filter_value))).toEqual([
      { sets: [{ name: 'Torn' }], savedGroups: 'gone' },
    ]);
    expect(troubles).toEqual([]);
  });
});
