import { agreementTerms as agreementTable } from '#model/audit-inputs/agreement-terms.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { ownAccounts as ownAccountsTable, ownParcels as ownParcelsTable } from '#model/audit-inputs/own-records.ts';
import {
  deliveryAreaRows,
  fuelBasisRows,
  fuelRows,
  listChargeRows,
  listRateRows,
  zoneRows,
} from '#model/audit-inputs/reference-rows.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import { agreementTerms } from './agreement.ts';
import type { BilledParcel, ReturnedParcel } from './billed-parcels.ts';
import { type CsvRow, writeMadeUpFile } from './csv-file.ts';
import { planMishaps } from './mishaps.ts';
import { ownAccounts, ownParcels } from './own-records.ts';
import { deliveryAreas, fuel, fuelBasis, listCharges, listRates, type TableSource, zoneChart } from './price-tables.ts';
import { groundBesideAir, recentParcels } from './tracked-parcels.ts';
import { eventRows, returnRows } from './tracking-events.ts';

/** The demo client whose parcels of UPS are audited with tables, an agreement, tracking events and own records. */
export const AUDITED_CLIENT = 'HALDEN';

/**
 * Writes the files with which the audit of a demo client finds something with every family of rules, and returns their paths. All
 * of it is made up: the carrier's real prices and anybody's real agreement are something else.
 */
export async function* generateAuditFiles(
  folder: string,
  source: TableSource,
  { billed, returned }: { billed: readonly BilledParcel[]; returned: readonly ReturnedParcel[] },
): AsyncGenerator<string> {
  const { calendar, profile } = source;
  const recent = recentParcels(billed, calendar.lastDay);
  const tracked = [...recent, ...groundBesideAir(billed, calendar.lastDay)];
  const mishaps = planMishaps(recent, calendar.lastDay);
  const files: [table: InputTable, rows: () => CsvRow[]][] = [
    [agreementTable, () => agreementTerms(source)],
    [listRateRows, () => listRates(source)],
    [listChargeRows, () => listCharges(source)],
    [zoneRows, () => zoneChart(source, billed)],
    [deliveryAreaRows, () => deliveryAreas(source, billed)],
    [fuelRows, () => fuel(source)],
    [fuelBasisRows, () => fuelBasis(source)],
    [ownAccountsTable, () => ownAccounts(calendar, profile)],
    [ownParcelsTable, () => ownParcels(calendar, recent, mishaps)],
    [trackingEvents, () => [...eventRows(calendar, tracked, mishaps), ...returnRows(calendar, returned)]],
  ];
  for (const [table, rows] of files) yield await writeMadeUpFile(folder, table, rows());
}
