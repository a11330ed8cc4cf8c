import { describe, expect, it } from 'vitest';
import { ontracInvoiceFile } from '#test/fixtures/carrier-files/ontrac-invoice-file.ts';
import { stageFile } from '#test/staged-file.ts';

describe('OnTrac invoices', () => {
  it('have a row per parcel, and another charge where the parcel was returned', async () => {
    const { rows } = await stageFile(
      ontracInvoiceFile([
        {
          'Total Charges': '11.40',
          'Volume Rebate': '-1.00',
          'Fuel Surcharge': '1.20',
          'Demand Large Package Surcharge': '1.20',
          'Proof of Delivery DateTime': '3/4/2026 18:20',
          'Weight(lbs)': '2.5',
          'Billed Weight (lbs)': '3',
          'Length(in)': '12',
          'Destination City': 'NEWARK',
        },
        { 'Return to Sender': 'Y', 'Billing Date': '3/21/2026' },
      ]),
    );
    expect(rows[0]).toMatchObject({
      carrier: 'ontrac',
      account_number: '100000001',
      invoice_number: '900000006',
      bill_date: '2026-03-14',
      currency_code: 'USD',
      tracking_number: 'D10000000000017',
      pickup_date: '2026-03-02',
      delivery_date: '2026-03-04T00:00:00Z',
      packages: 1,
      actual_weight: 2.5,
      bill_weight: 3,
      bill_weight_unit: 'lbs',
      length: 12,
      dim_unit: 'inches',
      consignee_city: 'NEWARK',
      charges: [
        ['', 'Service Charge', 'Service Charge', 10, 0, 'transportation', ''],
        ['', 'Volume Rebate', 'Volume Rebate', 0, 1, 'transportation', ''],
        ['', 'Fuel Surcharge', 'Fuel Surcharge', 1.2, 0, 'fuel surcharge', ''],
        ['', 'Demand Large Package Surcharge', 'Demand Large Package Surcharge', 1.2, 0, 'other accessorial', 'Demand'],
      ],
      problems: [],
    });
    expect(rows[1]).toMatchObject({ packages: 0, problems: [] });
    expect(rows[1]?.identity).not.toBe(rows[0]?.identity);
  });

  it('reject lines that don’t add up', async () => {
    const { rows } = await stageFile(
      ontracInvoiceFile([{ 'Total Charges': '12.00', 'Volume Rebate': '2.00' }, { 'Total Charges': '11.00' }]),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [['Total Charges', '11.00', 'is not the sum of the line’s charges']],
    ]);
  });
});
