import type { ParcelStatus, TrackedEvent, TrackedParcel } from '#contract/parcel-tracking.ts';
import { EVENT_KINDS, type EventKind } from '#model/audit-inputs/tracking-events.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import { findCarrier } from '#model/trade/carriers.ts';

/** A parcel on an invoice. Times are days, or the clock of the place as `YYYY-MM-DD HH:MM:SS`. */
export interface BilledParcel {
  trackingNumber: string;
  clientId: number;
  carrierId: number;
  service: string;
  trackingId: string;
  invoiceNumber: string;
  billDate: IsoDate;
  shippedOn: IsoDate | null;
  promisedAt: string | null;
  deliveredAt: string | null;
  trackingStatus: string;
}

/** An event of a parcel. */
export interface ParcelEvent extends TrackedEvent {
  trackingNumber: string;
  clientId: number;
  carrierId: number;
}

// Carriers reuse tracking numbers after some months.
const SAME_PARCEL_DAYS = 180;

/**
 * Joins what invoices and events say about each parcel. If a number was used again, only the last parcel is returned. `today` decides
 * whether a parcel that is still on its way is late.
 */
export function trackParcels(
  billed: readonly BilledParcel[],
  events: readonly ParcelEvent[],
  { nameOf, today }: { nameOf: ReadonlyMap<number, string>; today: IsoDate },
): TrackedParcel[] {
  const keyOf = ({ trackingNumber, clientId, carrierId }: BilledParcel | ParcelEvent) =>
    `${clientId} ${carrierId} ${trackingNumber.toUpperCase()}`;
  const groups = new Map<string, { billed: BilledParcel[]; events: ParcelEvent[] }>();
  const groupOf = (row: BilledParcel | ParcelEvent) => {
    const group = groups.get(keyOf(row)) ?? { billed: [], events: [] };
    groups.set(keyOf(row), group);
    return group;
  };
  for (const row of billed) groupOf(row).billed.push(row);
  for (const row of events) groupOf(row).events.push(row);
  return [...groups.values()].map((group) => trackParcel(group.billed, group.events, { nameOf, today }));
}

function trackParcel(
  allBilled: readonly BilledParcel[],
  allEvents: readonly ParcelEvent[],
  { nameOf, today }: { nameOf: ReadonlyMap<number, string>; today: IsoDate },
): TrackedParcel {
  const days = [...allBilled.map(({ billDate }) => billDate), ...allEvents.map(({ at }) => at.slice(0, 10))].sort();
  const since = addDays(days.at(-1) ?? today, -SAME_PARCEL_DAYS);
  const billed = allBilled.filter(({ billDate }) => billDate >= since).sort((a, b) => compare(a.billDate, b.billDate));
  const events = allEvents
    .filter(({ at }) => at.slice(0, 10) >= since)
    .sort((a, b) => compare(a.at, b.at) || orderOf(a.kind) - orderOf(b.kind));
  const last = billed.at(-1);
  const any = last ?? events.at(-1);
  if (any === undefined) throw new Error('A parcel has neither invoices nor events.');
  const known = <Value>(pick: (row: BilledParcel) => Value | null) =>
    billed.findLast((row) => pick(row) !== null) ?? null;
  const promisedAt = known((row) => row.promisedAt)?.promisedAt ?? null;
  const deliveredAt =
    events.findLast(({ kind }) => kind === 'delivered')?.at ?? known((row) => row.deliveredAt)?.deliveredAt ?? null;
  return {
    number: any.trackingNumber.toUpperCase(),
    clientName: nameOf.get(any.clientId) ?? '',
    carrierId: any.carrierId,
    carrierName: findCarrier(any.carrierId)?.name ?? '',
    service: last?.service ?? '',
    ...statusOf(events, { deliveredAt, billedOn: last?.billDate ?? null }),
    shippedOn: known((row) => row.shippedOn)?.shippedOn ?? null,
    promisedAt,
    deliveredAt,
    isLate: isLate(last?.trackingStatus ?? '', { promisedAt, deliveredAt, today }),
    events: events.map(({ at, kind, reason, signedBy, place }) => ({ at, kind, reason, signedBy, place })),
    trackingId: last?.trackingId ?? null,
    invoices: billed.map(({ invoiceNumber, billDate }) => ({ invoiceNumber, billDate })),
  };
}

function statusOf(
  events: readonly ParcelEvent[],
  { deliveredAt, billedOn }: { deliveredAt: string | null; billedOn: string | null },
): { status: ParcelStatus; statusAt: string | null } {
  const last = events.at(-1);
  // An invoice can state a delivery whose event is missing, but not a return after it.
  const isOpen = last === undefined || (last.kind !== 'delivered' && last.kind !== 'returned');
  if (isOpen && deliveredAt !== null) return { status: 'delivered', statusAt: deliveredAt };
  if (last === undefined) return { status: 'billed', statusAt: billedOn };
  return { status: last.kind as EventKind, statusAt: last.at };
}

function isLate(
  stated: string,
  { promisedAt, deliveredAt, today }: { promisedAt: string | null; deliveredAt: string | null; today: IsoDate },
): boolean | null {
  if (promisedAt !== null && deliveredAt !== null) return deliveredAt.slice(0, 10) > promisedAt.slice(0, 10);
  // Without both days, the invoice may still say whether the parcel was late.
  if (stated === 'Late' || stated === 'Pending Late') return true;
  if (stated === 'On Time') return false;
  return promisedAt === null ? null : today > promisedAt.slice(0, 10);
}

function orderOf(kind: string): number {
  return EVENT_KINDS.indexOf(kind as EventKind);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
