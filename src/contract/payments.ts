import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';
import { IdNumber, IsoDate, IsoInstant, PageText } from './values.ts';

export const PaymentMethod = z.enum(['bank transfer', 'direct debit', 'check', 'card', 'cash', 'other']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** How a payment was recorded: by hand, from a remittance file, or from a statement of the bank. */
export const PaymentSource = z.enum(['entered', 'remittance', 'bank']);
export type PaymentSource = z.infer<typeof PaymentSource>;

/** The payment status of an invoice. An invoice whose total is zero or less is a `credit`. */
export const InvoiceState = z.enum(['open', 'part paid', 'overdue', 'paid', 'overpaid', 'credit']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** The ages of open amounts: not due yet, or overdue for a number of days. */
export const InvoiceAge = z.enum(['not due', '1-30', '31-60', '61-90', 'over 90']);
export type InvoiceAge = z.infer<typeof InvoiceAge>;

/** What became of a payment in a file. Only the first two are recorded. */
export const PaymentOutcome = z.enum([
  'recorded',
  'overpaid',
  'known',
  'differs',
  'several invoices',
  'amount differs',
  'no invoice',
  'reversal',
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

const Minor = z.number().int();
const MAX_MINOR = 1e15;
const PaidMinor = z.number().int().min(1).max(MAX_MINOR);
const Currency = z.string().regex(/^[A-Z]{3}$/, 'expected a currency such as USD');
const Day = IsoDate.refine((day) => day >= '1900-01-01', 'expected a day after 1900');

/** The part of an invoice that a payment pays, in minor units of the payment's currency. */
export const PaymentPart = z.strictObject({
  carrierId: IdNumber,
  invoiceNumber: z.string().min(1).max(100),
  amountMinor: PaidMinor,
});
export type PaymentPart = z.infer<typeof PaymentPart>;

export const MAX_PAYMENT_PARTS = 1000;

const shape = {
  number: nameText(100),
  method: PaymentMethod,
  payer: singleLineText(200),
  paidOn: Day,
  amountMinor: PaidMinor,
  currency: Currency,
  parts: z.array(PaymentPart).max(MAX_PAYMENT_PARTS),
};

/** The fields of a payment that people enter. Its parts can add up to less than the payment; the rest pays no invoice yet. */
export const PaymentFields = z
  .strictObject({
    ...shape,
    /** Whether more than the open amount of its invoices may be paid. */
    allowsOverpaying: z.boolean(),
  })
  .refine(({ amountMinor, parts }) => parts.reduce((sum, part) => sum + part.amountMinor, 0) <= amountMinor, {
    message: 'The parts must not add up to more than the payment.',
    path: ['parts'],
  })
  .refine(
    ({ parts }) =>
      new Set(parts.map(({ carrierId, invoiceNumber }) => `${carrierId} ${invoiceNumber}`)).size === parts.length,
    { message: 'Each invoice can be listed once.', path: ['parts'] },
  );
export type PaymentFields = z.infer<typeof PaymentFields>;

/** A payment of a client. Its parts don't count once it is undone. */
export const Payment = z.object({
  ...shape,
  parts: z.array(z.object({ ...PaymentPart.shape, carrierName: z.string() })),
  id: RecordId,
  clientId: RecordId,
  source: PaymentSource,
  recordedBy: z.string(),
  recordedAt: IsoInstant,
  undone: z.object({ by: z.string(), at: IsoInstant }).nullable(),
  version: RecordVersion,
});
export type Payment = z.infer<typeof Payment>;

/** What is paid of an invoice. Amounts are in minor units of its currency. */
export const InvoiceBalance = z.object({
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  accountNumber: z.string(),
  invoiceNumber: z.string(),
  billDate: IsoDate,
  /** `null` if the carrier doesn't state it. */
  dueOn: IsoDate.nullable(),
  currency: z.string(),
  netMinor: Minor,
  paidMinor: Minor,
  /** What is left to pay; negative if too much was paid. */
  openMinor: Minor,
  state: InvoiceState,
  /** The day on which it was paid in full. */
  settledOn: IsoDate.nullable(),
  payments: z.array(
    z.object({ id: RecordId, number: z.string(), payer: z.string(), paidOn: IsoDate, amountMinor: Minor }),
  ),
});
export type InvoiceBalance = z.infer<typeof InvoiceBalance>;

/** The open amounts of a currency by age. Amounts of different currencies are never added up. */
export const OpenAmounts = z.object({
  currency: z.string(),
  invoices: z.number().int(),
  openMinor: Minor,
  overdueMinor: Minor,
  ages: z.record(InvoiceAge, Minor),
});
export type OpenAmounts = z.infer<typeof OpenAmounts>;

/** A payment in a file, and the invoices from which a person can choose if it was not recorded. */
export const ImportedPayment = z.object({
  line: z.number().int(),
  number: z.string(),
  method: PaymentMethod,
  payer: z.string(),
  paidOn: IsoDate,
  amountMinor: Minor,
  currency: z.string(),
  outcome: PaymentOutcome,
  candidates: z.array(InvoiceBalance),
});
export type ImportedPayment = z.infer<typeof ImportedPayment>;

/** The result of a file of payments. `rejected` lists values that could not be read. */
export const PaymentReceipt = z.object({
  payments: z.array(ImportedPayment),
  rejected: z.array(z.object({ line: z.number().int(), column: z.string(), value: z.string(), reason: z.string() })),
});
export type PaymentReceipt = z.infer<typeof PaymentReceipt>;

/** The columns of a remittance file, one line for each invoice. Lines with the same number are one payment. */
export const REMITTANCE_COLUMNS = [
  'number',
  'method',
  'paid_on',
  'amount',
  'currency',
  'payer',
  'carrier',
  'invoice',
  'invoice_amount',
] as const;
export type RemittanceColumn = (typeof REMITTANCE_COLUMNS)[number];

/** The maximum length of a file of payments in characters. */
export const MAX_PAYMENT_FILE = 900_000;

/** A parcel on an invoice, with what is paid of that invoice. */
export const PaidParcel = z.object({
  trackingNumber: z.string(),
  clientName: z.string(),
  /** What the invoice bills for the parcel. */
  parcelMinor: Minor,
  invoice: InvoiceBalance,
});
export type PaidParcel = z.infer<typeof PaidParcel>;

export const MAX_TRACKING_NUMBERS = 1000;

const path = '/aiparcelweb/api/payments';
const byClient = z.object({ clientId: RecordIdText });
const byPayment = z.object({ paymentId: RecordIdText });
const search = singleLineText(100).default('');
const paged = {
  page: PageText,
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
};
const paymentFilter = { search, state: z.enum(['all', 'recorded', 'undone']).default('all') };
/** `payable` stands for all invoices with an open amount. */
const invoiceFilter = { search, state: z.enum(['all', 'payable', ...InvoiceState.options]).default('all') };

export const listPayments = endpoint({
  method: 'GET',
  path: `${path}/byClient/:clientId`,
  summary:
    'Lists the payments of a client in pages, the newest first. The search looks in numbers, payers and invoices.',
  params: byClient,
  query: z.object({ ...paymentFilter, ...paged }),
  output: z.object({ total: z.number().int(), payments: z.array(Payment) }),
});
export const downloadPayments = endpoint({
  method: 'GET',
  path: `${path}/byClient/:clientId/file`,
  summary: 'Downloads payments as CSV with the columns of a remittance file.',
  params: byClient,
  query: z.object(paymentFilter),
  output: z.void(),
});
export const addPayment = endpoint({
  method: 'POST',
  path,
  summary:
    'Records a payment. Refuses to pay more than is open of an invoice, unless `allowsOverpaying` says that this is meant.',
  body: PaymentFields.safeExtend({ clientId: RecordId }),
  output: Payment,
});
export const editPayment = endpoint({
  method: 'PUT',
  path: `${path}/:paymentId`,
  summary: 'Changes a payment and what it pays. Paying more than is open is refused as for a new payment.',
  params: byPayment,
  body: PaymentFields.safeExtend({ version: RecordVersion }),
  output: Payment,
});
export const undoPayment = endpoint({
  method: 'POST',
  path: `${path}/:paymentId/undo`,
  summary: 'Undoes a payment: it stays in the list, but pays nothing any more.',
  params: byPayment,
  body: z.strictObject({ version: RecordVersion }),
  output: Payment,
});
export const importPayments = endpoint({
  method: 'POST',
  path: `${path}/import/:clientId`,
  summary:
    'Records the payments of a remittance file (CSV) or of a bank statement (camt.053). Payments that do not fit invoices with certainty are listed and not recorded.',
  params: byClient,
  body: z.strictObject({ content: z.string().min(1).max(MAX_PAYMENT_FILE) }),
  output: PaymentReceipt,
});
export const listInvoiceBalances = endpoint({
  method: 'GET',
  path: `${path}/invoices/:clientId`,
  summary:
    'Lists what is paid of the invoices of a client in pages, the newest first, and the open amounts of all its invoices by currency and age.',
  params: byClient,
  query: z.object({ ...invoiceFilter, ...paged }),
  output: z.object({ total: z.number().int(), invoices: z.array(InvoiceBalance), open: z.array(OpenAmounts) }),
});
export const downloadInvoiceBalances = endpoint({
  method: 'GET',
  path: `${path}/invoices/:clientId/file`,
  summary: 'Downloads what is paid of the invoices of a client as CSV.',
  params: byClient,
  query: z.object(invoiceFilter),
  output: z.void(),
});
export const findPaidParcels = endpoint({
  method: 'POST',
  path: `${path}/parcels/:clientId`,
  summary:
    'Finds the invoices of parcels of a client and its children by their tracking numbers, with the payments of those invoices.',
  params: byClient,
  body: z.strictObject({ trackingNumbers: z.array(nameText(60)).min(1).max(MAX_TRACKING_NUMBERS) }),
  output: z.object({ parcels: z.array(PaidParcel), missing: z.array(z.string()) }),
});
