import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { WhereClause } from './question.ts';
import { IdsCsv, IdText, IsoDate, IsoInstant } from './values.ts';

/** What becomes of a report: it waits, runs, and ends in one of two ways. */
export const ReportState = z.enum(['Queued', 'Running', 'Completed', 'Failed']);
export type ReportState = z.infer<typeof ReportState>;

export const FileFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type FileFormat = z.infer<typeof FileFormat>;

/** Which days: a rolling period (`rp`), the last days (`la`) or from and to (`dr`), by invoice or ship date. */
export const ReportDates = z.strictObject({
  type: z.enum(['bill_date', 'pickup_date']),
  frequency: z.enum(['rp', 'la', 'dr']),
  rollingPeriod: z.string().max(40).nullable(),
  lastDays: z.number().int().min(1).max(365).nullable(),
  from: IsoDate.nullable(),
  to: IsoDate.nullable(),
});
export type ReportDates = z.infer<typeof ReportDates>;

const clientFields = { clientId: z.number().int().nonnegative(), childClientIdsCSV: IdsCsv.default('') };

/** A report of the catalogue with its parameters. `whereClauses` are over dimensions of its sources. */
export const CatalogueRequest = z.strictObject({
  kind: z.literal('catalogue').default('catalogue'),
  reportId: z.string().max(60),
  ...clientFields,
  dates: ReportDates,
  whereClauses: z.array(WhereClause).max(100).default([]),
});
export type CatalogueRequest = z.infer<typeof CatalogueRequest>;

/** What a run does, as it is stored. */
export type RunRequest = CatalogueRequest;

/** One run of a report. `reportId` is that of the catalogue, or the id of the page whose grid it is of. */
export const ReportRun = z.object({
  id: z.number().int(),
  kind: z.enum(['catalogue', 'grid']),
  reportId: z.string(),
  clientId: z.number().int(),
  clientName: z.string().nullable(),
  fromDate: IsoDate.nullable(),
  toDate: IsoDate.nullable(),
  format: FileFormat,
  state: ReportState,
  progress: z.number().min(0).max(1),
  reason: z.string().nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  fileName: z.string().nullable(),
  scheduleName: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: IsoInstant,
  finishedAt: IsoInstant.nullable(),
});
export type ReportRun = z.infer<typeof ReportRun>;

const byId = z.object({ id: IdText });
const ONE = z.object({ id: z.number().int() });
const generated = '/aiparcelweb/api/riGenerateds';

export const reportsAccessableByUser = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/getReportsAccessableByUser',
  summary: 'The reports a user can run; nobody sees another user’s.',
  query: z.object({ userId: IdText }),
  output: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), formats: z.array(FileFormat) }),
  ),
});

export const runReport = endpoint({
  method: 'POST',
  path: '/aiparcelreports/api/runReport',
  summary: 'Queues a report of the catalogue. Answers 201 with the id of the run.',
  body: CatalogueRequest.extend({ format: FileFormat.default('xlsx') }),
  output: ONE,
});
export type RunReport = z.infer<typeof runReport.body>;

export const reportStatus = endpoint({
  method: 'GET',
  path: '/aiparcelreports/api/reportStatus/:id',
  summary: 'How far a run is: Queued, Running, Completed or Failed.',
  params: byId,
  output: z.object({ status: ReportState, progress: z.number(), reason: z.string().nullable() }),
});

export const listReportRuns = endpoint({
  method: 'GET',
  path: generated,
  summary: 'The reader’s runs and those that were mailed to them, newest first, at most 500.',
  output: z.array(ReportRun),
});

export const generatedReport = endpoint({
  method: 'GET',
  path: `${generated}/generatedReports/:id`,
  summary: 'The file of a completed run.',
  params: byId,
  output: z.object({ id: z.number().int(), fileName: z.string(), contentType: z.string() }),
});

export const reportFileDetails = endpoint({
  method: 'GET',
  path: `${generated}/fileDetails/:id`,
  summary: 'Type and name of the file of a completed run.',
  params: byId,
  output: z.object({ contentType: z.string(), fileName: z.string() }),
});

export const downloadReport = endpoint({
  method: 'GET',
  path: `${generated}/downloadFile/:id`,
  summary: 'The file of a completed run.',
  params: byId,
  output: z.void(),
});

export const cancelReport = endpoint({
  method: 'POST',
  path: `${generated}/:id/cancel`,
  summary: 'Ends a run that waits or runs.',
  params: byId,
  output: z.object({ cancelled: z.boolean() }),
});

export const rerunReport = endpoint({
  method: 'POST',
  path: `${generated}/:id/rerun`,
  summary:
    'Queues the same report once more, with rolling dates counted from today. Answers 201 with the id of the new run.',
  params: byId,
  output: ONE,
});

export const removeReport = endpoint({
  method: 'DELETE',
  path: `${generated}/:id`,
  summary: 'Removes a run that has ended, with its file.',
  params: byId,
  output: z.object({ removed: z.boolean() }),
});
