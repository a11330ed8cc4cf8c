import { describe, expect, it } from 'vitest';
import { UPS_COLUMNS } from '#ingest/ups-billing/ups-columns.ts';
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
import { upsBillingFile, upsTitledFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';
import { shuffledColumns } from '#test/fixtures/shuffled-columns.ts';
import { workbookFile } from '#test/fixtures/workbook-file.ts';
import { type StagedFile, stageFile, stageFiles } from '#test/staged-file.ts';

const UPS_ROWS: Record<string, string>[] = [
  { 'Billed Weight': '3', 'Entered Weight': '2', Zone: '004', 'Net Amount': '7.64', 'Incentive Amount': '3.68' },
  { 'Charge Classification Code': 'FSC', 'Charge Description Code': 'FSC', 'Net Amount': '1.32' },
];
const FEDEX_ROWS = [
  {
    cells: { 'Net Charge Amount': '23.00', 'Recipient City': 'Newark', 'Shipper City': 'Columbus' },
    pairs: [
      ['Fuel Surcharge', '2.00'],
      ['Residential', '1.00'],
    ] as const,
  },
];

const FILES: Record<string, string> = {
  UPS: upsTitledFile(UPS_ROWS),
  'FedEx Billing Online': fedexBillingOnlineFile(FEDEX_ROWS),
  'FedEx Billing Online with numbered titles': fedexBillingOnlineFile(FEDEX_ROWS, {
    suffix: (occurrence) => (occurrence === 0 ? '' : `.${occurrence}`),
  }),
  'FedEx Shipment Detail': fedexShipmentDetailFile([{ 'Dimmed Length (cm)': '12', 'Recipient City': 'Newark' }]),
  'DHL Express': dhlExpressFile([
    {
      'Weight Charge': '10.00',
      'XC1 Code': 'FF',
      'XC1 Name': 'FUEL',
      'XC1 Charge': '2.00',
      'XC2 Code': 'OO',
      'XC2 Charge': '1.00',
      'Total amount (excl. VAT)': '13.00',
      'XC9 Total': '.',
    },
  ]),
  'USPS EPS': uspsEpsFile([{ 'EPS Transaction ID': '9000001', 'Transaction Amount': '18.95' }]),
  EasyPost: easypostInvoiceFile([
    { initially_paid_amount: '4.00', final_invoice_amount: '5.00', captured_length: '12', captured_height: '3' },
  ]),
  'FedEx in Europe': fedexNamedChargesFile([
    { 'Net Chrg': '12.00', 'Fuel Amt': '2.00', Length: '12', 'Dim Unit': 'C', ST: 'OH', ST2: 'NJ' },
  ]),
  OnTrac: ontracInvoiceFile([{ 'Total Charges': '12.00', 'Fuel Surcharge': '2.00', 'Billed Weight (lbs)': '3' }]),
  'Royal Mail': royalMailInvoiceFile({ 'Total Net': '10.00' }, [{ 'Weight (kg)': '3' }]).replaceAll('|', ','),
  'Pitney Bowes': pitneyBowesExtractFile([{ TAX_AMOUNT: '2.00', TOTAL: '12.00', LENGTH: '12', WIDTH: '3' }]),
  'plain CSV': plainCsvFile([
    { tracking_number: 'D1', amount: '12.00', discount: '2.00', sender_city: 'Columbus', consignee_city: 'Newark' },
  ]),
};

/** The charges of a line are in the order of its columns. */
function inOrder(file: StagedFile | undefined) {
  const rows = file?.rows.map((row) => ({
    ...row,
    charges: row.charges.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  }));
  return { ...file, rows };
}

/** Files without titles in their first line, and what separates their cells. */
const UNTITLED: Record<string, [text: string, delimiter: string]> = {
  UPS: [upsBillingFile(UPS_ROWS), ','],
  'DHL eCommerce': [
    dhlEcommerceFile([{ number: '1', total: '7.00', packages: [{ 30: '7.00', 11: '1234567890123456' }] }]),
    ',',
  ],
  'Amazon Shipping': [amazonShippingFile('parcels', [{ 'Length (in)': '12' }]), ','],
  'Royal Mail': [royalMailInvoiceFile({ 'Total Net': '10.00' }, [{ 'Weight (kg)': '3' }]), '|'],
};

describe('a file without titles in its first line', () => {
  it.each(Object.entries(UNTITLED))(
    'of %s is read the same in UTF-16 and as a workbook',
    async (_name, [text, delimiter]) => {
      const [original, encoded, workbook] = await stageFiles([
        text,
        Buffer.from(text, 'utf16le'),
        workbookFile(text, delimiter),
      ]);
      expect(original?.rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(encoded).toEqual(original);
      expect(workbook).toEqual(original);
    },
  );
});

describe('a file with titles', () => {
  it.each(Object.entries(FILES))(
    'of %s is read the same in another order, in UTF-16, and as a workbook',
    async (_name, text) => {
      const [original, shuffled, workbook] = await stageFiles([
        text,
        Buffer.from(`\ufeff${shuffledColumns(text)}`, 'utf16le'),
        workbookFile(text),
      ]);
      expect(original?.rows[0]?.problems).toEqual([]);
      expect(inOrder(shuffled)).toEqual(inOrder(original));
      expect(workbook).toEqual(original);
    },
  );

  it('of UPS is read like one without titles, also when two titled columns are swapped', async () => {
    const swapped = UPS_COLUMNS.map(
      (title) => ({ 'Net Amount': 'Incentive Amount', 'Incentive Amount': 'Net Amount' })[title] ?? title,
    );
    const [plain, titled, other] = await stageFiles([
      upsBillingFile(UPS_ROWS),
      upsTitledFile(UPS_ROWS),
      upsTitledFile(UPS_ROWS, swapped),
    ]);
    const withoutLines = (rows: typeof plain = { format: '', rows: [], torn: [] }) =>
      rows.rows.map(({ line: _, ...row }) => row);
    expect(plain?.rows).toHaveLength(2);
    expect(withoutLines(titled)).toEqual(withoutLines(plain));
    expect(other).toEqual(titled);
  });

  it('of UPS can have titles of older exports, and some columns only', async () => {
    const titles = UPS_COLUMNS.slice(0, 90).concat('Place Holder 39', 'My own column');
    const { rows } = await stageFile(
      upsTitledFile([{ 'Place Holder 39': 'Ground', 'Charge Category Code': 'MIS' }], titles),
    );
    expect(rows[0]).toMatchObject({ service_text: 'Ground', problems: [] });
  });

  it('of UPS is refused with the names of its missing titles', async () => {
    const titles = UPS_COLUMNS.filter((title) => title !== 'Net Amount' && title !== 'Invoice Number');
    await expect(stageFile(upsTitledFile([{}], titles))).rejects.toThrow(
      'The closest is UPS Billing Data, but the file lacks the columns "Invoice Number", "Net Amount".',
    );
  });

  it('of FedEx Billing Online is refused if it isn’t certain which label has which amount', async () => {
    const [header = '', ...rows] = fedexBillingOnlineFile(FEDEX_ROWS).split('\r\n');
    const apart = header.replace(
      'Tracking ID Charge Description,Tracking ID Charge Amount',
      'Tracking ID Charge Amount,Tracking ID Charge Description',
    );
    await expect(stageFile([apart, ...rows].join('\r\n'))).rejects.toThrow(
      'lacks each column "Tracking ID Charge Description" directly before its "Tracking ID Charge Amount"',
    );
  });

  it('can repeat a title that is not read', async () => {
    const { rows } = await stageFile(
      uspsEpsFile([{ 'EPS Transaction ID': '1', 'Transaction Amount': '1.00' }]).replace('CRID', 'EFN'),
    );
    expect(rows[0]?.problems).toEqual([]);
  });
});
