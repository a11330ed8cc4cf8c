import { z } from 'zod';
import { FindingAction, FindingSelection } from './disputes.ts';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IsoDate, IsoInstant } from './values.ts';

/** How a file of claims is laid out. */
export const FilingLayout = z.enum(['ups', 'fedex', 'plain']);
export type FilingLayout = z.infer<typeof FilingLayout>;

/** A file of claims to a carrier about one account, in one currency. */
export const Filing = z.object({
  id: z.number().int(),
  carrierId: z.number().int(),
  carrierName: z.string(),
  account: z.string(),
  currency: z.string(),
  layout: FilingLayout,
  login: z.string(),
  filedAt: IsoInstant,
  lines: z.number().int(),
  sumMinor: z.number().int(),
  /** When the filing was undone. Its findings have the status that they had before. */
  withdrawnAt: IsoInstant.nullable(),
});
export type Filing = z.infer<typeof Filing>;

const path = '/aiparcelweb/api/disputes';
const params = z.object({ clientId: RecordIdText });
const page = z.coerce.number().int().min(1).max(1e6).default(1);

export const fileClaims = endpoint({
  method: 'POST',
  path: `${path}/:clientId/filings`,
  summary:
    'Files the confirmed findings of a selection, and those that were denied again: one file for each carrier, account and currency. Undercharges are never filed. Responds with the action, whose files are in the list of filings.',
  params,
  body: z.strictObject({ selection: FindingSelection, note: z.string().trim().max(1000).default('') }),
  output: FindingAction,
});

export const listFilings = endpoint({
  method: 'GET',
  path: `${path}/:clientId/filings`,
  summary: 'Lists the files of claims of a client, newest first, 25 on a page.',
  params,
  query: z.object({ page }),
  output: z.object({ total: z.number().int(), filings: z.array(Filing) }),
});

export const downloadFiling = endpoint({
  method: 'GET',
  path: `${path}/:clientId/filings/:filingId/file`,
  summary: 'Downloads a file of claims as CSV, in the layout of its carrier or in the given one.',
  params: z.object({ clientId: RecordIdText, filingId: RecordIdText }),
  query: z.object({ layout: FilingLayout.optional() }),
  output: z.void(),
});

/** A line of a carrier's answers that was not accepted. `column` is empty if the line as a whole is wrong. */
export const RejectedAnswer = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RejectedAnswer = z.infer<typeof RejectedAnswer>;

/** What a file of answers said. At most 1000 of its rejected lines are kept. */
export const AnswerReceipt = z.object({
  read: z.number().int(),
  approved: z.number().int(),
  denied: z.number().int(),
  rejected: z.number().int(),
  problems: z.array(RejectedAnswer),
});
export type AnswerReceipt = z.infer<typeof AnswerReceipt>;

/** An imported file of answers. */
export const AnswerFile = z.object({
  id: z.number().int(),
  fileName: z.string(),
  login: z.string(),
  importedAt: IsoInstant,
  receipt: AnswerReceipt,
});
export type AnswerFile = z.infer<typeof AnswerFile>;

export const importAnswers = endpoint({
  method: 'POST',
  path: `${path}/answers`,
  summary:
    'Imports a CSV file with a carrier’s answers as multipart form data: `clientId` and `file`. Its header has tracking and answer (approved or denied), and may have invoice, claimed amount, amount approved and reason.',
  output: AnswerFile,
});

export const listAnswerFiles = endpoint({
  method: 'GET',
  path: `${path}/:clientId/answers`,
  summary: 'Lists the newest files of answers of a client, at most 50.',
  params,
  output: z.array(AnswerFile),
});

/** A credit of which a part, or everything, belongs to no finding. */
export const UnmatchedCredit = z.object({
  carrierName: z.string(),
  account: z.string(),
  invoiceNumber: z.string(),
  billDate: IsoDate,
  line: z.number().int(),
  trackingNumber: z.string(),
  trackingId: z.string(),
  creditType: z.string(),
  chargeDescription: z.string(),
  currency: z.string(),
  amountMinor: z.number().int(),
  /** The part that belongs to no finding. */
  unmatchedMinor: z.number().int(),
});
export type UnmatchedCredit = z.infer<typeof UnmatchedCredit>;

export const listUnmatchedCredits = endpoint({
  method: 'GET',
  path: `${path}/:clientId/credits`,
  summary: 'Lists the credits of a client that belong to no finding, or only in part, newest first, 25 on a page.',
  params,
  query: z.object({ page }),
  output: z.object({ total: z.number().int(), credits: z.array(UnmatchedCredit) }),
});
