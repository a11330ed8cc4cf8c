import type { OwnParcel } from '#model/audit-inputs/own-records.ts';
import type { TrackingEvent } from '#model/audit-inputs/tracking-events.ts';
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
  const of = { file_id: OWN_FILE, client_id: clientId };
  await insert(
    warehouse,
    'tracking_events',
    events.map((event, line) => ({
      ...of,
      line,
      carrier_id: event.carrierId,
      tracking_number: event.trackingNumber,
      event_at: event.eventAt.replace('T', ' '),
      utc_offset: event.utcOffset ?? '',
      kind: event.kind,
      reason: event.reason ?? '',
      signed_by: event.signedBy ?? '',
      city: event.city ?? '',
      state: event.state ?? '',
      postal_code: event.postalCode ?? '',
      country: event.country ?? '',
    })),
  );
  await insert(
    warehouse,
    'own_parcels',
    parcels.map((parcel, line) => ({
      ...of,
      line,
      carrier_id: parcel.carrierId,
      tracking_number: parcel.trackingNumber,
      account: parcel.account ?? '',
      reference: parcel.reference ?? '',
      service: parcel.service ?? '',
      weight_lb: parcel.weightLb,
      length_in: parcel.lengthIn,
      width_in: parcel.widthIn,
      height_in: parcel.heightIn,
      address_class: parcel.addressClass ?? '',
      voided_at: parcel.voidedAt?.replace('T', ' ') ?? null,
    })),
  );
}

async function insert(warehouse: Warehouse, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await warehouse.insert(table, rows.slice(at, at + BATCH));
}
