import type { InputTable, RowOf } from '#model/audit-inputs/input-table.ts';
import { ownParcels } from '#model/audit-inputs/own-records.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import type { InputLine } from './open-input-lines.ts';

/** The warehouse's tables with the rows of files that the audit reads. */
export const INPUT_TABLES = ['tracking_events', 'own_parcels', 'input_rows'] as const;

interface InputFile {
  fileId: number;
  clientId: number;
}

/** The warehouse's table for the rows of an input. Events and parcels are numerous and have their own tables; all others share one. */
export function tableOf({ id }: InputTable): (typeof INPUT_TABLES)[number] {
  if (id === trackingEvents.id) return 'tracking_events';
  return id === ownParcels.id ? 'own_parcels' : 'input_rows';
}

/** Converts a line of a file to a row of the table that `tableOf` returns for its input. */
export function inputRow(input: InputTable, { fileId, clientId }: InputFile, { line, cells, row }: InputLine): object {
  const ids = { file_id: fileId, line, client_id: clientId };
  // The row was read by the input's own schema.
  switch (tableOf(input)) {
    case 'tracking_events':
      return { ...ids, ...eventRow(row as RowOf<typeof trackingEvents>) };
    case 'own_parcels':
      return { ...ids, ...parcelRow(row as RowOf<typeof ownParcels>) };
    case 'input_rows':
      return { ...ids, kind: input.id, cells, row: JSON.stringify(row) };
  }
}

function eventRow(event: RowOf<typeof trackingEvents>): object {
  return {
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
  };
}

function parcelRow(parcel: RowOf<typeof ownParcels>): object {
  return {
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
  };
}
