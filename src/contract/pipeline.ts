import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Upload } from './uploads.ts';
import { IdText, IsoDate } from './values.ts';

/**
 * An upload as operators see it. `isClearing`: the upload was undone, so its rows are hidden, but they are not deleted yet.
 * `canRunAgain`: its files failed or were undone, and they are still stored.
 */
export const PipelineUpload = Upload.extend({ isClearing: z.boolean(), canRunAgain: z.boolean() });
export type PipelineUpload = z.infer<typeof PipelineUpload>;

/** Rejected lines of one file that share column and reason. */
export const RejectedGroup = z.object({
  uploadId: z.number().int(),
  fileId: z.number().int(),
  clientName: z.string(),
  fileName: z.string(),
  column: z.string(),
  reason: z.string(),
  lines: z.number().int(),
  firstLine: z.number().int(),
  example: z.string(),
});
export type RejectedGroup = z.infer<typeof RejectedGroup>;

/**
 * How regularly invoices of an account arrive, and whether one is missing today. `daysLate` is 0 until the next invoice is
 * overdue.
 */
export const Arrival = z.object({
  clientId: z.number().int(),
  clientName: z.string(),
  carrierId: z.number().int(),
  carrierName: z.string(),
  accountNumber: z.string(),
  everyDays: z.number().int(),
  lastOn: IsoDate,
  dueOn: IsoDate,
  daysLate: z.number().int().nonnegative(),
  gaps: z.array(z.object({ from: IsoDate, to: IsoDate })),
});
export type Arrival = z.infer<typeof Arrival>;

const path = '/aiparcelweb/api/pipeline';
const byId = z.object({ id: IdText });
const period = z.object({ from: IsoDate, to: IsoDate });

export const listPipelineUploads = endpoint({
  method: 'GET',
  path: `${path}/uploads`,
  summary: 'Lists the uploads of a period for the reader’s clients with their receipts, newest first, at most 500.',
  query: period,
  output: z.array(PipelineUpload),
});
export const listRejectedGroups = endpoint({
  method: 'GET',
  path: `${path}/rejected`,
  summary:
    'Lists the rejected lines of a period’s uploads by file, column and reason, the most lines first, at most 500.',
  query: period,
  output: z.array(RejectedGroup),
});
export const listArrivals = endpoint({
  method: 'GET',
  path: `${path}/arrivals`,
  summary: 'Returns how regularly each account’s invoices arrived in the last half year, and which are missing today.',
  output: z.array(Arrival),
});
export const undoPipelineUpload = endpoint({
  method: 'POST',
  path: `${path}/uploads/:id/undo`,
  summary: 'Undoes an upload.',
  params: byId,
  output: Upload,
});
export const runUploadAgain = endpoint({
  method: 'POST',
  path: `${path}/uploads/:id/runAgain`,
  summary: 'Imports the undone and failed files of an upload again, from the stored files.',
  params: byId,
  output: Upload,
});
