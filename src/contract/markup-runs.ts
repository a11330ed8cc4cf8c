import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';
import { FileFormat } from './reports.ts';
import { IsoDate, IsoInstant, PageText } from './values.ts';

/** A draft bills nothing. A run that was kept bills its charges and can be undone until its invoices are stamped. */
export const MarkupRunState = z.enum(['draft', 'kept', 'stamped', 'undone']);
export type MarkupRunState = z.infer<typeof MarkupRunState>;

const Minor = z.number().int();
const Count = z.number().int();

/** What a run bills in one currency, in its minor units. */
export const MarkupTotal = z.object({
  currency: z.string(),
  /** Parcels on invoices of carriers, and charges without a parcel of an invoice and account. */
  lines: Count,
  charges: Count,
  /** Charges for which the set has no rule. They are billed at cost. */
  atCost: Count,
  /** What carriers bill, less what they credit. */
  costMinor: Minor,
  priceMinor: Minor,
  /** The price less the cost. */
  marginMinor: Minor,
  /** What carriers credited because of the audit, as a positive amount, and the part of it that the client gets. */
  creditMinor: Minor,
  passedMinor: Minor,
});
export type MarkupTotal = z.infer<typeof MarkupTotal>;

/** Charges that a run can't bill because no set in their currency is assigned on their bill dates. */
export const MarkupGap = z.object({
  currency: z.string(),
  charges: Count,
  costMinor: Minor,
  firstBillDate: IsoDate,
  lastBillDate: IsoDate,
});
export type MarkupGap = z.infer<typeof MarkupGap>;

/** An invoice to the client, one for each currency of a run. It has no number until it is stamped. */
export const MarkupInvoice = z.object({
  id: RecordId,
  currency: z.string(),
  lines: Count,
  priceMinor: Minor,
  clientInvoiceNumber: z.string().nullable(),
  issuedOn: IsoDate.nullable(),
});
export type MarkupInvoice = z.infer<typeof MarkupInvoice>;

const Step = z.object({ by: z.string(), at: IsoInstant });

/** What a client is billed for the invoices of its carriers in a period. */
export const MarkupRun = z.object({
  id: RecordId,
  clientId: RecordId,
  clientName: z.string(),
  fromDate: IsoDate,
  toDate: IsoDate,
  state: MarkupRunState,
  totals: z.array(MarkupTotal),
  gaps: z.array(MarkupGap),
  invoices: z.array(MarkupInvoice),
  prepared: Step,
  kept: Step.nullable(),
  stamped: Step.nullable(),
  undone: Step.nullable(),
  version: RecordVersion,
});
export type MarkupRun = z.infer<typeof MarkupRun>;

/** What a run bills for a parcel on an invoice of a carrier, or for the charges without a parcel of an invoice and account. */
export const MarkupLine = z.object({
  position: z.number().int(),
  carrierName: z.string(),
  account: z.string(),
  invoiceNumber: z.string(),
  billDate: IsoDate,
  shipDate: IsoDate.nullable(),
  trackingNumber: z.string(),
  service: z.string(),
  zone: z.string(),
  currency: z.string(),
  charges: Count,
  atCost: Count,
  costMinor: Minor,
  priceMinor: Minor,
  marginMinor: Minor,
  creditMinor: Minor,
  passedMinor: Minor,
});
export type MarkupLine = z.infer<typeof MarkupLine>;

/** How many charges one run can bill. */
export const MAX_MARKUP_CHARGES = 300_000;

const runs = '/aiparcelweb/api/markupRuns';
const byRun = z.object({ runId: RecordIdText });
const version = z.strictObject({ version: RecordVersion });
const lineFilter = { search: singleLineText(100).default('') };

export const listMarkupRuns = endpoint({
  method: 'GET',
  path: `${runs}/byClient/:clientId`,
  summary: 'Lists the markup runs of a client, the newest first.',
  params: z.object({ clientId: RecordIdText }),
  output: z.array(MarkupRun),
});
export const prepareMarkupRun = endpoint({
  method: 'POST',
  path: runs,
  summary:
    'Prices the charges of a client’s invoices in a period that no run bills yet, as a draft. It replaces the drafts of the client.',
  body: z
    .strictObject({ clientId: RecordId, fromDate: IsoDate, toDate: IsoDate })
    .refine(({ fromDate, toDate }) => fromDate <= toDate, {
      message: 'the first day must not be after the last',
      path: ['fromDate'],
    }),
  output: MarkupRun,
});
export const getMarkupRun = endpoint({
  method: 'GET',
  path: `${runs}/:runId`,
  summary: 'Returns a run with its totals and invoices.',
  params: byRun,
  output: MarkupRun,
});
export const listMarkupLines = endpoint({
  method: 'GET',
  path: `${runs}/:runId/lines`,
  summary:
    'Lists cost, price and margin of the parcels of a run in pages. The search looks in tracking numbers, invoice numbers and accounts.',
  params: byRun,
  query: z.object({
    ...lineFilter,
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  output: z.object({ total: z.number().int(), lines: z.array(MarkupLine) }),
});
export const downloadMarkupLines = endpoint({
  method: 'GET',
  path: `${runs}/:runId/lines/file`,
  summary: 'Downloads cost, price and margin of the parcels of a run as CSV.',
  params: byRun,
  query: z.object(lineFilter),
  output: z.void(),
});
export const keepMarkupRun = endpoint({
  method: 'POST',
  path: `${runs}/:runId/keep`,
  summary:
    'Keeps a draft: its charges are billed and its invoices made. Refused if another run bills one of its charges, or if data or rules have changed since.',
  params: byRun,
  body: version,
  output: MarkupRun,
});
export const undoMarkupRun = endpoint({
  method: 'POST',
  path: `${runs}/:runId/undo`,
  summary: 'Undoes a run whose invoices are not stamped: its charges can be billed by another run.',
  params: byRun,
  body: version,
  output: MarkupRun,
});
export const stampMarkupRun = endpoint({
  method: 'POST',
  path: `${runs}/:runId/stamp`,
  summary: 'Gives the invoices of a kept run their client invoice numbers, after which it can’t be undone.',
  params: byRun,
  body: version,
  output: MarkupRun,
});
export const discardMarkupRun = endpoint({
  method: 'DELETE',
  path: `${runs}/:runId`,
  summary: 'Removes a draft.',
  params: byRun,
  query: z.object({ version: RecordIdText }),
  output: z.void(),
});
export const downloadMarkupInvoice = endpoint({
  method: 'GET',
  path: `${runs}/:runId/invoices/:invoiceId/file`,
  summary: 'Downloads an invoice to the client. It shows prices, never costs.',
  params: z.object({ runId: RecordIdText, invoiceId: RecordIdText }),
  query: z.object({ format: FileFormat }),
  output: z.void(),
});
