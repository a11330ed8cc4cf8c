import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tabsOf } from '#model/pages/pages.ts';
import { violations, violationsInThemes } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const COMPARISON = '/aframe/dashboard/comparison';
const VIEWS = { trends: 'Trends', breakdown: 'Breakdown' };
/** The tab and the view that are shown first come last, so that each choice changes the page. */
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

  it('adds a set by keyboard, draws both views of every tab and saves sets, accessibly in both themes', async () => {
    const { page, troubles } = await demo.openAs({ login: 'viewer', path: COMPARISON });
    await isDrawn(page, 2);
    await page.getByRole('button', { name: 'Add a set' }).focus();
    await page.keyboard.press('Enter');
    await isDrawn(page, 3);
    expect(await violationsInThemes(page)).toEqual([]);

    for (const { id, title } of TABS) {
      await page.getByRole('tab', { name: title }).click();
      for (const [view, name] of Object.entries(VIEWS)) {
        await page.getByTitle(name, { exact: true }).first().click();
        await expect.poll(() => choices(page)).toEqual([id, view]);
        await expect.poll(() => page.locator('[data-widget]').count()).toBe(3);
        await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
        expect(await page.getByText('Server Error').count()).toBe(0);
        await page
          .getByRole('region', { name: 'Side by Side' })
          .getByRole('columnheader', { name: 'Set3', exact: true })
          .waitFor();
      }
    }

    const dialog = page.getByRole('dialog', { name: /as a set$/ });
    for (const name of ['Set1', 'Set2']) {
      await set(page, name)
        .getByRole('button', { name: `Saved sets for ${name}` })
        .click();
      await page.getByRole('button', { name: 'Save set' }).click();
      await dialog.getByLabel('Name').fill('Before');
      await dialog.getByLabel('Name').press('Enter');
      if (name === 'Set1') await set(page, 'Before').waitFor();
    }
    await dialog.getByText('Name already exists', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
