import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdNumber, IdsCsv, IdText, IsoDate, MAX_INTEGER, PageText } from './values.ts';

const path = '/aiparcelweb/api/invoices';
const Minor = z.number().int();

/** How the loaded lines of an invoice compare with the total that the carrier states. */
export const Footing = z.enum(['footed', 'unfooted', 'unstated']);
export type Footing = z.infer<typeof Footing>;

/**
 * Identifies an invoice. A carrier's invoice numbers are unique within a client. An invoice with lines in several currencies counts
 * as one invoice for each of them, so its name needs the currency.
 */
export const InvoiceName = z.strictObject({
  clientId: IdText,
  carrierId: IdText,
  invoiceNumber: z.string().min(1).max(100),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected an ISO code such as USD')
    .optional(),
});
export type InvoiceName = z.infer<typeof InvoiceName>;

/** An invoice as the search lists it. Net is the sum of its lines, in whole minor units of its currency. */
export const FoundInvoice = z.object({
  client: z.object({ id: z.number().int(), name: z.string() }),
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  accountNumber: z.string(),
  invoiceNumber: z.string(),
  billDate: IsoDate,
  currency: z.string(),
  statedMinor: Minor.nullable(),
  netMinor: Minor,
  lines: z.number().int(),
  footing: Footing,
});
export type FoundInvoice = z.infer<typeof FoundInvoice>;

/** The place of an invoice in the list of invoices. */
export const InvoicePlace = z.tuple([IsoDate, IdNumber, z.string().max(200), IdNumber, z.string().max(3)]);
export type InvoicePlace = z.infer<typeof InvoicePlace>;

const InvoicePlaceText = z
  .string()
  .max(500)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue('expected JSON');
      return z.NEVER;
    }
  })
  .pipe(InvoicePlace);

const Amount = z.coerce.number().int().min(-1e15).max(1e15).optional();
const Part = z.string().trim().min(1).max(100).optional();

export const searchInvoices = endpoint({
  method: 'GET',
  path,
  summary: 'Lists invoices of a client and its children, newest first, in pages. Amounts are in whole minor units.',
  query: z.object({
    clientId: IdText,
    childClientIdsCSV: IdsCsv.default(''),
    number: Part,
    account: Part,
    carrierId: IdText.optional(),
    fromDate: IsoDate,
    toDate: IsoDate,
    minMinor: Amount,
    maxMinor: Amount,
    footing: Footing.optional(),
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    /** Lists only invoices after this place: bill date, carrier, number, client and currency as a JSON array. */
    after: InvoicePlaceText.optional(),
  }),
  output: z.object({ total: z.number().int(), invoices: z.array(FoundInvoice) }),
});

/** An invoice in detail: its footing, its total by category, and the files that contain it. */
export const InvoiceDetails = FoundInvoice.extend({
  categories: z.array(
    z.object({
      category: z.string(),
      lines: z.number().int(),
      grossMinor: Minor,
      incentiveMinor: Minor,
      netMinor: Minor,
    }),
  ),
  files: z.array(
    z.object({ uploadId: z.number().int(), fileName: z.string(), importedAt: z.iso.datetime().nullable() }),
  ),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

export const invoiceDetails = endpoint({
  method: 'GET',
  path: `${path}/details`,
  summary: 'Returns an invoice with its stated total, the sum of its lines, and its files.',
  query: InvoiceName,
  output: InvoiceDetails,
});

/** A charge line of an invoice. */
export const InvoiceLine = z.object({
  fileId: z.number().int(),
  line: z.number().int(),
  ordinal: z.number().int(),
  trackingId: z.string(),
  trackingNumber: z.string(),
  billDate: IsoDate,
  pickupDate: IsoDate.nullable(),
  service: z.string(),
  zone: z.string(),
  category: z.string(),
  chargeCode: z.string(),
  chargeDescription: z.string(),
  grossMinor: Minor,
  incentiveMinor: Minor,
  netMinor: Minor,
  currency: z.string(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** The position of a line, `file.line.ordinal`. */
export const LinePlace = z
  .string()
  .regex(/^\d{1,10}\.\d{1,10}\.\d{1,5}$/, 'expected a place as file.line.ordinal')
  .refine((text) => !text.split('.').some((part) => Number(part) > MAX_INTEGER), 'expected a place that can exist');

export const invoiceLines = endpoint({
  method: 'GET',
  path: `${path}/lines`,
  summary: 'Returns a block of an invoice’s charge lines in the order of their file, after a given position.',
  query: InvoiceName.extend({
    after: LinePlace.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  output: z.object({ lines: z.array(InvoiceLine) }),
});

const text = z.string();

/** A parcel of an invoice in the older layout. Source: dashboards.md §3, tracking details, older view. */
export const InvoiceShipment = z.object({
  id: text,
  client_id: z.number().int(),
  carrier_id: z.number().int(),
  tracking_number: text,
  service: text,
  pickup_date: IsoDate.nullable(),
  bill_date: IsoDate,
  scheduled_date: text.nullable(),
  delivery_date: text.nullable(),
  delivery_status: text.nullable(),
  delivery_location: text,
  actual_weight: z.number(),
  actual_weight_unit: text,
  bill_weight: z.number(),
  bill_weight_unit: text,
  zone: text,
  length: z.number(),
  width: z.number(),
  height: z.number(),
  total_charges: Minor,
  sender: text,
  sender_company: text,
  sender_address: text,
  sender_city: text,
  sender_st: text,
  sender_zip: text,
  sender_country: text,
  consignee: text,
  consignee_company: text,
  consignee_address: text,
  consignee_city: text,
  consignee_st: text,
  consignee_zip: text,
  consignee_country: text,
  currency_code: text,
  /**
   * The carrier's response to a claim: the name of its file, whether there is a message, and the message. Null without a
   * response, and for readers who may not download it.
   */
  captcha_response_image_location: text.nullable(),
  is_fedex_captcha_text: z.boolean().nullable(),
  gsr_reasons: text.nullable(),
});
export type InvoiceShipment = z.infer<typeof InvoiceShipment>;

export const invoiceShipments = endpoint({
  method: 'GET',
  path: `${path}/shipments`,
  summary: 'Lists the parcels of an invoice, in pages.',
  query: InvoiceName.extend({
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ total: z.number().int(), shipments: z.array(InvoiceShipment) }),
});

/** The maximum number of invoices in one zip file. */
export const MAX_BULK_INVOICES = 500;

export const bulkDownload = endpoint({
  method: 'POST',
  path: `${path}/bulkDownload`,
  summary: 'Downloads the charge lines of the chosen invoices: one zip file with a CSV file for each.',
  body: z.strictObject({ invoices: z.array(InvoiceName).min(1).max(MAX_BULK_INVOICES) }),
  output: z.void(),
});
