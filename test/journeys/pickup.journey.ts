import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { HOST_KEY_FINGERPRINT, type SftpServer, startSftpServer } from '#test/pickup-servers/sftp-server.ts';
import { navigate, violations } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

const MINUTE_MS = 60_000;

describe('a file dropped on an SFTP server', () => {
  const demo = withChangingServer();
  const folder = mkdtempSync(join(tmpdir(), 'parcelscope-sftp-'));
  let sftp: SftpServer;
  beforeAll(async () => {
    sftp = await startSftpServer({ folder, password: 'of the carrier' });
  });
  afterAll(async () => {
    await sftp.stop();
    rmSync(folder, { recursive: true });
  });

  it('is on the dashboard within a minute', async () => {
    const { page, troubles } = await demo.openAs({ login: 'admin', path: '/ftplocations' });
    await page.getByRole('button', { name: 'Add location' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Carrier drop');
    await dialog.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await dialog.getByLabel('Port', { exact: true }).fill(String(sftp.port));
    await dialog.getByLabel('Username').fill('carrier');
    await dialog.getByLabel('Password').fill('of the carrier');
    await dialog.getByLabel('Look for files').click();
    await page.getByTitle('Every 30 seconds').click();
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await dialog.getByText(HOST_KEY_FINGERPRINT).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept the fingerprint' }).click();
    await dialog.getByText('0 files match').waitFor();
    const dates = { 'Invoice Date': '2023-01-07', 'Transaction Date': '2023-01-03' };
    writeFileSync(
      join(folder, 'dropped.csv'),
      upsBillingFile([{ ...dates, 'Invoice Amount': '1234.56', 'Net Amount': '1234.56' }]),
    );
    const dropped = Date.now();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row', { name: /Carrier drop/ });
    await row.getByText('1 taken, 0 taken before').waitFor({ timeout: MINUTE_MS });
    await navigate(page, '/uploadFiles');
    await page.getByRole('row', { name: /dropped\.csv.*Loaded/ }).waitFor();
    await navigate(page, '/aframe/dashboard/spend?dates=bill_date.dr.2023-01-01.2023-01-31');
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await amounts.getByTitle('$1,234.56', { exact: true }).first().waitFor();
    expect(Date.now() - dropped).toBeLessThan(MINUTE_MS);
    await navigate(page, '/ftplocations');
    await row.getByRole('button', { name: 'Delete Carrier drop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });
});
