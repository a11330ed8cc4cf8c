import { carrier, instant, oneOf, optional, postalCode, text } from './input-cells.ts';
import { Contradiction, defineInput, type RowOf } from './input-table.ts';
import { placeClock } from './place-clock.ts';

/** What happened to a parcel. */
export const EVENT_KINDS = [
  'label',
  'voided',
  'pickup',
  'in_transit',
  'out_for_delivery',
  'attempt',
  'delivered',
  'exception',
  'held',
  'returned',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Why a parcel was not delivered, for exceptions and attempts. */
export const EVENT_REASONS = [
  'weather',
  'customs',
  'bad_address',
  'recipient_absent',
  'refused',
  'reroute',
  'hold_requested',
  'dangerous_goods',
  'damage',
  'mechanical',
  'other',
] as const;

/** The kinds of events that have a reason. */
const WITH_REASON: readonly EventKind[] = ['attempt', 'exception', 'held', 'returned'];

/** The file of tracking events, with one event of a parcel per line. */
export const trackingEvents = defineInput({
  id: 'tracking-events',
  columns: {
    carrier,
    tracking_number: text,
    event_at: instant,
    kind: oneOf(EVENT_KINDS),
    reason: optional(oneOf(EVENT_REASONS)),
    signed_by: optional(text),
    city: optional(text),
    state: optional(text),
    postal_code: optional(postalCode),
    country: optional(text),
  },
  toRow: ({ carrier, eventAt, ...event }) =>
    event.reason !== null && !WITH_REASON.includes(event.kind)
      ? new Contradiction('reason', `does not belong to an event of kind ${event.kind}`)
      : {
          ...event,
          carrierId: carrier,
          eventAt: placeClock(eventAt.clock, eventAt.offset, event),
          utcOffset: eventAt.offset,
        },
});
export type TrackingEvent = RowOf<typeof trackingEvents>;
