import { describe, expect, it } from 'vitest';
import { fedexShipmentDetailFile } from '#test/fixtures/carrier-files/fedex-shipment-detail-file.ts';
import { stageFile } from '#test/staged-file.ts';

describe('FedEx Shipment Detail', () => {
  it('converts its four amounts to three charges', async () => {
    const { format, rows } = await stageFile(
      fedexShipmentDetailFile([
        {
          OPCO: 'Express',
          'Service Type': 'PO',
          'Service Description': 'Priority Overnight',
          'Shipment Delivery Time': '10:27',
          'Shipment Freight Charge Amount USD': '83.57',
          'Shipment Miscellaneous Charge USD': '26.48',
          'Shipment Duty and Tax Charge USD': '4.0',
          'Shipment Discount Amount USD': '-52.23',
          'Net Charge Amount USD': '61.82',
          'Shipment Rated Weight (Pounds)': '20.0',
          'Original Weight (Pounds)': '11.0',
          'Dimmed Height (cm)': '45.72',
          'Recipient Country/Territory': 'US',
          'Recipient Postal Code': '840532741.0',
          'Recipient State/Province': 'UT',
          'Shipper Name': 'Test Sender',
          'Reference Notes Line 1': 'R-1',
          'Master Tracking Number': '240000000007',
        },
      ]),
    );
    expect(format).toBe('fedex-shipment-detail');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'charge',
      carrier: 'fedex',
      account_number: '123456789',
      invoice_number: '900000002',
      bill_date: '2026-02-27',
      currency_code: 'USD',
      stated_amount: null,
      tracking_number: '240000000018',
      lead_tracking_number: '240000000007',
      pickup_date: '2026-02-13',
      delivery_date: '2026-02-17T10:27:00Z',
      service_code: 'PO',
      service_text: 'Priority Overnight',
      zone: '5',
      bill_option: 'Bill_Sender_Prepaid',
      reference: 'R-1',
      packages: 1,
      actual_weight: 11,
      actual_weight_unit: 'lbs',
      bill_weight: 20,
      height: 45.72,
      dim_unit: 'cm',
      sender_name: 'Test Sender',
      consignee_state: 'UT',
      consignee_postal_code: '840532741.0',
      charges: [
        ['', 'TRANS', 'Transportation Charge', 83.57, 52.23, 'transportation', ''],
        ['', 'MISC', 'Miscellaneous charges', 26.48, 0, 'other accessorial', 'Unspecified'],
        ['', 'DUTY', 'Duty and tax', 4, 0, 'tax', ''],
      ],
      problems: [],
    });
  });

  it('reads the amounts in the billed currency if the file has them', async () => {
    const { rows } = await stageFile(
      fedexShipmentDetailFile([
        {
          'Shipment Freight Charge Billed Currency': '14.00',
          'Shipment Miscellaneous Charge Billed Currency': '1.00',
          'Shipment Duty And Tax Charge Billed Currency': '0.0',
          'Shipment Discount Billed Currency': '-2.00',
          'Net Charge Billed Currency': '13.00',
          'Billed Currency Code': 'cad',
        },
        { 'Shipment Tracking Number': '240000000029' },
        { 'Shipment Tracking Number': '240000000030', 'Billed Currency Code': 'CAD' },
      ]),
    );
    expect(rows.map(({ currency_code, charges, problems }) => [currency_code, charges, problems])).toEqual([
      [
        'CAD',
        [
          ['', 'TRANS', 'Transportation Charge', 14, 2, 'transportation', ''],
          ['', 'MISC', 'Miscellaneous charges', 1, 0, 'other accessorial', 'Unspecified'],
        ],
        [],
      ],
      ['USD', [['', 'TRANS', 'Transportation Charge', 10, 0, 'transportation', '']], []],
      ['USD', [['', 'TRANS', 'Transportation Charge', 10, 0, 'transportation', '']], []],
    ]);
  });

  it('compares the decimals of amounts with the currency in which they are billed', async () => {
    const yen = {
      'Shipment Freight Charge Billed Currency': '1400',
      'Shipment Miscellaneous Charge Billed Currency': '100.0',
      'Shipment Duty And Tax Charge Billed Currency': '0.0',
      'Shipment Discount Billed Currency': '-200',
      'Net Charge Billed Currency': '1300',
      'Billed Currency Code': 'JPY',
    };
    const { rows } = await stageFile(
      fedexShipmentDetailFile([
        { ...yen, 'Net Charge Amount USD': '8.4552' },
        { ...yen, 'Shipment Freight Charge Billed Currency': '1400.5', 'Net Charge Billed Currency': '1300.5' },
        { 'Shipment Freight Charge Amount USD': '9.995', 'Shipment Miscellaneous Charge USD': '0.005' },
      ]),
    );
    const reason = 'has more decimals than its currency';
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [
        ['Shipment Freight Charge Billed Currency', '1400.5', reason],
        ['Net Charge Billed Currency', '1300.5', reason],
      ],
      [
        ['Shipment Freight Charge Amount USD', '9.995', reason],
        ['Shipment Miscellaneous Charge USD', '0.005', reason],
      ],
    ]);
  });

  it('reads a row without transportation as an accessorial charge', async () => {
    const { rows } = await stageFile(
      fedexShipmentDetailFile([
        {},
        {
          'Service Type': 'NonTrans',
          'Service Description': 'Ground NonTrans',
          'Shipment Date (mm/dd/yyyy)': '01/01/1900',
          'Shipment Delivery Date (mm/dd/yyyy)': '01/01/1900',
          'Shipment Freight Charge Amount USD': '0.0',
          'Shipment Miscellaneous Charge USD': '10.34',
          'Net Charge Amount USD': '10.34',
          'Pieces In Shipment': '0',
          'Pricing Zone': 'Non Zone',
        },
      ]),
    );
    expect(rows[1]).toMatchObject({
      kind: 'charge',
      pickup_date: null,
      delivery_date: null,
      service_code: '',
      service_text: '',
      zone: '',
      packages: 0,
      charges: [['', 'MISC', 'Miscellaneous charges', 10.34, 0, 'other accessorial', 'Unspecified']],
      problems: [],
    });
  });

  it('reads the titles of other downloads, with 65 columns, inches, or USD without Amount', async () => {
    const { rows } = await stageFile(
      fedexShipmentDetailFile([{ 'Dimmed Length (cm)': '12', 'Shipment Discount Amount USD': '0' }], (title) =>
        title === 'Postal Identification Number'
          ? null
          : title
              .replace(' Amount USD', ' USD')
              .replace('(cm)', ' (in)')
              .replace('Shipper Country/Territory', 'Shipper  country'),
      ),
    );
    expect(rows[0]).toMatchObject({ length: 12, dim_unit: 'inches', problems: [] });
  });

  it('reports amounts that don’t add up, in either currency', async () => {
    const reason = 'is not the sum of freight, miscellaneous charges, duty and tax, and discount';
    const { rows } = await stageFile(
      fedexShipmentDetailFile([
        { 'Net Charge Amount USD': '10.01' },
        { 'Billed Currency Code': 'EUR', 'Net Charge Billed Currency': '9.00' },
        { 'Shipment Date (mm/dd/yyyy)': '02/30/2026' },
      ]),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [['Net Charge Amount USD', '10.01', reason]],
      [['Net Charge Amount USD', '9.00', reason]],
      [['Shipment Date (mm/dd/yyyy)', '02/30/2026', 'is not a date in this file’s style']],
    ]);
  });
});
