import { z } from 'zod';
import { FindingStatus } from './audit.ts';
import { type ApiScope, PUBLIC_API } from './client-credentials.ts';
import { DisputedFinding } from './disputes.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { FoundInvoice, InvoiceDetails, InvoiceLine } from './invoices.ts';
import { Rows, StructuredQuery } from './question.ts';
import { FileFormat, ReportState } from './reports.ts';
import { Upload } from './uploads.ts';
import { IdNumber, IdText, IsoDate } from './values.ts';

/** An endpoint of the public interface with the scope that it needs. */
export type PublicEndpoint<E extends Endpoint = Endpoint> = E & { scope: ApiScope };

function needs<E extends Endpoint>(scope: ApiScope, declared: E): PublicEndpoint<E> {
  return { ...declared, scope };
}

const Id = z.number().int();
const ClientId = IdText.meta({ description: 'The id of a client. Its sub-clients are included.', examples: [1] });
const From = IsoDate.meta({ description: 'The first day.', examples: ['2026-05-01'] });
const To = IsoDate.meta({ description: 'The last day.', examples: ['2026-05-31'] });

/** Every list is read page by page: the `nextCursor` of an answer is the `cursor` of the next call, and null at the end. */
const paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(50)
    .meta({ description: 'The most records of a page.', examples: [50] }),
  cursor: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'The nextCursor of the page before. Leave it out for the first page.' }),
};

function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}

/** A client. `parentId` is null for clients without a parent, and for parents that the credential does not reach. */
export const PublicClient = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  engageDate: z.string().nullable(),
});

export const publicClients = needs(
  'clients:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/clients`,
    summary: 'Lists the client of the credential and its sub-clients.',
    query: z.object(paging),
    output: pageOf(PublicClient),
  }),
);

export const publicInvoices = needs(
  'invoices:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/invoices`,
    summary:
      'Lists invoices by invoice date, the newest first. Amounts are whole minor units of the invoice’s currency. An invoice in several currencies is listed once for each.',
    query: z.object({
      clientId: ClientId,
      from: From,
      to: To,
      number: z.string().trim().min(1).max(100).optional().meta({ description: 'A part of the invoice number.' }),
      ...paging,
    }),
    output: pageOf(FoundInvoice),
  }),
);

const invoice = z.object({
  clientId: ClientId.meta({ description: 'The id of the client of the invoice.', examples: [1] }),
  carrierId: IdText.meta({ description: 'The id of the carrier.', examples: [1] }),
  invoiceNumber: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'The number.', examples: ['000000A1B2C3101'] }),
});
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'expected an ISO code such as USD')
  .optional();

export const publicInvoice = needs(
  'invoices:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/clients/:clientId/carriers/:carrierId/invoices/:invoiceNumber`,
    summary: 'Returns an invoice with its total by category, and the files that contain it.',
    params: invoice,
    query: z.object({ currency: currency.meta({ description: 'Needed for invoices in several currencies.' }) }),
    output: InvoiceDetails,
  }),
);

export const publicCharges = needs(
  'charges:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/clients/:clientId/carriers/:carrierId/invoices/:invoiceNumber/charges`,
    summary: 'Lists the charge lines of an invoice in the order of its file.',
    params: invoice,
    query: z.object({
      currency: currency.meta({ description: 'Needed for invoices in several currencies.' }),
      ...paging,
    }),
    output: pageOf(InvoiceLine),
  }),
);

const text = z.string().nullable();
const place = { city: text, state: text, postalCode: text, country: text };

/** A parcel on an invoice. Amounts are US cents, or minor units of the currency that was asked for. */
export const PublicShipment = z.object({
  id: z.string(),
  invoiceNumber: text,
  accountNumber: text,
  carrier: text,
  billDate: text,
  shipDate: text,
  deliveredAt: text,
  trackingNumber: text,
  service: text,
  sender: z.object(place),
  receiver: z.object(place),
  invoiceCurrency: text,
  netMinor: z.number().nullable(),
  discountMinor: z.number().nullable(),
  transportationMinor: z.number().nullable(),
  accessorialsMinor: z.number().nullable(),
  fuelSurchargeMinor: z.number().nullable(),
  taxesAndOthersMinor: z.number().nullable(),
});
export type PublicShipment = z.infer<typeof PublicShipment>;

export const publicShipments = needs(
  'shipments:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/shipments`,
    summary:
      'Lists parcels by id. Amounts are US cents at the rate of the invoice date. With a currency, only parcels in it are listed, with amounts in its minor units.',
    query: z.object({
      clientId: ClientId,
      dateType: z.enum(['bill_date', 'pickup_date']).default('bill_date').meta({ description: 'Which date is meant.' }),
      from: From,
      to: To,
      trackingNumber: z.string().min(1).max(60).optional().meta({ description: 'Only this tracking number.' }),
      invoiceNumber: z.string().min(1).max(100).optional().meta({ description: 'Only this invoice.' }),
      currency: currency.meta({ description: 'Only parcels in this currency.' }),
      ...paging,
      limit: paging.limit.meta({
        description:
          'The most records of a page. A parcel that several files bill has a record for each of them, which are on the same page even if this makes it longer.',
        examples: [50],
      }),
    }),
    output: pageOf(PublicShipment),
  }),
);

export const publicFindings = needs(
  'findings:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/clients/:clientId/findings`,
    summary: 'Lists what the audit found about a client, without its sub-clients, by id.',
    params: z.object({ clientId: ClientId.meta({ description: 'The id of a client.', examples: [1] }) }),
    query: z.object({
      status: FindingStatus.optional().meta({ description: 'Only findings with this status.' }),
      direction: z
        .enum(['over', 'under'])
        .default('over')
        .meta({ description: 'What was charged too much, or too little.' }),
      ...paging,
    }),
    output: pageOf(DisputedFinding),
  }),
);

const Named = z.object({ id: z.string(), label: z.string() });

export const publicModel = needs(
  'figures:read',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/model`,
    summary: 'Returns everything that questions can name: figures, dimensions and measures of each table.',
    output: z.object({
      sources: z.array(
        z.object({
          source: z.string(),
          figures: z.array(Named.extend({ description: z.string(), format: z.string() })),
          dimensions: z.array(Named),
          measures: z.array(Named.extend({ format: z.string() })),
        }),
      ),
    }),
  }),
);

export const publicFigures = needs(
  'figures:read',
  endpoint({
    method: 'POST',
    path: `${PUBLIC_API}/figures`,
    summary:
      'Answers a structured question with the exact figures of the pages: figures by dimensions, with filters. Money is in minor units.',
    body: StructuredQuery,
    output: Rows,
  }),
);

export const publicUpload = needs(
  'uploads:write',
  endpoint({
    method: 'POST',
    path: `${PUBLIC_API}/uploads`,
    summary:
      'Accepts a carrier file as application/octet-stream, whatever its format. Responds with 202 and the id of the upload.',
    query: z.object({
      clientId: ClientId.meta({ description: 'The id of the client.', examples: [1] }),
      fileName: z
        .string()
        .min(1)
        .max(300)
        .meta({ description: 'The name of the file.', examples: ['invoice.csv'] }),
    }),
    file: true,
    output: z.object({ id: Id }),
  }),
);

export const publicUploadState = needs(
  'uploads:write',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/uploads/:id`,
    summary: 'Returns the state of an upload and the receipt of each of its files.',
    params: z.object({
      id: IdText.meta({ description: 'The id.', examples: [1] }),
    }),
    output: Upload,
  }),
);

/** A report of the catalogue over days of one kind. */
const ReportOrder = z
  .strictObject({
    reportId: z.string().max(60),
    clientId: IdNumber,
    dateType: z.enum(['bill_date', 'pickup_date']).default('bill_date'),
    from: IsoDate,
    to: IsoDate,
    format: FileFormat.default('csv'),
  })
  .meta({
    examples: [
      {
        reportId: 'spendByService',
        clientId: 1,
        dateType: 'bill_date',
        from: '2026-05-01',
        to: '2026-05-31',
        format: 'csv',
      },
    ],
  });

export const publicReport = needs(
  'reports:run',
  endpoint({
    method: 'POST',
    path: `${PUBLIC_API}/reports`,
    summary: 'Queues a report. Responds with 202 and its id.',
    body: ReportOrder,
    output: z.object({ id: Id }),
  }),
);

const reportId = z.object({
  id: IdText.meta({ description: 'The id.', examples: [1] }),
});

export const publicReportState = needs(
  'reports:run',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/reports/:id`,
    summary: 'Returns the state of a report of this credential.',
    params: reportId,
    output: z.object({
      id: Id,
      status: ReportState,
      progress: z.number(),
      reason: z.string().nullable(),
      file: z.string().nullable(),
    }),
  }),
);

export const publicReportFile = needs(
  'reports:run',
  endpoint({
    method: 'GET',
    path: `${PUBLIC_API}/reports/:id/file`,
    summary: 'Downloads the file of a completed report.',
    params: reportId,
    output: z.void(),
  }),
);
