import { z } from 'zod';
import { AssistantReport } from './assistant.ts';
import { endpoint } from './endpoint.ts';
import { ColumnFilter, GridExportRequest, WeightUnit, WhereClause } from './question.ts';
import { RecordId } from './records.ts';
import { IdNumber, IdsCsv, IdText, IsoDate, IsoInstant, MAX_INTEGER, WarehouseId } from './values.ts';

/** The states of a report. It waits, then runs, and ends either completed or failed. */
export const ReportState = z.enum(['Queued', 'Running', 'Completed', 'Failed']);
export type ReportState = z.infer<typeof ReportState>;

export const FileFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type FileFormat = z.infer<typeof FileFormat>;

/** The days of a report: a rolling period (`rp`), the last days (`la`) or from and to (`dr`), by invoice date or ship date. */
export const ReportDates = z.strictObject({
  type: z.enum(['bill_date', 'pickup_date']),
  frequency: z.enum(['rp', 'la', 'dr']),
  rollingPeriod: z.string().max(40).nullable(),
  lastDays: z.number().int().min(1).max(365).nullable(),
  from: IsoDate.nullable(),
  to: IsoDate.nullable(),
});
export type ReportDates = z.infer<typeof ReportDates>;

const clientFields = { clientId: IdNumber, childClientIdsCSV: IdsCsv.default('') };

/** A report of the catalogue with its parameters. `whereClauses` filter by dimensions of its sources. */
export const CatalogueRequest = z.strictObject({
  kind: z.literal('catalogue').default('catalogue'),
  reportId: z.string().max(60),
  ...clientFields,
  dates: ReportDates,
  whereClauses: z.array(WhereClause).max(100).default([]),
});
export type CatalogueRequest = z.infer<typeof CatalogueRequest>;

/**
 * The rows of a page's grid as a report. Names are ids of the model, as in `StructuredQuery`. `selectColumnNames` are grid
 * columns (if empty, all visible ones), and `filterModel` holds the grid's filters. `rowCount` is the number of rows that the
 * browser showed; the server ignores it.
 */
export const SubmittedReport = z.strictObject({
  ...clientFields,
  whereClauseDetails: z.array(WhereClause).max(100).default([]),
  fromTableNames: z.array(z.string().max(100)).max(1).default([]),
  groupByDetails: z.array(z.string().max(100)).max(5).default([]),
  orderByDetails: z
    .array(z.strictObject({ column: z.string().max(100), ascending: z.boolean().default(true) }))
    .max(10)
    .default([]),
  selectColumnNames: z.array(z.string().max(100)).max(100).default([]),
  pageName: z.string().max(60),
  fact: z.string().max(100).default(''),
  dateType: z.string().max(40).default(''),
  filters: z.record(z.string().max(100), z.array(z.string().max(200)).max(10_000)).default({}),
  trackingNumbers: z.array(z.string().max(60)).max(10_000).default([]),
  fromDate: IsoDate.nullable().default(null),
  toDate: IsoDate.nullable().default(null),
  rowCount: z.number().int().nonnegative().max(MAX_INTEGER).default(0),
  filterModel: z.record(z.string().max(100), ColumnFilter).default({}),
  weightUnit: WeightUnit.default('lbs'),
  format: FileFormat.default('xlsx'),
});
export type SubmittedReport = z.infer<typeof SubmittedReport>;

/** Source: dashboards.md §9, "Report id for tracking report". */
export const TRACKING_REPORT_ID = 1603;

/** The report about a parcel on an invoice; `invoiceId` is its tracking id. */
export const TrackingReport = z.strictObject({
  reportId: z.literal(TRACKING_REPORT_ID),
  trackingNumber: z.string().min(1).max(100),
  clientId: RecordId,
  invoiceId: WarehouseId,
});
export type TrackingReport = z.infer<typeof TrackingReport>;

export type RunRequest =
  | CatalogueRequest
  | ({ kind: 'tracking' } & TrackingReport)
  | ({ kind: 'grid' } & Omit<SubmittedReport, 'format'>);

/** One run of a report. `reportId` is the id of the report in the catalogue, or the id of the page for a report of its grid. */
export const ReportRun = z.object({
  id: z.number().int(),
  kind: z.enum(['catalogue', 'grid', 'tracking']),
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
  /** The recipients whose mail failed; only the owner of the run gets them. */
  undelivered: z.array(z.object({ recipient: z.string(), reason: z.string().nullable() })),
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
  summary: 'Lists the reports that the signed-in user can run.',
  query: z.object({ userId: IdText }),
  output: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), formats: z.array(FileFormat) }),
  ),
});

export const runReport = endpoint({
  method: 'POST',
  path: '/aiparcelreports/api/runReport',
  summary: 'Queues a report of the catalogue. Responds with 201 and the id of the run.',
  body: CatalogueRequest.extend({ format: FileFormat.default('xlsx') }),
  output: ONE,
});
export type RunReport = z.infer<typeof runReport.body>;

export const getReportsRequest = endpoint({
  method: 'POST',
  path: '/aiparcelreports/api/getReportsRequest',
  summary:
    'Queues a report that the assistant offered: of one carrier, for at most 13 months. Responds with 201 and the id of the run.',
  body: z.strictObject({
    reportsAgentJson: AssistantReport,
    client: IdNumber,
    childClientIdsCSV: IdsCsv.default(''),
  }),
  output: ONE,
});

export const submitReport = endpoint({
  method: 'POST',
  path: '/aiparcelreports/api/aidashboards/submitReport/:pageName',
  summary: 'Queues the rows of a page’s grid as a report. Responds with a message.',
  params: z.object({ pageName: z.string().max(60) }),
  body: SubmittedReport,
  output: z.string(),
});

export const exportGrid = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/download/:page',
  summary:
    'Downloads the whole content of a page’s grid: rows, groups or a pivot, with the visible columns and sort order.',
  params: z.object({ page: z.string().max(60) }),
  body: z.strictObject({ format: FileFormat, question: GridExportRequest }),
  output: z.void(),
});

export const generateTrackingReport = endpoint({
  method: 'POST',
  path: '/aiparcelreports/api/TrackingInvoice/generateTrackingReport',
  summary: 'Generates the report of a parcel on an invoice as a PDF. The response names the run that has the file.',
  body: TrackingReport,
  output: ONE,
});

export const reportStatus = endpoint({
  method: 'GET',
  path: '/aiparcelreports/api/reportStatus/:id',
  summary: 'Returns the state of a run: Queued, Running, Completed or Failed.',
  params: byId,
  output: z.object({ status: ReportState, progress: z.number(), reason: z.string().nullable() }),
});

export const listReportRuns = endpoint({
  method: 'GET',
  path: generated,
  summary: 'Lists the reader’s runs and those that were mailed to them, newest first, at most 500.',
  output: z.array(ReportRun),
});

export const generatedReport = endpoint({
  method: 'GET',
  path: `${generated}/generatedReports/:id`,
  summary: 'Downloads the file of a completed run.',
  params: byId,
  output: z.object({ id: z.number().int(), fileName: z.string(), contentType: z.string() }),
});

export const reportFileDetails = endpoint({
  method: 'GET',
  path: `${generated}/fileDetails/:id`,
  summary: 'Returns type and name of the file of a completed run.',
  params: byId,
  output: z.object({ contentType: z.string(), fileName: z.string() }),
});

export const downloadReport = endpoint({
  method: 'GET',
  path: `${generated}/downloadFile/:id`,
  summary: 'Downloads the file of a completed run.',
  params: byId,
  output: z.void(),
});

export const cancelReport = endpoint({
  method: 'POST',
  path: `${generated}/:id/cancel`,
  summary: 'Cancels a queued or running report.',
  params: byId,
  output: z.object({ cancelled: z.boolean() }),
});

export const rerunReport = endpoint({
  method: 'POST',
  path: `${generated}/:id/rerun`,
  summary:
    'Queues the same report again; rolling dates are relative to today. Responds with 201 and the id of the new run.',
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
