import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { TrackingId } from './tracking.ts';
import { IsoDate } from './values.ts';

/** How many tracking numbers can be looked up or watched at once, and how long each text can be. */
export const MAX_TRACKED = 1000;
const MAX_LENGTH = 100;

/**
 * The last thing that is known about a parcel: the kind of its last event, `billed` if it only appears on an invoice, or `unknown` if
 * nothing is known about its number.
 */
export const ParcelStatus = z.enum([
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
  'billed',
  'unknown',
]);
export type ParcelStatus = z.infer<typeof ParcelStatus>;

/** A day, or the local time of the place as `YYYY-MM-DD HH:MM:SS`. */
export const Clock = z.string();

/** An event of a parcel. `reason` and `place` are empty if they are not known. */
export const TrackedEvent = z.object({
  at: Clock,
  kind: z.string(),
  reason: z.string(),
  signedBy: z.string(),
  place: z.string(),
});
export type TrackedEvent = z.infer<typeof TrackedEvent>;

/**
 * A parcel and what events and invoices say about it. `isLate` compares the delivery with the promised day. If one of them is missing,
 * the status on the invoice decides, and otherwise whether the promised day is over; null if nothing decides. `trackingId` belongs to
 * its last invoice.
 */
export const TrackedParcel = z.object({
  number: z.string(),
  clientName: z.string(),
  carrierId: z.number().int(),
  carrierName: z.string(),
  service: z.string(),
  status: ParcelStatus,
  statusAt: Clock.nullable(),
  shippedOn: IsoDate.nullable(),
  promisedAt: Clock.nullable(),
  deliveredAt: Clock.nullable(),
  isLate: z.boolean().nullable(),
  events: z.array(TrackedEvent),
  trackingId: TrackingId.nullable(),
  invoices: z.array(z.object({ invoiceNumber: z.string(), billDate: IsoDate })),
});
export type TrackedParcel = z.infer<typeof TrackedParcel>;

/**
 * The result of a look-up. A number that was entered more than once is looked up once and listed as doubled. Malformed numbers can't be
 * those of any known carrier; unknown ones are on no invoice and have no event.
 */
export const LookUp = z.object({
  parcels: z.array(TrackedParcel),
  unknown: z.array(z.string()),
  malformed: z.array(z.string()),
  doubled: z.array(z.string()),
});
export type LookUp = z.infer<typeof LookUp>;

/** The tracking numbers of a look-up or a watch list. */
export const TrackingNumbers = z
  .array(z.string().trim().min(1).max(MAX_LENGTH))
  .min(1, 'Enter at least one tracking number.')
  .max(MAX_TRACKED, `Enter at most ${MAX_TRACKED} tracking numbers.`);

export const lookUpParcels = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/tracking/parcels/:clientId',
  summary: `Looks up to ${MAX_TRACKED} tracking numbers up in the invoices and events of a client and its children. The look-up is recorded.`,
  params: z.object({ clientId: RecordIdText }),
  body: z.strictObject({ numbers: TrackingNumbers }),
  output: LookUp,
});
