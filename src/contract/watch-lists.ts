import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Clock, LookUp, ParcelStatus, TrackingNumbers } from './parcel-tracking.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { IsoInstant } from './values.ts';

/** The fields of a watch list. Its numbers are kept in upper case, each once. */
export const WatchListFields = z.strictObject({ name: nameText(60), clientId: RecordId, numbers: TrackingNumbers });
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

const path = '/aiparcelweb/api/tracking/watchLists';
const byId = z.object({ id: RecordIdText });
const Saved = z.object({ id: RecordId });

export const listWatchLists = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the reader’s watch lists.',
  output: z.array(WatchList),
});
export const addWatchList = endpoint({
  method: 'POST',
  path,
  summary:
    'Adds a watch list. The reader gets a mail when the status of one of its parcels changes. Responds with 201 and its id.',
  body: WatchListFields,
  output: Saved,
});
export const editWatchList = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a watch list. Numbers that stay keep the status that was reported last.',
  params: byId,
  body: z.strictObject({ fields: WatchListFields, version: RecordVersion }),
  output: Saved,
});
export const pauseWatchList = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes a watch list. Changes during the pause are not reported later.',
  params: byId,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const removeWatchList = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes a watch list with its changes.',
  params: byId,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});
export const listWatchedParcels = endpoint({
  method: 'GET',
  path: `${path}/:id/parcels`,
  summary: 'Returns the parcels of a watch list as they are now.',
  params: byId,
  output: LookUp,
});
export const listWatchChanges = endpoint({
  method: 'GET',
  path: `${path}/:id/changes`,
  summary: 'Lists the changes of a watch list, the newest first, at most 1,000.',
  params: byId,
  output: z.array(WatchChange),
});
