import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cancelReport, listReportRuns } from '#contract/reports.ts';
import { saveTenantSetting } from '#contract/tenant-settings.ts';
import { unfinishedPath } from '#server/files/remove-left-files.ts';
import { mailsInFolder, readMail } from '#test/mails.ts';
import { readWorkbook } from '#test/read-workbook.ts';
import { navigate, requestToken, violations } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

describe('reports', () => {
  const demo = withChangingServer();
  const open = (path: string) => demo.continueAs({ login: 'analyst', path });
  async function choose(page: Page, field: string, option: string) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  }

  it('run with visible progress, and can be downloaded with the totals of the page', async () => {
    const { page, troubles } = await open('/reports');
    await choose(page, 'Report', 'Spend By Service');
    await choose(page, 'Dates', 'Rolling Period');
    await choose(page, 'Rolling Period', 'Previous Year');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('The report has been queued').waitFor();
    const row = page.getByRole('row', { name: /Spend By Service/ }).first();
    await row.getByText('Completed').waitFor();
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download Spend By Service' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/_Spend By Service\.xlsx$/);
    const { names, sheets } = await readWorkbook(readFileSync(await file.path()));
    expect(names).toEqual(['Report', 'Data']);
    const [head = [], ...rows] = sheets[1] ?? [];
    const spend = head.findIndex(({ value }) => value === 'Total Spend');
    const values = rows.map((cells) => Number(cells[spend]?.value));
    const total = values.pop() ?? 0;
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 2);
    expect(await violations(page)).toEqual([]);
    expect(await tileOf(page)).toBeCloseTo(total, 2);
    expect(troubles).toEqual([]);
  });

  /** Returns the Total Spend of the same days on the Spend page, in dollars. */
  async function tileOf(page: Page): Promise<number> {
    const answer = page.waitForResponse((response) => response.url().endsWith('/data/spend/amounts'));
    await navigate(page, '/aframe/dashboard/spend?dates=bill_date.rp.Previous-Year');
    const { data } = (await (await answer).json()) as { data: { totalSpend: number }[] };
    return (data[0]?.totalSpend ?? Number.NaN) / 100;
  }

  it('are submitted and downloaded from the table of a page, with a message for every response', async () => {
    const { page, troubles } = await open('/aframe/dashboard/spend?dates=bill_date.rp.Annual');
    const totals = page.waitForResponse((response) => response.url().endsWith('/getTotals/spend'));
    await page.getByRole('button', { name: 'Table Data' }).click();
    const submit = page.getByRole('button', { name: 'Submit report' });
    await expect.poll(() => submit.isEnabled()).toBe(true);
    // The file of the next report is a named pipe without a reader, so the report is still running when it is submitted again.
    const [newest] = (await api(page, 'GET', listReportRuns.path)) as { id: number }[];
    const next = (newest?.id ?? 0) + 1;
    const path = unfinishedPath(join(demo.dataDir, 'reports', `${next}.xlsx`), demo);
    execFileSync('mkfifo', [path]);
    await Promise.all([page.getByText('Submitting report to server..').waitFor(), submit.click()]);
    await page.getByText('Report submitted successfully!').waitFor();
    expect(await page.getByRole('link', { name: 'Click here to download' }).getAttribute('href')).toBe('/reports');
    const [clicked, sent] = [Date.now(), page.waitForRequest('**/submitReport/spend')];
    await submit.click();
    await sent;
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(500);
    await page.getByText('This report is already submitted and hasn’t finished yet.').waitFor();
    await saveLimit(1, 1_000_000);
    await submit.click();
    await page
      .getByText(/^No report can cross 1 million rows\. The limit here is 1, and this report has [\d,]+\./)
      .waitFor();
    await saveLimit(1_000_000, 1);
    await page.route('**/submitReport/spend', (route) => route.fulfill({ status: 500, body: '' }));
    await submit.click();
    await page.getByText('Could not submit report!').waitFor();
    await page.unroute('**/submitReport/spend');
    await api(page, 'POST', cancelReport.path.replace(':id', String(next)));
    execFileSync('cat', [path], { timeout: 20_000 });

    const button = page.getByRole('button', { name: 'Download Data' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/_Spend Analysis\.csv$/);
    const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const net = head.split(',').indexOf('Net Amount');
    const cents = lines.map((line) => Math.round(Number(line.split(',')[net]) * 100));
    const { data } = (await (await totals).json()) as { data: { NET_AMOUNT: number }[] };
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(data[0]?.NET_AMOUNT);
    expect(troubles.filter((trouble) => !trouble.includes('500'))).toEqual([]);
  });

  /** Sends a request with the session of a page, or with a token. */
  async function api(who: Page | string, method: string, path: string, body?: object): Promise<unknown> {
    const token = typeof who === 'string' ? who : await who.evaluate(() => localStorage.getItem('parcelscope.token'));
    const answer = await fetch(demo.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return answer.json();
  }

  async function saveLimit(value: number, previous: number): Promise<void> {
    const admin = await requestToken(demo.url, 'admin');
    await api(admin, 'PUT', saveTenantSetting.path.replace(':key', 'reportRowLimit'), { value, previous });
  }

  it('are scheduled, run and delivered by mail with their file', async () => {
    const { page, troubles } = await open('/viewScheduledReports');
    await page.getByRole('button', { name: 'Add schedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Monthly spend');
    await choose(page, 'Report', 'Spend By Service');
    await choose(page, 'Runs', 'Weekly');
    await dialog.getByRole('combobox', { name: 'Recipients' }).fill('ops@example.com,');
    await choose(page, 'Format', 'CSV');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The schedule has been saved').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run Monthly spend now' }).click();
    await page.getByText('The report has been queued').waitFor();
    await expect.poll(() => mails().length).toBe(1);
    const [mail = ''] = mails();
    expect(readMail(mail)).toMatchObject({ subject: 'Report: Monthly spend' });
    expect(mail).toMatch(/filename="?[^"\r\n]*_Spend\s+By\s+Service\.csv/);
    const row = page.getByRole('row', { name: /Monthly spend/ });
    const countSent = async () => {
      await page.reload();
      await row.waitFor();
      return row.getByText('Sent').count();
    };
    // The mail is written before the run is noted as sent.
    await expect.poll(countSent).toBe(1);
    await row.getByRole('button', { name: 'Pause Monthly spend' }).click();
    await row.getByText('Paused').waitFor();
    await row.getByRole('button', { name: 'Delete Monthly spend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No schedules yet.').waitFor();
    expect(troubles).toEqual([]);
  });

  const mails = () => mailsInFolder(demo.dataDir).filter((mail) => mail.includes('To: ops@example.com'));
});
