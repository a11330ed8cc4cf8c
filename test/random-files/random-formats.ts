import { AMAZON_TOTAL, amazonShippingFile } from '#test/fixtures/carrier-files/amazon-shipping-file.ts';
import { dhlExpressFile } from '#test/fixtures/carrier-files/dhl-express-file.ts';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { fedexNamedChargesFile } from '#test/fixtures/carrier-files/fedex-named-charges-file.ts';
import { fedexShipmentDetailFile } from '#test/fixtures/carrier-files/fedex-shipment-detail-file.ts';
import { ontracInvoiceFile } from '#test/fixtures/carrier-files/ontrac-invoice-file.ts';
import { pitneyBowesExtractFile } from '#test/fixtures/carrier-files/pitney-bowes-extract-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { upsBillingFile, upsTitledFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';

/** A charge that a file contains, as texts in the style of the file. */
export interface WrittenCharge {
  tracking: string;
  invoice: string;
  currency: string;
  amount: string;
  weight: string;
  weightUnit: string;
  billedOn: string;
  shippedOn: string;
}

/** Which values of a charge a format writes, besides its tracking number and amount. */
type Part = 'billedOn' | 'shippedOn' | 'weight' | 'pounds';

/** How random charges become a file of a format: comma-separated, with the titles in `header`, counted from 0. */
export interface RandomFormat {
  name: string;
  currencies: readonly [string, ...string[]];
  parts: readonly Part[];
  documentedDates: 'month first' | null;
  header: number | null;
  fileOf: (charges: readonly WrittenCharge[]) => string;
}

const DOLLARS = ['USD'] as const;
const ANY = ['USD', 'EUR', 'GBP', 'JPY', 'KWD'] as const;

function titled(
  name: string,
  write: (rows: readonly Record<string, string>[]) => string,
  row: (charge: WrittenCharge) => Record<string, string>,
  { currencies = DOLLARS, parts = [], documentedDates = null, header = 0 }: Partial<RandomFormat>,
): RandomFormat {
  return { name, currencies, parts, documentedDates, header, fileOf: (charges) => write(charges.map(row)) };
}

function upsRow({ tracking, currency, amount, billedOn }: WrittenCharge) {
  return {
    'Tracking Number': tracking,
    'Invoice Currency Code': currency,
    'Net Amount': amount,
    'Invoice Amount': '',
    'Incentive Amount': '',
    'Invoice Date': billedOn,
    'Transaction Date': '',
  };
}

/** Formats of which random files are made. */
export const randomFormats: readonly [RandomFormat, ...RandomFormat[]] = [
  titled(
    'plain CSV',
    plainCsvFile,
    (charge) => ({
      invoice_number: charge.invoice,
      invoice_date: charge.billedOn,
      ship_date: charge.shippedOn,
      tracking_number: charge.tracking,
      currency: charge.currency,
      net: charge.amount,
      billed_weight: charge.weight,
      weight_unit: charge.weightUnit,
    }),
    { currencies: ANY, parts: ['billedOn', 'shippedOn', 'weight', 'pounds'] },
  ),
  titled('UPS', upsBillingFile, upsRow, { currencies: ANY, parts: ['billedOn'], header: null }),
  titled('UPS with titles', upsTitledFile, upsRow, { currencies: ANY, parts: ['billedOn'] }),
  titled(
    'FedEx Billing Online',
    (rows) => fedexBillingOnlineFile(rows.map((cells) => ({ cells }))),
    (charge) => ({
      'Express or Ground Tracking ID': charge.tracking,
      'Invoice Date': charge.billedOn,
      'Shipment Date': charge.shippedOn,
      'Transportation Charge Amount': charge.amount,
      'Net Charge Amount': charge.amount,
      'Original Amount Due': '',
    }),
    { parts: ['billedOn', 'shippedOn'] },
  ),
  titled(
    'FedEx Shipment Detail',
    fedexShipmentDetailFile,
    (charge) => ({
      'Shipment Tracking Number': charge.tracking,
      'Invoice Date (mm/dd/yyyy)': charge.billedOn,
      'Shipment Date (mm/dd/yyyy)': charge.shippedOn,
      'Shipment Freight Charge Amount USD': charge.amount,
      'Net Charge Amount USD': charge.amount,
    }),
    { parts: ['billedOn', 'shippedOn'], documentedDates: 'month first' },
  ),
  titled(
    'FedEx in Europe',
    fedexNamedChargesFile,
    (charge) => ({
      'Tracking Number': charge.tracking,
      'Invoice Date': charge.billedOn,
      'Ship Date': charge.shippedOn,
      Curr: charge.currency,
      'Net Chrg': charge.amount,
      'Freight Amt': charge.amount,
      'Bill Wt': charge.weight,
      'Wt Unit': charge.weightUnit,
    }),
    { currencies: ANY, parts: ['billedOn', 'shippedOn', 'weight', 'pounds'] },
  ),
  titled(
    'DHL Express',
    dhlExpressFile,
    (charge) => ({
      'Shipment Number': charge.tracking,
      'Invoice Date': charge.billedOn,
      'Shipment Date': charge.shippedOn,
      Currency: charge.currency,
      'Weight Charge': charge.amount,
      'Total amount (excl. VAT)': charge.amount,
    }),
    { currencies: ANY, parts: ['billedOn', 'shippedOn'] },
  ),
  titled(
    'OnTrac',
    ontracInvoiceFile,
    (charge) => ({
      'Tracking Number': charge.tracking,
      'Billing Date': charge.billedOn,
      'First Scan Date Time': charge.shippedOn,
      'Service Charge': charge.amount,
      'Total Charges': charge.amount,
      'Billed Weight (lbs)': charge.weight,
    }),
    { parts: ['billedOn', 'shippedOn', 'weight'] },
  ),
  titled(
    'Amazon Shipping',
    // The invoice is later than all its parcels.
    (rows) => amazonShippingFile('parcels', rows, { billedOn: '2026-11-01' }),
    (charge) => ({
      'Tracking Id': charge.tracking,
      'Date Label Printed': charge.shippedOn,
      'Base Rate (USD)': charge.amount,
      [AMAZON_TOTAL]: charge.amount,
      'Tax Inclusive Total Charge (USD)': charge.amount,
      'Billable Weight': charge.weight,
    }),
    { parts: ['shippedOn', 'weight'], header: 4 },
  ),
  titled(
    'Pitney Bowes',
    pitneyBowesExtractFile,
    (charge) => ({
      TRACKING_NO: charge.tracking,
      TRANSACTION_ID: charge.tracking,
      DOCUMENT_DATE: charge.billedOn,
      'TRANSACTION_DATETIME (UTC)': charge.shippedOn,
      CURRENCY: charge.currency,
      SERVICE_SUBTOTAL: charge.amount,
      SERVICE_PLUS_FEES_SUBTOTAL: charge.amount,
      TOTAL: charge.amount,
      DOCUMENT_TOTAL: '',
      WEIGHT: charge.weight,
      WEIGHT_UOM: charge.weightUnit,
    }),
    { currencies: ANY, parts: ['billedOn', 'shippedOn', 'weight', 'pounds'] },
  ),
  titled(
    'USPS EPS',
    uspsEpsFile,
    (charge) => ({
      'EPS Transaction ID': charge.tracking,
      'Package Identification Code (PIC)': charge.tracking,
      'Transaction Date/Time': charge.billedOn,
      'Transaction Amount': charge.amount,
    }),
    { parts: ['billedOn'] },
  ),
  titled(
    'EasyPost',
    easypostInvoiceFile,
    (charge) => ({
      shipment_id: charge.tracking,
      tracking_code: charge.tracking,
      label_date: charge.billedOn,
      quoted_currency: charge.currency,
      initially_paid_amount: charge.amount,
      final_invoice_amount: charge.amount,
    }),
    { currencies: ANY, parts: ['billedOn'] },
  ),
];
