import type { TrackedParcel } from '#contract/parcel-tracking.ts';

/** The columns of a file of parcels: one line for each event, and one for a parcel without events. */
export const PARCEL_HEADER = [
  ...['tracking_number', 'client', 'carrier', 'service', 'status', 'status_at', 'shipped_on', 'promised', 'delivered'],
  ...['late', 'invoices', 'event_at', 'event', 'reason', 'signed_by', 'place'],
];

/** The lines of a parcel. */
export function parcelCells(parcel: TrackedParcel): string[][] {
  const { number, clientName, carrierName, service, status, statusAt, shippedOn, promisedAt, deliveredAt } = parcel;
  const late = parcel.isLate === null ? '' : parcel.isLate ? 'yes' : 'no';
  const common = [
    ...[number, clientName, carrierName, service, status, statusAt ?? '', shippedOn ?? '', promisedAt ?? ''],
    ...[deliveredAt ?? '', late, parcel.invoices.map(({ invoiceNumber }) => invoiceNumber).join(' ')],
  ];
  if (parcel.events.length === 0) return [[...common, '', '', '', '', '']];
  return parcel.events.map(({ at, kind, reason, signedBy, place }) => [...common, at, kind, reason, signedBy, place]);
}
