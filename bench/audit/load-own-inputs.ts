import { inputRow, tableOf } from '#ingest/inputs/input-rows.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { type OwnParcel, ownParcels } from '#model/audit-inputs/own-records.ts';
import { type TrackingEvent, trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const BATCH = 50_000;
/** The file id of rows that no import has loaded. */
export const OWN_FILE = 0;

/** Stores tracking events and own parcels as their imports do. */
export async function loadOwnInputs(
  warehouse: Warehouse,
  clientId: number,
  { events, parcels }: { events: readonly TrackingEvent[]; parcels: readonly OwnParcel[] },
): Promise<void> {
  const file = { fileId: OWN_FILE, clientId };
  const rowsOf = (input: InputTable, rows: readonly unknown[]) =>
    rows.map((row, line) => inputRow(input, file, { line, cells: [], row }));
  await insert(warehouse, tableOf(trackingEvents), rowsOf(trackingEvents, events));
  await insert(warehouse, tableOf(ownParcels), rowsOf(ownParcels, parcels));
}

async function insert(warehouse: Warehouse, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await warehouse.insert(table, rows.slice(at, at + BATCH));
}
