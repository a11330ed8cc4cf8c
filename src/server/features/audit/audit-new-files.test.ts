import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WrittenFinding } from '#audit/finding.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import { migrateWarehouse } from '#server/stores/migrate.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { dataFolder } from '#test/data-folder.ts';
import { auditInputs } from '#test/factories/audited-parcel.factory.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openWarehouseOf, usedWarehouse } from '#test/test-warehouse.ts';
import { auditClient } from './audit-client.ts';
import type { ChangedFiles } from './choose-audited.ts';

const [CLIENT, FIRST, LATER] = [1, 11, 12];

let folder: string;
let warehouse: Warehouse;

beforeAll(async () => {
  folder = await mkdtemp(join(dataFolder, 'warehouse-'));
  warehouse = await openWarehouseOf(usedWarehouse, join(folder, 'store'));
  await migrateWarehouse(warehouse);
});
afterAll(async () => {
  await warehouse.close();
  await rm(folder, { recursive: true });
});

interface GivenPickup {
  file: number;
  invoice: string;
  billedOn: string;
  line?: number;
  tracking?: string;
  currency?: string;
  amount: number;
}

/** Stores a weekly pickup of UPS, and the row that an import adds for it to the shipments. */
async function billPickup(given: GivenPickup): Promise<void> {
  const { file, invoice, billedOn, line = 1, tracking = '', currency = 'USD', amount } = given;
  const of = {
    file_id: file,
    client_id: CLIENT,
    carrier_id: 1,
    account_number: 'A1',
    invoice_number: invoice,
    bill_date: billedOn,
    tracking_number: tracking,
    currency_code: currency,
  };
  const id = 100 * file + line;
  await warehouse.insert('shipments', [aShipment({ ...of, id, pickup_date: null })]);
  await warehouse.insert('charges', [
    aCharge({
      ...of,
      shipment_id: id,
      line,
      charge_code: '205',
      charge_description: 'Weekly Service Charge',
      accessorial: 'Pickup',
      amount,
    }),
  ]);
}

async function findingsIn(loadedFileIds: number[], changed: ChangedFiles | null = null): Promise<WrittenFinding[]> {
  const found: WrittenFinding[] = [];
  await auditClient(warehouse, {
    scope: { clientIds: [CLIENT], loadedFileIds },
    inputs: auditInputs({ accounts: ['UPS,A2,,'] }),
    changed,
    asOf: toDayNumber('2025-12-01'),
    onFindings: (some) => found.push(...some),
  });
  return found;
}

async function audit(loadedFileIds: number[], changed: ChangedFiles | null = null): Promise<string[]> {
  const found = await findingsIn(loadedFileIds, changed);
  return found
    .map(({ rule, invoice, trackingNumber, atStakeMinor }) => `${rule} ${invoice} ${trackingNumber} ${atStakeMinor}`)
    .sort();
}

it('judges the tracking number of a pickup again whose second billing new files take back', async () => {
  const pickup = { file: FIRST, invoice: 'I1', billedOn: '2025-10-11', amount: 2900 };
  await billPickup(pickup);
  await billPickup({ ...pickup, line: 2, tracking: '1ZP2' });
  await billPickup({ file: LATER, invoice: 'I2', billedOn: '2025-10-18', amount: -2900 });
  expect(await audit([FIRST])).toEqual(['A14 I1  2900', 'B8 I1  2900', 'B8 I1 1ZP2 0']);
  const whole = await audit([FIRST, LATER]);
  expect(whole).toEqual(['B8 I1  2900', 'B8 I1 1ZP2 2900']);
  expect(await audit([FIRST, LATER], { runId: 1, fileIds: [LATER] })).toEqual(whole);
});

it('keeps the ids of findings in one currency if later files have lines of the same invoice in another one', async () => {
  const [first, later] = [22, 21];
  const pickup = { invoice: 'I5', billedOn: '2025-10-25', amount: 3100 };
  for (const tracking of ['', '1ZP5']) {
    const line = tracking === '' ? 1 : 2;
    await billPickup({ ...pickup, file: first, line, tracking });
    await billPickup({ ...pickup, file: later, line, tracking, currency: 'CAD' });
  }
  const idsIn = async (...of: Parameters<typeof findingsIn>) =>
    (await findingsIn(...of)).map(({ id, currency }) => `${currency} ${id}`).sort();
  const before = await idsIn([first]);
  expect(before).toEqual(['USD A14|1|I5|A1|205', 'USD B8|1|1ZP5||20386', 'USD B8|1|I5|A1|']);
  const whole = await idsIn([first, later]);
  expect(whole.filter((id) => id.startsWith('USD'))).toEqual(before);
  expect(whole).toHaveLength(2 * before.length);
  expect(await idsIn([first, later], { runId: 2, fileIds: [later] })).toEqual(whole);
});
