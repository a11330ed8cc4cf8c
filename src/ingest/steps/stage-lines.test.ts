import { describe, expect, it } from 'vitest';
import { formats } from '#ingest/formats.ts';
import { amazonShippingFile } from '#test/fixtures/carrier-files/amazon-shipping-file.ts';
import { dhlEcommerceFile } from '#test/fixtures/carrier-files/dhl-ecommerce-file.ts';
import { dhlExpressFile } from '#test/fixtures/carrier-files/dhl-express-file.ts';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { fedexNamedChargesFile } from '#test/fixtures/carrier-files/fedex-named-charges-file.ts';
import { fedexShipmentDetailFile } from '#test/fixtures/carrier-files/fedex-shipment-detail-file.ts';
import { ontracInvoiceFile } from '#test/fixtures/carrier-files/ontrac-invoice-file.ts';
import { pitneyBowesExtractFile } from '#test/fixtures/carrier-files/pitney-bowes-extract-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { royalMailInvoiceFile } from '#test/fixtures/carrier-files/royal-mail-invoice-file.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';
import { x12File } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { stageFiles } from '#test/staged-file.ts';

const DAMAGED = '7.94645E+11';
const REASON = 'was damaged by a spreadsheet: export it again as text';

type Cells = Record<string, string>;

/** For each format, its columns with a tracking, invoice and account number, and a file with given texts in these columns. */
const IDENTIFIERS: Record<string, { columns: string[]; fileWith: (cells: Cells, text: string) => string }> = {
  'ups-billing': {
    columns: ['Tracking Number', 'Lead Shipment Number', 'Invoice Number', 'Account Number'],
    fileWith: (cells) => upsBillingFile([cells]),
  },
  'fedex-billing-online': {
    columns: [
      'Express or Ground Tracking ID',
      'TDMasterTrackingID',
      'MPS Package ID',
      'Invoice Number',
      'Bill to Account Number',
    ],
    fileWith: (cells) => fedexBillingOnlineFile([{ cells }]),
  },
  'fedex-shipment-detail': {
    columns: ['Shipment Tracking Number', 'Master Tracking Number', 'Invoice Number', 'Payer Account'],
    fileWith: (cells) => fedexShipmentDetailFile([cells]),
  },
  'fedex-named-charges': {
    columns: ['Tracking Number', 'Invoice Number', 'Bill-To Account'],
    fileWith: (cells) => fedexNamedChargesFile([cells]),
  },
  'dhl-express': {
    columns: ['Shipment Number', 'Invoice Number', 'Billing Account'],
    fileWith: (cells) => dhlExpressFile([{ 'Weight Charge': '1', 'Total amount (excl. VAT)': '1', ...cells }]),
  },
  'dhl-ecommerce': {
    columns: ['delivery confirmation', 'customer confirmation', 'internal tracking', 'invoice number'],
    fileWith: (_cells, text) =>
      dhlEcommerceFile([{ number: text, total: '0.00', packages: [{ 11: text, 12: text, 13: text }] }]),
  },
  'ontrac-invoice': {
    columns: ['Tracking Number', 'Invoice Number', 'Customer Account'],
    fileWith: (cells) => ontracInvoiceFile([cells]),
  },
  'amazon-shipping': {
    columns: ['Tracking Id', 'invoice number', 'account number'],
    fileWith: (cells, text) => amazonShippingFile('parcels', [cells], { number: text, account: text }),
  },
  'royal-mail-invoice': {
    columns: ['Docket Number', 'Document Number', 'Account Number'],
    fileWith: (cells) => {
      const { 'Docket Number': docket = '', ...invoice } = cells;
      return royalMailInvoiceFile(invoice, [{ 'Docket Number': docket }]);
    },
  },
  'pitney-bowes-extract': {
    columns: ['TRACKING_NO', 'DOCUMENT_NO', 'SHIPPER_ID', 'TRANSACTION_ID'],
    fileWith: (cells) => pitneyBowesExtractFile([cells]),
  },
  'usps-eps': {
    columns: ['Package Identification Code (PIC)', 'EPS Transaction ID', 'ACH Withdrawal ID', 'EPS Account #'],
    fileWith: (cells) => uspsEpsFile([{ 'Transaction Amount': '1.00', ...cells }]),
  },
  'easypost-invoice': {
    columns: ['tracking_code', 'shipment_id', 'carrier_invoice_id', 'carrier_account_id'],
    fileWith: (cells) => easypostInvoiceFile([{ initially_paid_amount: '1.00', ...cells }]),
  },
  'x12-210': {
    columns: ['Tracking Number', 'Invoice Number', 'Account Number'],
    fileWith: (_cells, text) =>
      x12File([[`B3**${text}**PP**20260307*100`, `N9*CN*${text}`, `N9*11*${text}`, 'L1*1***100****LHS']]),
  },
  'plain-csv': {
    columns: ['tracking_number', 'invoice_number', 'account_number'],
    fileWith: (cells) => plainCsvFile([cells]),
  },
};

const cases = Object.entries(IDENTIFIERS).map(([id, { columns, fileWith }]) => ({
  id,
  columns,
  fileOf: (text: string) => fileWith(Object.fromEntries(columns.map((column) => [column, text])), text),
}));

describe('staging lines', () => {
  it('is tested with the identifiers of every format', () => {
    expect(Object.keys(IDENTIFIERS)).toEqual(formats.map(({ id }) => id));
  });

  // The engine takes some milliseconds for each statement, so the four files of a format are staged together.
  it.each(cases)('of $id rejects rounded numbers, and reads those that a spreadsheet marked', async (given) => {
    const texts = [DAMAGED, '794645123456', "'794645123456", '794645123456.0'];
    const [damaged, plain, marked, decimal] = await stageFiles(texts.map(given.fileOf));
    expect(damaged?.format).toBe(given.id);
    const problems = (damaged?.rows.at(-1)?.problems ?? []).filter(([, , reason]) => reason === REASON);
    expect(problems.map(([column]) => column).sort()).toEqual([...given.columns].sort());
    expect(plain?.rows.length).toBeGreaterThan(0);
    expect(plain?.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(marked?.rows).toEqual(plain?.rows);
    expect(decimal?.rows).toEqual(plain?.rows);
  });
});
