import { z } from 'zod';
import { FindingFact, FindingStatus } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { Rows, StructuredQuery } from './question.ts';
import { IdsCsv, IdText, IsoDate, WarehouseId } from './values.ts';

/** The id of a parcel on an invoice: a whole number too large for a JavaScript number. */
export const TrackingId = WarehouseId;

const Day = IsoDate.nullable();
const Instant = z.string().nullable();
const Minor = z.number().int();

const dashboards = '/aiparcelweb/api/aidashboards/data/:page';
const PageName = z.string().max(60);

/** The popup needs more columns than a widget needs facts. */
const MAX_COLUMNS = 100;

export const trackingPopUp = endpoint({
  method: 'POST',
  path: `${dashboards}/trackingNumberPopUpContainer`,
  summary:
    'Lists the charge lines of a parcel on an invoice, each with its shipment. `tracking_id` identifies the parcel.',
  params: z.object({ page: PageName }),
  body: StructuredQuery.extend({ selectColumnNames: z.array(z.string().max(100)).max(MAX_COLUMNS) }),
  output: Rows,
});

/** Everything known about a parcel across all invoices that list it. */
export const ParcelHistory = z.object({
  shipments: z.array(
    z.object({
      trackingId: TrackingId,
      invoiceNumber: z.string(),
      accountNumber: z.string(),
      billDate: IsoDate,
      labelDate: Day,
      pickupDate: Day,
      scheduledAt: Instant,
      deliveredAt: Instant,
      trackingStatus: z.string().nullable(),
      netMinor: Minor,
      currency: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      trackingId: TrackingId,
      invoiceNumber: z.string(),
      billDate: IsoDate,
      chargeDescription: z.string(),
      category: z.string(),
      grossMinor: Minor,
      incentiveMinor: Minor,
      netMinor: Minor,
      currency: z.string(),
    }),
  ),
  /** What the audit found. `atStakeMinor` is negative where the carrier charged too little. `facts` are what a finding rests on. */
  findings: z.array(
    z.object({
      id: z.string(),
      clientId: z.number().int(),
      rule: z.string(),
      status: FindingStatus,
      invoiceNumber: z.string(),
      chargeDescription: z.string(),
      billedMinor: Minor,
      expectedMinor: Minor,
      atStakeMinor: Minor,
      currency: z.string(),
      deadline: Day,
      facts: z.record(z.string(), FindingFact),
    }),
  ),
  /** The costs that other choices would have avoided: advice, and never added to findings. */
  avoidable: z.array(
    z.object({
      rule: z.string(),
      cause: z.string(),
      invoiceNumber: z.string(),
      chargeDescription: z.string(),
      billedMinor: Minor,
      avoidableMinor: Minor,
      currency: z.string(),
      facts: z.record(z.string(), FindingFact),
    }),
  ),
  credits: z.array(
    z.object({
      invoiceNumber: z.string(),
      billDate: IsoDate,
      creditType: z.string(),
      status: z.string(),
      refundMinor: Minor,
      currency: z.string(),
    }),
  ),
});
export type ParcelHistory = z.infer<typeof ParcelHistory>;

export const parcelHistory = endpoint({
  method: 'GET',
  path: `${dashboards}/trackingNumberPopUpContainer/history`,
  summary: 'Returns all invoices of a parcel with their lines, dates and credits.',
  params: z.object({ page: PageName }),
  query: z.object({ trackingId: TrackingId, clientId: IdText, childClientIdsCSV: IdsCsv.default('') }),
  output: ParcelHistory,
});

const ChargeLines = z.array(
  z.object({ chargeDescription: z.string().nullable(), netAmount: Minor, incentiveAmount: Minor }),
);

export const trackingNumberDetailsUpss = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/trackingNumberDetailsUpss/byInvoiceDetailsId/:clientId',
  summary: 'Lists the charge lines of a parcel of carrier 1. Client 0 stands for all of the reader’s clients.',
  params: z.object({ clientId: IdText }),
  body: z.strictObject({ id: TrackingId }),
  output: ChargeLines,
});

export const trackingNumberDetails = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/trackingNumberDetails/byInvoiceDetailsId',
  summary: 'Lists the charge lines of a parcel.',
  query: z.object({ invoiceDetailsId: TrackingId }),
  output: ChargeLines,
});

/** The location of a postal code. */
export const PostalPlace = z.object({ latitude: z.number(), longitude: z.number() });
export type PostalPlace = z.infer<typeof PostalPlace>;

export const postalPlace = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/postalPlaces',
  summary: 'Returns the center of a postal code; null if unknown.',
  query: z.object({ country: z.string().length(2), postalCode: z.string().min(1).max(20) }),
  output: PostalPlace.nullable(),
});

export const mapSettings = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/mapSettings',
  summary: 'Returns the URL of the map provider with the placeholder {address}; null for the built-in map.',
  output: z.object({ mapEmbedUrl: z.string().nullable() }),
});
