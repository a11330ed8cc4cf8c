import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';
import { RecordId } from './records.ts';
import { Answer, UploadQuestion } from './upload-questions.ts';
import { IdText, IsoInstant } from './values.ts';

const Minor = z.number().int();

/** An invoice of an imported file. `statedMinor` is the total that the carrier states; null if the format states none. */
export const ReceiptInvoice = z.object({
  number: z.string(),
  currency: z.string(),
  statedMinor: Minor.nullable(),
  loadedMinor: Minor,
  differenceMinor: Minor.nullable(),
});

export const DateWarningKind = z.enum(['shipped after invoice', 'delivered before shipment', 'unlikely year']);
export type DateWarningKind = z.infer<typeof DateWarningKind>;

/**
 * Unlikely values in a column of a file: dates, or different totals of one invoice. It states the number of lines with such values, and
 * the first of these lines with its value. The lines are loaded.
 */
export const LineWarning = z.object({
  kind: z.enum([...DateWarningKind.options, 'several invoice totals']),
  column: z.string(),
  lines: z.number().int(),
  line: z.number().int(),
  value: z.string(),
});
export type LineWarning = z.infer<typeof LineWarning>;

/**
 * The result of importing one file. `read` = `loaded` + `rejected` + `alreadyLoaded`: each line is loaded, listed with the
 * reason of its rejection, or was loaded before by this or another file. `loadedMinor` of an invoice counts its lines from
 * all files.
 */
export const Receipt = z.object({
  fileId: z.number().int(),
  fileName: z.string(),
  format: z.string().nullable(),
  /** The mapping that read the file; null if its format is known. */
  mapping: z.object({ id: z.number().int(), name: z.string() }).nullable().default(null),
  invoices: z.array(ReceiptInvoice),
  lines: z.object({
    read: z.number().int(),
    loaded: z.number().int(),
    rejected: z.number().int(),
    alreadyLoaded: z.number().int(),
  }),
  shipments: z.number().int(),
  charges: z.number().int(),
  credits: z.number().int(),
  newAccounts: z.array(z.string()),
  unknownCodes: z.array(
    z.object({ carrier: z.string(), code: z.string(), description: z.string(), lines: z.number().int() }),
  ),
  warnings: z.array(LineWarning).default([]),
  seconds: z.number(),
  problem: Problem.nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * `needs answer` means that a file has a question. Nothing of it is loaded until it is answered. An upload that is `undoing` is still
 * loaded, until later files that have some of its lines are loaded without it.
 */
export const UploadState = z.enum(['queued', 'running', 'needs answer', 'loaded', 'undoing', 'failed', 'undone']);
export type UploadState = z.infer<typeof UploadState>;

/**
 * `progress` is between 0 and 1. `filesAhead` is the number of files that are imported before the first waiting file of the upload; null if
 * none waits. `failed` means that no file of the upload was loaded.
 */
export const Upload = z.object({
  id: z.number().int(),
  clientId: z.number().int(),
  clientName: z.string(),
  createdAt: IsoInstant,
  createdBy: z.string(),
  fileNames: z.array(z.string()),
  state: UploadState,
  progress: z.number().min(0).max(1),
  filesAhead: z.number().int().nonnegative().nullable(),
  receipts: z.array(Receipt),
  questions: z.array(UploadQuestion),
});
export type Upload = z.infer<typeof Upload>;

const path = '/aiparcelweb/api/uploads';
const byId = z.object({ id: IdText });

export const createUpload = endpoint({
  method: 'POST',
  path,
  summary:
    'Accepts carrier files as multipart form data: a field `clientId`, then one or more `files`. Responds with 202.',
  output: z.object({ id: z.number().int() }),
});
export const getUpload = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Returns the state of an upload and the receipt of each of its files.',
  params: byId,
  output: Upload,
});
export const listUploads = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the newest uploads of the reader’s clients.',
  output: z.array(Upload),
});
export const answerUpload = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary:
    'Answers questions about the files of an upload, which are then imported. An answer has the kind of its question and is one of its choices.',
  params: byId,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ fileId: RecordId, answer: Answer }))
      .min(1)
      .max(1000),
  }),
  output: Upload,
});
export const undoUpload = endpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  summary: 'Undoes a loaded upload, or discards the files that need an answer.',
  params: byId,
  output: Upload,
});

export const resumeUpload = endpoint({
  method: 'POST',
  path: `${path}/:id/resume`,
  summary: 'Imports the failed files of an upload again, for example after the server stopped.',
  params: byId,
  output: Upload,
});

export const RejectedLine = z.object({
  fileId: z.number().int(),
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RejectedLine = z.infer<typeof RejectedLine>;

export const listRejectedLines = endpoint({
  method: 'GET',
  path: `${path}/:id/rejectedLines`,
  summary: 'Lists the rejected lines of an upload, at most 1,000. The download has all of them.',
  params: byId,
  output: z.object({ total: z.number().int(), lines: z.array(RejectedLine) }),
});
export const downloadRejectedLines = endpoint({
  method: 'GET',
  path: `${path}/:id/rejectedLines.csv`,
  summary: 'Downloads all rejected lines of an upload as CSV.',
  params: byId,
  output: z.void(),
});
export const downloadPlainTemplate = endpoint({
  method: 'GET',
  path: `${path}/template.csv`,
  summary: 'Downloads an empty file in the plain format, with its header.',
  output: z.void(),
});
export const downloadInputTemplate = endpoint({
  method: 'GET',
  path: `${path}/templates/:table`,
  summary: 'Downloads an empty file of a table that the audit reads, with its header.',
  params: z.object({ table: z.string().max(50) }),
  output: z.void(),
});
