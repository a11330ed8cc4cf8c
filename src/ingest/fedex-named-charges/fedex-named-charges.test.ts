import { describe, expect, it } from 'vitest';
import { fedexNamedChargesFile } from '#test/fixtures/carrier-files/fedex-named-charges-file.ts';
import { stageFile } from '#test/staged-file.ts';

const PARCEL = {
  'Inv Charge': '48.00',
  'Net Chrg': '24.00',
  'Freight Amt': '25.00',
  'Vol Disc': '-5.00',
  'Fuel Amt': '2.50',
  'Chrg 19': '321',
  'Misc 1 Amt': '1.50',
  Pcs: '2',
  'Bill Wt': '3',
  'Orig Wt': '2.4',
  'Wt Unit': 'M',
  Length: '30',
  Width: '20',
  Height: '10',
  'Dim Unit': 'C',
  Delivery: '20260304',
  'Recipient City': 'LYON',
  Postal2: '69001',
  Cntry2: 'FR',
};

describe('FedEx invoices with named charges', () => {
  it('have a charge for each amount, and discounts that reduce them', async () => {
    const { rows } = await stageFile(fedexNamedChargesFile([PARCEL]));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'charge',
      carrier: 'fedex',
      account_number: '100000001',
      invoice_number: '900000005',
      bill_date: '2026-03-07',
      currency_code: 'EUR',
      stated_amount: 48,
      tracking_number: '794645123456',
      pickup_date: '2026-03-02',
      delivery_date: '2026-03-04T00:00:00Z',
      packages: 2,
      actual_weight: 2.4,
      bill_weight: 3,
      bill_weight_unit: 'kgs',
      length: 30,
      dim_unit: 'cm',
      consignee_city: 'LYON',
      consignee_country: 'FR',
      charges: [
        ['', 'Freight Amt', 'Freight Amt', 25, 0, 'transportation', ''],
        ['', 'Vol Disc', 'Vol Disc', 0, 5, 'transportation', ''],
        ['', 'Fuel Amt', 'Fuel Amt', 2.5, 0, 'fuel surcharge', ''],
        ['', '321', '321', 1.5, 0, '', ''],
      ],
      problems: [],
    });
  });

  it('of Canada have some other titles, and ground parcels with a prefix', async () => {
    const cells = { ...PARCEL, Curr: 'CAD', 'Ground Tracking Number': '9261290' };
    const [european, canadian] = await Promise.all([
      stageFile(fedexNamedChargesFile([{ ...PARCEL, Curr: 'CAD' }])),
      stageFile(fedexNamedChargesFile([cells], 'CA')),
    ]);
    const number = 'tracking_number';
    expect(canadian.rows).toEqual(european.rows.map((row) => ({ ...row, [number]: `9261290${row[number]}` })));
  });

  it('reject lines that don’t add up, or have no currency', async () => {
    const { rows } = await stageFile(fedexNamedChargesFile([{ ...PARCEL, 'Net Chrg': '24.01', Curr: '' }]));
    expect(rows[0]?.problems).toEqual([
      ['Net Chrg', '24.01', 'is not the sum of the line’s charges'],
      ['Curr', '', 'is empty'],
    ]);
  });
});
