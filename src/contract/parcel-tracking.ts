import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { TrackingId } from './tracking.ts';
import { UploadState } from './uploads.ts';
import { IsoDate, IsoInstant, PageText } from './values.ts';

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
const Clock = z.string();

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

const Numbers = z
  .array(z.string().trim().min(1).max(MAX_LENGTH))
  .min(1, 'Enter at least one tracking number.')
  .max(MAX_TRACKED, `Enter at most ${MAX_TRACKED} tracking numbers.`);

/** The fields of a watch list. Its numbers are kept in upper case, each once. */
export const WatchListFields = z.strictObject({ name: nameText(60), clientId: RecordId, numbers: Numbers });
export type WatchListFields = z.infer<typeof WatchListFields>;

/** A watch list of the reader with the number of parcels in each status. `problem` says why it can't be checked. */
export const WatchList = z.object({
  id: RecordId,
  fields: WatchListFields,
  clientName: z.string().nullable(),
  isPaused: z.boolean(),
  statuses: z.partialRecord(ParcelStatus, z.number().int()),
  lastChangeAt: IsoInstant.nullable(),
  problem: z.string().nullable(),
  version: RecordVersion,
});
export type WatchList = z.infer<typeof WatchList>;

/** A change of the status of a watched parcel. `before` is the status that it had. */
export const WatchChange = z.object({
  id: z.number().int(),
  number: z.string(),
  before: ParcelStatus,
  status: ParcelStatus,
  at: Clock,
  place: z.string(),
  noticedAt: IsoInstant,
  mail: z.enum(['sent', 'failed', 'waiting']),
});
export type WatchChange = z.infer<typeof WatchChange>;

/** A look-up as the history lists it, with how many of its numbers were of each kind. */
export const PastLookUp = z.object({
  id: z.number().int(),
  at: IsoInstant,
  login: z.string(),
  numbers: z.array(z.string()),
  found: z.number().int(),
  unknown: z.number().int(),
  malformed: z.number().int(),
  doubled: z.number().int(),
});
export type PastLookUp = z.infer<typeof PastLookUp>;

/** How a file of tracking events arrived: uploaded by a user, pushed through the interface, or from a pickup location or a carrier's push. */
export const EventFileSource = z.enum(['upload', 'push', 'location']);
export type EventFileSource = z.infer<typeof EventFileSource>;

/** A file of tracking events. `by` is the login of a user, or the name of a pickup location. */
export const EventFile = z.object({
  id: z.number().int(),
  fileName: z.string(),
  clientName: z.string(),
  source: EventFileSource,
  by: z.string(),
  arrivedAt: IsoInstant,
  state: UploadState,
  events: z.number().int(),
  rejected: z.number().int(),
});
export type EventFile = z.infer<typeof EventFile>;

/** The parcels of a carrier that were shipped in a period, and how many of them have events. */
export const TrackingCoverage = z.object({
  clientName: z.string(),
  carrierName: z.string(),
  parcels: z.number().int(),
  tracked: z.number().int(),
  events: z.number().int(),
  lastEventOn: IsoDate.nullable(),
});
export type TrackingCoverage = z.infer<typeof TrackingCoverage>;

/** Days without any event of a carrier, although there are events before them. */
export const QuietDays = z.object({
  clientName: z.string(),
  carrierName: z.string(),
  from: IsoDate,
  to: IsoDate,
  days: z.number().int(),
});
export type QuietDays = z.infer<typeof QuietDays>;

/** A billed parcel that has no event. */
export const UntrackedParcel = z.object({
  trackingId: TrackingId,
  number: z.string(),
  clientName: z.string(),
  carrierName: z.string(),
  account: z.string(),
  service: z.string(),
  shippedOn: IsoDate,
  invoiceNumber: z.string(),
  billDate: IsoDate,
});
export type UntrackedParcel = z.infer<typeof UntrackedParcel>;

const path = '/aiparcelweb/api/tracking';
const byClient = z.object({ clientId: RecordIdText });
const byId = z.object({ id: RecordIdText });
const Saved = z.object({ id: RecordId });
const search = { search: z.string().max(200).default('') };
const paged = {
  page: PageText,
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};
const period = { from: IsoDate, to: IsoDate };
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const ORDER = { error: 'The start date must not be after the end date', path: ['to'] };
const Total = z.number().int();

export const lookUpParcels = endpoint({
  method: 'POST',
  path: `${path}/parcels/:clientId`,
  summary: `Looks up to ${MAX_TRACKED} tracking numbers up in the invoices and events of a client and its children. The look-up is recorded.`,
  params: byClient,
  body: z.strictObject({ numbers: Numbers }),
  output: LookUp,
});
export const listWatchLists = endpoint({
  method: 'GET',
  path: `${path}/watchLists`,
  summary: 'Lists the reader’s watch lists.',
  output: z.array(WatchList),
});
export const addWatchList = endpoint({
  method: 'POST',
  path: `${path}/watchLists`,
  summary:
    'Adds a watch list. The reader gets a mail when the status of one of its parcels changes. Responds with 201 and its id.',
  body: WatchListFields,
  output: Saved,
});
export const editWatchList = endpoint({
  method: 'PUT',
  path: `${path}/watchLists/:id`,
  summary: 'Changes a watch list. Numbers that stay keep the status that was reported last.',
  params: byId,
  body: z.strictObject({ fields: WatchListFields, version: RecordVersion }),
  output: Saved,
});
export const pauseWatchList = endpoint({
  method: 'PUT',
  path: `${path}/watchLists/:id/paused`,
  summary: 'Pauses or resumes a watch list. Changes during the pause are not reported later.',
  params: byId,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const removeWatchList = endpoint({
  method: 'DELETE',
  path: `${path}/watchLists/:id`,
  summary: 'Removes a watch list with its changes.',
  params: byId,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});
export const listWatchedParcels = endpoint({
  method: 'GET',
  path: `${path}/watchLists/:id/parcels`,
  summary: 'Returns the parcels of a watch list as they are now.',
  params: byId,
  output: LookUp,
});
export const listWatchChanges = endpoint({
  method: 'GET',
  path: `${path}/watchLists/:id/changes`,
  summary: 'Lists the changes of a watch list, the newest first, at most 1,000.',
  params: byId,
  output: z.array(WatchChange),
});
export const listLookUps = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/lookUps`,
  summary:
    'Lists what was looked up for a client and its children, and by whom, the newest first. `search` matches numbers and logins.',
  params: byClient,
  query: z.object({ ...search, ...paged }),
  output: z.object({ total: Total, lookUps: z.array(PastLookUp) }),
});
export const downloadLookUps = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/lookUps.csv`,
  summary: 'Downloads the look-ups that match as CSV, up to 10,000.',
  params: byClient,
  query: z.object(search),
  output: z.void(),
});
export const listEventFiles = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/files`,
  summary: 'Lists the files of tracking events of a client and its children with how they arrived, the newest first.',
  params: byClient,
  query: z.object({ ...search, source: EventFileSource.optional(), ...paged }),
  output: z.object({ total: Total, files: z.array(EventFile) }),
});
export const downloadEventFiles = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/files.csv`,
  summary: 'Downloads the list of files of tracking events that match as CSV, up to 10,000.',
  params: byClient,
  query: z.object({ ...search, source: EventFileSource.optional() }),
  output: z.void(),
});
export const getTrackingGaps = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/gaps`,
  summary: 'Tells how many parcels shipped in a period have events, and on which days there are none.',
  params: byClient,
  query: z.object(period).refine(inOrder, ORDER),
  output: z.object({ coverage: z.array(TrackingCoverage), quietDays: z.array(QuietDays) }),
});
export const listUntracked = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/untracked`,
  summary: 'Lists the parcels shipped in a period that have no event, in pages.',
  params: byClient,
  query: z.object({ ...period, ...search, ...paged }).refine(inOrder, ORDER),
  output: z.object({ total: Total, parcels: z.array(UntrackedParcel) }),
});
export const downloadUntracked = endpoint({
  method: 'GET',
  path: `${path}/history/:clientId/untracked.csv`,
  summary: 'Downloads the parcels shipped in a period that have no event as CSV, up to 10,000.',
  params: byClient,
  query: z.object({ ...period, ...search }).refine(inOrder, ORDER),
  output: z.void(),
});
