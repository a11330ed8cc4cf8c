import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tabsOf } from '#model/pages/pages.ts';
import { violations, violationsInThemes } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const COMPARISON = '/aframe/dashboard/comparison';
const VIEWS = Object.entries({ trends: 'Trends', breakdown: 'Breakdown' });
/** The tab that is shown first comes last, so that each choice changes the page. Each tab shows the view that the one before did not. */
const TABS = [...tabsOf('comparison')].reverse();

describe('the comparison', () => {
  const demo = withSharedServer();

  const set = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const isDrawn = async (page: Page, count: number) => {
    await expect.poll(() => page.locator('[data-widget] div[role=img]').count()).toBe(count);
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  };
  const choices = (page: Page) => {
    const { searchParams } = new URL(page.url());
    return [searchParams.get('tab') ?? TABS.at(-1)?.id, searchParams.get('view') ?? 'breakdown'];
  };

  it('draws every tab and both views, adds a set by keyboard and saves sets, accessibly in both themes', async () => {
    const { page, troubles } = await demo.openAs({ login: 'viewer', path: COMPARISON });
    await isDrawn(page, 2);
    for (const [index, { id, title }] of TABS.entries()) {
      await page.getByRole('tab', { name: title }).click();
      const [view, name] = VIEWS[index % VIEWS.length] ?? [];
      if (name !== undefined) await page.getByTitle(name, { exact: true }).first().click();
      await expect.poll(() => choices(page)).toEqual([id, view]);
      await expect.poll(() => page.locator('[data-widget]').count()).toBe(2);
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      expect(await page.getByText('Server Error').count()).toBe(0);
      await page
        .getByRole('region', { name: 'Side by Side' })
        .getByRole('columnheader', { name: 'Set2', exact: true })
        .waitFor();
    }

    await page.getByRole('button', { name: 'Add a set' }).focus();
    await page.keyboard.press('Enter');
    await isDrawn(page, 3);
    expect(await violationsInThemes(page)).toEqual([]);

    const dialog = page.getByRole('dialog', { name: /as a set$/ });
    await set(page, 'Set1').getByRole('button', { name: 'Saved sets for Set1' }).click();
    await page.getByRole('button', { name: 'Save set' }).click();
    await dialog.getByLabel('Name').fill('Set1');
    await dialog.getByLabel('Name').press('Enter');
    await dialog.getByText(/keywords are not allowed as set name/).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Before');
    await dialog.getByLabel('Name').press('Enter');
    await set(page, 'Before').waitFor();
    expect(troubles).toEqual([]);
  });
});
