import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

// Brightleaf, one of the clients of the demo.
const MAP = '/aframe/dashboard/networkmap?client=6&starburst=dc_top5.us_state.mode_top_sender';
const CENTERS = '/aframe/dashboard/networkmap?client=6&starburst=dc_top5.us_state.mode_dc';
const FILE = [
  'NAME,STATE,CITY,ZIP,INCLUDEDCITYZIPS',
  'Chicago,IL,Chicago,60601,Evanston: 60201 60202',
  'Toronto,ON,Toronto,60602,',
  'Second,OH,Dublin,43016,',
  'Short,TX',
].join('\n');

describe('the network map', () => {
  const demo = withSharedServer();
  const map = (page: Page) => page.getByRole('region', { name: 'Network Map', exact: true });
  const lines = (page: Page) => map(page).locator('[data-line]');
  const drawn = async (page: Page) => {
    await lines(page).first().waitFor();
    await expect.poll(() => map(page).getAttribute('aria-busy')).toBe('false');
  };

  it('draws senders and centers accessibly, filters and opens rows by keyboard', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: MAP });
    await drawn(page);
    await map(page)
      .getByRole('button', { name: /^Columbus, OH 43232: [\d,]+ Packages · \$/ })
      .waitFor();
    await map(page).getByText('Top 5 Senders').first().waitFor();
    await map(page).getByTitle('California', { exact: true }).waitFor();
    await map(page)
      .getByText(/^Packages that aren’t on the map: to other countries: /)
      .waitFor();
    await map(page)
      .getByText(/% of packages go to zone 5 and above and cost \$/)
      .waitFor();
    await map(page).getByText('Fulfillment Centers', { exact: true }).first().click();
    await map(page)
      .getByRole('button', { name: /^Columbus: [\d,]+ Packages/ })
      .waitFor();
    await expect.poll(() => map(page).locator('[data-kind="center"]').count()).toBeGreaterThan(2);
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => map(page).locator('[data-kind="center"]').count()).toBe(0);
    await drawn(page);

    await map(page).getByRole('button', { name: 'Show as table' }).press('Enter');
    const table = map(page).getByRole('region', { name: 'Total Spend to United States of America' });
    const line = table.getByRole('row').filter({ hasText: 'Columbus, OH 43232' }).filter({ hasText: 'California' });
    const packages = (await line.getByRole('cell').nth(1).textContent()) ?? '';
    const rows = line.getByRole('button', { name: 'Rows for Columbus, OH 43232' });
    await rows.focus();
    await page.keyboard.press('Enter');
    const grid = page.getByRole('dialog', { name: /^Total Spend: Columbus, OH 43232/ });
    await grid.getByRole('columnheader', { name: 'Invoice Number' }).waitFor();
    await expect.poll(() => grid.locator('.ag-grid-scrolling-rows .ag-row').count()).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('rows.sender_place')).toBe('US|OH|Columbus|43232');
    await page.keyboard.press('Escape');
    await expect.poll(() => grid.count()).toBe(0);
    await line.getByRole('button', { name: 'Columbus, OH 43232', exact: true }).press('Enter');
    await page.waitForURL(/f\.normalised_consignee_state=CA/);
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
    expect(await table.getByRole('cell').nth(1).textContent()).toBe(packages);
    expect(troubles).toEqual([]);
  });

  it('keeps country, state and centers in the address, reports an unknown state, and imports a file of centers', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: `${CENTERS}&mapState=ON&centers=999999` });
    await drawn(page);
    const focus = map(page).getByRole('region', { name: 'State in focus' });
    await focus.getByText('“ON” is not a state of United States of America.').waitFor();
    await expect.poll(() => map(page).locator('[data-kind="center"]').count()).toBe(4);
    await map(page).getByRole('combobox', { name: 'Centers shown' }).click();
    await page.getByTitle('Atlanta', { exact: true }).click();
    await page.keyboard.press('Tab');
    await expect.poll(() => map(page).locator('[data-kind="center"]').count()).toBe(2);
    await map(page)
      .getByText(/from centers that aren’t shown: /)
      .waitFor();
    await focus.getByRole('combobox', { name: 'Country' }).click();
    await page.getByTitle('Canada', { exact: true }).click();
    await focus.getByTitle('Ontario', { exact: true }).waitFor();
    await map(page).locator('[data-state="ON"]').waitFor();
    await map(page)
      .getByText(/^Packages that aren’t on the map: to other countries: .* from centers that aren’t shown: /)
      .waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('mapCountry'), searchParams.get('centers')]).toEqual([
      'CA',
      expect.stringMatching(/^\d+$/),
    ]);

    await map(page).getByRole('button', { name: 'Fulfillment Centers' }).click();
    const dialog = page.getByRole('dialog', { name: /^Fulfillment centers of / });
    await dialog.getByRole('cell', { name: 'Columbus', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Import CSV' }).click();
    const loading = page.getByRole('dialog', { name: 'Import fulfillment centers' });
    const file = { name: 'centers.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await loading.getByLabel('CSV file').setInputFiles(file);
    await loading.getByRole('button', { name: 'Import', exact: true }).click();
    await loading.getByText('Rows added: 1 of 4.').waitFor();
    expect(await loading.getByRole('row').allTextContents()).toEqual([
      'LineColumnValueReason',
      '3STATEON“ON” is not a state of the United States.',
      '4ZIP43016The center Columbus already serves the ZIP code 43016.',
      '5Short,TXThe row has 2 columns, but the header has 5.',
    ]);
    expect(await violations(page)).toEqual([]);
    await loading.getByRole('button', { name: 'Close' }).last().click();
    const chicago = dialog.getByRole('row').filter({ hasText: 'Chicago' });
    expect(await chicago.textContent()).toContain('Chicago, IL 606013');
    await chicago.getByRole('button', { name: 'Remove Chicago' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => chicago.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await chicago.waitFor();
    await chicago.getByRole('button', { name: 'Edit Chicago' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Chicago' });
    expect(await form.getByLabel('Included cities and ZIP codes').inputValue()).toBe('Evanston: 60201 60202');
    await form.getByLabel('ZIP code', { exact: true }).fill('43232');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('The center Columbus already serves the ZIP code 43232.').waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([]);
  });
});
