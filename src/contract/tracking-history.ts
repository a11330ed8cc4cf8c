import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { TrackingId } from './tracking.ts';
import { UploadState } from './uploads.ts';
import { IsoDate, IsoInstant, PageText } from './values.ts';

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

/** How a file of tracking events arrived: uploaded by a user, pushed through the API, or from a pickup location or a carrier's push. */
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

const path = '/aiparcelweb/api/tracking/history/:clientId';
const byClient = z.object({ clientId: RecordIdText });
const search = { search: z.string().max(200).default('') };
const paged = {
  page: PageText,
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};
const period = { from: IsoDate, to: IsoDate };
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const ORDER = { error: 'The start date must not be after the end date', path: ['to'] };
const Total = z.number().int();

export const listLookUps = endpoint({
  method: 'GET',
  path: `${path}/lookUps`,
  summary:
    'Lists what was looked up for a client and its children, and by whom, the newest first. `search` matches numbers and logins.',
  params: byClient,
  query: z.object({ ...search, ...paged }),
  output: z.object({ total: Total, lookUps: z.array(PastLookUp) }),
});
export const downloadLookUps = endpoint({
  method: 'GET',
  path: `${path}/lookUps.csv`,
  summary: 'Downloads the look-ups that match as CSV, up to 10,000.',
  params: byClient,
  query: z.object(search),
  output: z.void(),
});
export const listEventFiles = endpoint({
  method: 'GET',
  path: `${path}/files`,
  summary: 'Lists the files of tracking events of a client and its children with how they arrived, the newest first.',
  params: byClient,
  query: z.object({ ...search, source: EventFileSource.optional(), ...paged }),
  output: z.object({ total: Total, files: z.array(EventFile) }),
});
export const downloadEventFiles = endpoint({
  method: 'GET',
  path: `${path}/files.csv`,
  summary: 'Downloads the list of files of tracking events that match as CSV, up to 10,000.',
  params: byClient,
  query: z.object({ ...search, source: EventFileSource.optional() }),
  output: z.void(),
});
export const getTrackingGaps = endpoint({
  method: 'GET',
  path: `${path}/gaps`,
  summary: 'Tells how many parcels shipped in a period have events, and on which days there are none.',
  params: byClient,
  query: z.object(period).refine(inOrder, ORDER),
  output: z.object({ coverage: z.array(TrackingCoverage), quietDays: z.array(QuietDays) }),
});
export const listUntracked = endpoint({
  method: 'GET',
  path: `${path}/untracked`,
  summary: 'Lists the parcels shipped in a period that have no event, in pages.',
  params: byClient,
  query: z.object({ ...period, ...search, ...paged }).refine(inOrder, ORDER),
  output: z.object({ total: Total, parcels: z.array(UntrackedParcel) }),
});
export const downloadUntracked = endpoint({
  method: 'GET',
  path: `${path}/untracked.csv`,
  summary: 'Downloads the parcels shipped in a period that have no event as CSV, up to 10,000.',
  params: byClient,
  query: z.object({ ...period, ...search }).refine(inOrder, ORDER),
  output: z.void(),
});
