import { describe, expect, it } from 'vitest';
import { formats } from '#ingest/formats.ts';
import { dhlEcommerceFile } from '#test/fixtures/carrier-files/dhl-ecommerce-file.ts';
import { dhlExpressFile } from '#test/fixtures/carrier-files/dhl-express-file.ts';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { fedexShipmentDetailFile } from '#test/fixtures/carrier-files/fedex-shipment-detail-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';
import { x12File } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { stageFile } from '#test/staged-file.ts';

const DAMAGED = '7.94645E+11';
const REASON = 'is damaged by a spreadsheet: export it again as text';

/** For each format, its columns with a tracking, an invoice and an account number, and a file with a text in one of them. */
const IDENTIFIERS: Record<string, { columns: string[]; fileWith: (column: string, text: string) => string }> = {
  'ups-billing': {
    columns: ['Tracking Number', 'Lead Shipment Number', 'Invoice Number', 'Account Number'],
    fileWith: (column, text) => upsBillingFile([{ [column]: text }]),
  },
  'fedex-billing-online': {
    columns: [
      'Express or Ground Tracking ID',
      'TDMasterTrackingID',
      'MPS Package ID',
      'Invoice Number',
      'Bill to Account Number',
    ],
    fileWith: (column, text) => fedexBillingOnlineFile([{ cells: { [column]: text } }]),
  },
  'fedex-shipment-detail': {
    columns: ['Shipment Tracking Number', 'Master Tracking Number', 'Invoice Number', 'Payer Account'],
    fileWith: (column, text) => fedexShipmentDetailFile([{ [column]: text }]),
  },
  'dhl-express': {
    columns: ['Shipment Number', 'Invoice Number', 'Billing Account'],
    fileWith: (column, text) =>
      dhlExpressFile([{ 'Weight Charge': '1', 'Total amount (excl. VAT)': '1', [column]: text }]),
  },
  'dhl-ecommerce': {
    columns: ['delivery confirmation', 'customer confirmation', 'internal tracking', 'invoice number'],
    fileWith: (column, text) => {
      const places: Record<string, number> = {
        'delivery confirmation': 13,
        'customer confirmation': 12,
        'internal tracking': 11,
      };
      const place = places[column];
      return dhlEcommerceFile([
        {
          number: place === undefined ? text : '1',
          total: '0.00',
          packages: [place === undefined ? {} : { [place]: text }],
        },
      ]);
    },
  },
  'usps-eps': {
    columns: ['Package Identification Code (PIC)', 'EPS Transaction ID', 'ACH Withdrawal ID', 'EPS Account #'],
    fileWith: (column, text) =>
      uspsEpsFile([{ 'EPS Transaction ID': '9000001', 'Transaction Amount': '1.00', [column]: text }]),
  },
  'easypost-invoice': {
    columns: ['tracking_code', 'shipment_id', 'carrier_invoice_id', 'carrier_account_id'],
    fileWith: (column, text) => easypostInvoiceFile([{ initially_paid_amount: '1.00', [column]: text }]),
  },
  'x12-210': {
    columns: ['Tracking Number', 'Invoice Number', 'Account Number'],
    fileWith: (column, text) => {
      const of = (name: string, otherwise: string) => (column === name ? text : otherwise);
      const [number, tracking, account] = [
        of('Invoice Number', '1'),
        of('Tracking Number', 'P-1'),
        of('Account Number', 'A'),
      ];
      return x12File([
        [`B3**${number}**PP**20260307*100`, `N9*CN*${tracking}`, `N9*11*${account}`, 'L1*1***100****LHS'],
      ]);
    },
  },
  'plain-csv': {
    columns: ['tracking_number', 'invoice_number', 'account_number'],
    fileWith: (column, text) => plainCsvFile([{ [column]: text }]),
  },
};

const cases = Object.entries(IDENTIFIERS).flatMap(([id, { columns, fileWith }]) =>
  columns.map((column) => ({ id, column, fileWith })),
);

describe('staging lines', () => {
  it('is tested with the identifiers of every format', () => {
    expect(Object.keys(IDENTIFIERS)).toEqual(formats.map(({ id }) => id));
  });

  it.each(cases)('of $id rejects a rounded number as $column', async ({ id, column, fileWith }) => {
    const { format, rows } = await stageFile(fileWith(column, DAMAGED));
    expect(format).toBe(id);
    expect(rows.at(-1)?.problems).toContainEqual([column, DAMAGED, REASON]);
  });

  it.each(cases)('of $id reads $column as it was before a spreadsheet changed it', async ({ column, fileWith }) => {
    const [plain, marked, decimal] = await Promise.all(
      ['794645123456', "'794645123456", '794645123456.0'].map((text) => stageFile(fileWith(column, text))),
    );
    expect(plain?.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(marked?.rows).toEqual(plain?.rows);
    expect(decimal?.rows).toEqual(plain?.rows);
  });
});
