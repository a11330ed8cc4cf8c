import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, navigate, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

/** Each with a search that leaves a few rows, because looking for violations takes longer with every row. */
const LISTS = [
  { path: '/clients', region: 'Clients', search: 'Halden' },
  { path: '/accounts', region: 'Accounts', search: 'FedEx' },
  { path: '/accountgroups', region: 'Account groups', search: 'Halden' },
  { path: '/carriers', region: 'Carriers', search: 'FedEx' },
  { path: '/billing', region: 'Invoices', search: 'FedEx' },
];

describe('clients, accounts and billing', () => {
  const demo = withChangingServer();

  const open = (path: string) => demo.continueAs({ login: 'admin', path });
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const row = (page: Page, list: string, text: string) =>
    region(page, list).getByRole('row').filter({ hasText: text }).first();
  /** The option that Enter chooses, once the options have arrived. */
  const activeOption = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  const choose = async (page: Page, label: string, option: string) => {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
    await page.keyboard.type(option);
    await activeOption(page).filter({ hasText: option }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.ant-select-dropdown:visible').count()).toBe(0);
  };

  it('shows every list without accessibility violations in both themes', async () => {
    const { page, troubles } = await open('/clients');
    for (const { path, region: name, search } of LISTS) {
      await navigate(page, path);
      await region(page, name).getByRole('textbox').first().fill(search);
      await region(page, name).getByRole('cell').getByText(search).first().waitFor();
      expect(await violationsInThemes(page), path).toEqual([]);
    }
    await region(page, 'Invoices').getByRole('textbox').first().fill('no such record');
    await region(page, 'Invoices').getByText('No matches').first().waitFor();
    expect(await violationsInThemes(page), 'without rows').toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('adds a client by keyboard, in an accessible dialog that returns the focus', async () => {
    const { page, troubles } = await open('/clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const dialog = page.getByRole('dialog');
    const focused = (found: Locator) => found.evaluate((element) => element === document.activeElement);
    await expect.poll(() => focused(dialog.getByLabel('Name', { exact: true }))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page.getByRole('button', { name: 'Add client' }))).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill('Northwind Traders');
    await dialog.getByLabel('Code', { exact: true }).fill('NORTHWIND');
    // Pages start with the first client that has children. With another parent, other journeys of this server would start with it.
    await choose(page, 'Parent client', 'Halden Outdoor Group');
    await dialog.getByLabel(/^Engage date/).fill('2025-02-01');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await row(page, 'Clients', 'Northwind Traders').getByText('Feb 1, 2025').waitFor();
    await row(page, 'Clients', 'Northwind Traders').getByText('Halden Outdoor Group').waitFor();
    expect(troubles).toEqual([]);
  });

  it('changes accounts and moves them between groups, in accessible dialogs', async () => {
    const { page, troubles } = await open('/accounts');
    const list = region(page, 'Accounts');
    const first = list.getByRole('row').nth(1);
    const number = (await first.getByRole('cell').nth(2).textContent()) ?? '';
    await page.getByRole('button', { name: `Edit ${number}`, exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Renamed account');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(page, 'Accounts', number).getByText('Renamed account').waitFor();

    const owner = (await row(page, 'Accounts', number).getByRole('cell').nth(4).textContent()) ?? '';
    await list.getByRole('textbox').fill(owner);
    const boxes = list.getByRole('checkbox', { name: /^Select account / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await list.getByText('2 accounts selected').waitFor();
    await list.getByRole('combobox', { name: 'Assign to group' }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.getByTitle('No group').last().click();
    await list.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('2 accounts have been assigned').waitFor();

    await navigate(page, '/accountgroups');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add division' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Overseas');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Divisions', 'Overseas').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add group' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Test group');
    await choose(page, 'Division', 'Overseas');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Account groups', 'Test group').getByText('Overseas').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const move = region(page, 'Account groups').locator('button:enabled', { hasText: 'Move accounts' }).first();
    await move.click();
    await dialog.getByLabel('Accounts', { exact: true }).click();
    await activeOption(page).waitFor();
    await page.keyboard.press('Enter');
    // Lists that allow several choices stay open until they are closed.
    await page.keyboard.press('Escape');
    await choose(page, 'To group', 'No group');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('The accounts have been moved').waitFor();
    expect(troubles).toEqual([]);
  });

  it('stamps invoices by keyboard alone, and shows the result even when no invoice is left', async () => {
    const { page, troubles } = await open('/billing');
    await region(page, 'Invoices').getByText('Not stamped').first().waitFor();
    const stampOnce = async (isFirst: boolean) => {
      await page.getByRole('button', { name: 'Stamp Invoices' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Stamp Invoices' });
      await dialog.waitFor();
      if (isFirst) expect(await violations(page)).toEqual([]);
      // The form takes the focus some frames after the dialog has opened.
      await dialog.locator('form :focus').waitFor({ state: 'attached' });
      await dialog.getByRole('button', { name: 'Stamp', exact: true }).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await stampOnce(true);
    await page.getByText(/^\d+ invoices were stamped with client invoice numbers\.$/).waitFor();
    await region(page, 'Invoices')
      .getByText(/^[\w-]+-20\d\d-\d{6}$/)
      .first()
      .waitFor();
    await stampOnce(false);
    await page
      .getByText('No invoices were stamped: every invoice in this period already has a client invoice number.')
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const csv = readFileSync((await download.path()) ?? '', 'utf8');
    expect(csv.split('\r\n')[0]).toMatch(/^client_code,client,carrier,/);
    expect(csv.split('\r\n')[1]).toMatch(/,[\w-]+-20\d\d-\d{6},20\d\d-/);
    expect(troubles).toEqual([]);
  });

  it('allocates charges by a rule, and downloads a journal that adds up to the invoices', async () => {
    const { page, troubles } = await open('/glcodes?part=unallocated');
    await page.getByRole('combobox', { name: 'Client', exact: true }).fill('HALDEN');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Add a rule for .* of account / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const name = await dialog.getByLabel('Name', { exact: true }).inputValue();
    await dialog.getByRole('combobox', { name: 'GL code', exact: true }).click();
    await page.getByTitle('6150 – Freight').last().click();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/^Charges booked differently .*: [1-9]/).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('row').filter({ hasText: name }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Journal' }).click();
    await page.getByText(/^USD: the journal and the invoices \(\d+\) both add up to \$[\d,.]+\.$/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download journal' }).click(),
    ]);
    const [, from = '', to = ''] = /^journal-([\d-]{10})-([\d-]{10})\.csv$/.exec(download.suggestedFilename()) ?? [];
    const lines = readFileSync((await download.path()) ?? '', 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    const booked = lines.map((line) => Math.round(Number(/,([\d.-]+),\d+$/.exec(line)?.[1]) * 100));
    const client = new URL(page.url()).searchParams.get('client') ?? '';
    await navigate(page, `/billing?client=${client}&billed=${from}.${to}`);
    await region(page, 'Invoices').getByRole('textbox').fill('Halden Outdoor Group');
    const total = await region(page, 'Invoices').getByRole('table', { name: 'Totals by currency' }).textContent();
    const sum = booked.reduce((minor, one) => minor + one, 0) / 100;
    expect(total).toContain(sum.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    expect(troubles).toEqual([]);
  });

  it('records a payment, which pays its invoice', async () => {
    const { page, troubles } = await open('/paymentnumber?state=payable');
    const payments = region(page, 'Payments');
    const box = payments.getByRole('row').getByRole('checkbox', { disabled: false }).nth(1);
    const number = (await box.getAttribute('aria-label'))?.replace(/^Select /, '') ?? '';
    await box.check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay the selected' }).click();
    await page.getByRole('dialog').getByLabel('Payment number', { exact: true }).fill('JOURNEY-1');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The payment has been saved').waitFor();
    await navigate(page, '/paymentnumber?search=JOURNEY-1');
    const paid = row(page, 'Payments', 'JOURNEY-1');
    await paid.getByText(number, { exact: true }).waitFor();
    await paid.getByText('Paid', { exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('marks up what carriers bill, up to a client invoice with a number of the client', async () => {
    const { page, troubles } = await open('/markup');
    const save = async (dialog: Locator) => {
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add set' }).press('Enter');
    await dialog.getByLabel('Name', { exact: true }).fill('Journey');
    await save(dialog);
    await page.getByRole('button', { name: 'Rules of Journey' }).press('Enter');
    await page.getByRole('button', { name: 'Add rule' }).press('Enter');
    await dialog.getByLabel('Amount', { exact: true }).fill('25');
    await save(dialog);
    await region(page, 'Rules of Journey').getByText('+25%').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);

    await navigate(page, '/assignMarkup');
    await page.getByRole('button', { name: 'Assign set' }).press('Enter');
    await choose(page, 'Client', 'BRIGHTLEAF');
    await choose(page, 'Set', 'Journey');
    await save(dialog);
    await row(page, 'Assignments', 'Journey').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);

    await navigate(page, '/runMarkup');
    await page.getByRole('combobox', { name: 'Client', exact: true }).fill('BRIGHTLEAF');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Prepare' }).press('Enter');
    const totals = page.getByRole('table', { name: 'Totals by currency' });
    await totals.getByRole('cell', { name: /^[12]\d(\.\d+)?%$/ }).waitFor();
    const price = (await totals.getByRole('row').nth(1).getByRole('cell').nth(4).textContent()) ?? '';
    expect(await violationsInThemes(page)).toEqual([]);
    const confirm = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await dialog.getByRole('button', { name, exact: true }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await confirm('Keep');
    await page.getByText('The run has been kept').waitFor();
    await confirm('Stamp invoices');
    const invoices = page.getByRole('table', { name: 'Client invoices' });
    const number = (await invoices.getByText(/^BRIGHTLEAF-20\d\d-\d{6}$/).textContent()) ?? '';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${number} as CSV` }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.csv`);
    const lines = readFileSync((await download.path()) ?? '', 'utf8')
      .trim()
      .split('\r\n');
    expect(Number(lines.at(-1)?.split(',').at(-1))).toBe(Number(price.replaceAll(/[$,]/g, '')));
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await fitsWindow(page);
    expect(troubles).toEqual([]);
  });
});
