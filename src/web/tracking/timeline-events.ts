import type { ParcelHistory } from '#contract/tracking.ts';

export type EventKind = 'label' | 'pickup' | 'scheduled' | 'delivery' | 'invoice';

export interface ParcelEvent {
  kind: EventKind;
  /** A day or an instant, ISO. */
  at: string;
  invoiceNumber: string | null;
}

/** Lists what happened to a parcel according to its invoices, oldest first. An event that several invoices report is listed once. */
export function timelineEvents({ shipments }: Pick<ParcelHistory, 'shipments'>): ParcelEvent[] {
  const events = shipments.flatMap((shipment): ParcelEvent[] => [
    ...known('label', shipment.labelDate),
    ...known('pickup', shipment.pickupDate),
    ...known('scheduled', shipment.scheduledAt),
    ...known('delivery', shipment.deliveredAt),
    { kind: 'invoice', at: shipment.billDate, invoiceNumber: shipment.invoiceNumber },
  ]);
  const distinct = new Map(events.map((event) => [`${event.kind} ${event.at} ${event.invoiceNumber}`, event]));
  return [...distinct.values()].sort(
    (a, b) => compareDays(a.at, b.at) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

/** The order of events on the same day. */
const KINDS: readonly EventKind[] = ['label', 'pickup', 'delivery', 'scheduled', 'invoice'];

function known(kind: EventKind, at: string | null): ParcelEvent[] {
  return at === null ? [] : [{ kind, at, invoiceNumber: null }];
}

function compareDays(a: string, b: string): number {
  const [first, second] = [a.slice(0, 10), b.slice(0, 10)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
