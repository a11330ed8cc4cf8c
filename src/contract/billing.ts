import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText } from './records.ts';
import { IsoDate } from './values.ts';

/** A carrier's invoice with its client invoice number. Net is in whole minor units of the currency. */
export const BilledInvoice = z.object({
  client: z.object({ id: RecordId, name: z.string(), code: z.string() }),
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  accountNumber: z.string(),
  invoiceNumber: z.string(),
  billDate: z.string(),
  currency: z.string(),
  netMinor: z.number().int(),
  clientInvoiceNumber: z.string().nullable(),
  stampedAt: z.iso.datetime().nullable(),
});
export type BilledInvoice = z.infer<typeof BilledInvoice>;

const path = '/aiparcelreports/api/clientInvoiceNumbers';

const fromBeforeTo = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => fromDate <= toDate;
const RANGE_PROBLEM = { message: 'the first day must not be after the last', path: ['fromDate'] };

export const listBilledInvoices = endpoint({
  method: 'GET',
  path: `${path}/invoices`,
  summary: 'Lists the carriers’ invoices of a client and its children by invoice date, newest first, at most 20,000.',
  query: z.object({ clientId: RecordIdText, fromDate: IsoDate, toDate: IsoDate }).refine(fromBeforeTo, RANGE_PROBLEM),
  output: z.object({ invoices: z.array(BilledInvoice), isCut: z.boolean() }),
});

/** The client whose invoices are stamped, and the range of bill dates, inclusive. */
export const Stamping = z
  .object({ clientId: RecordId, fromDate: IsoDate, toDate: IsoDate })
  .refine(fromBeforeTo, RANGE_PROBLEM);
export type Stamping = z.infer<typeof Stamping>;

export const generateClientInvoiceNumber = endpoint({
  method: 'POST',
  path: `${path}/generateClientInvoiceNumber`,
  summary:
    'Assigns a client invoice number to each carrier invoice of the period that has none. Responds with a message.',
  body: Stamping,
  output: z.string(),
});
