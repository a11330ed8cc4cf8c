import { describe, expect, it } from 'vitest';
import { AMAZON_TOTAL, amazonShippingFile } from '#test/fixtures/carrier-files/amazon-shipping-file.ts';
import { stageFile } from '#test/staged-file.ts';

const VALUE = 'Tax Exclusive Charge Value (USD)';
const WITH_TAX = 'Tax Inclusive Charge Value (USD)';

function aCharge(type: string, code: string, value: string) {
  return { 'Charge Type': type, 'Charge Code': code, [VALUE]: value, [WITH_TAX]: value };
}

describe('Amazon Shipping invoices', () => {
  it.each(['2.00', '-2.00'])('of one row per parcel deduct a discount written as %s', async (discount) => {
    const { rows, torn } = await stageFile(
      amazonShippingFile('parcels', [
        {
          'Discount (USD)': discount,
          'Fuel Surcharge (USD)': '1.50',
          'Tax Amount (USD)': '0.50',
          [AMAZON_TOTAL]: '9.50',
          'Tax Inclusive Total Charge (USD)': '10.00',
          'Billable Weight': '3',
          Length: '12',
          Zone: '4',
        },
      ]),
    );
    expect(torn).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      line: 6,
      carrier: 'amazon',
      account_number: '100000001',
      invoice_number: '900000009',
      bill_date: '2026-03-07',
      currency_code: 'USD',
      tracking_number: 'TBA000000000017',
      pickup_date: '2026-03-02',
      zone: '4',
      packages: 1,
      bill_weight: 3,
      bill_weight_unit: 'lbs',
      length: 12,
      charges: [
        ['', 'Base Rate (USD)', 'Base Rate (USD)', 10, 0, 'transportation', ''],
        ['', 'Fuel Surcharge (USD)', 'Fuel Surcharge (USD)', 1.5, 0, 'fuel surcharge', ''],
        ['', 'Discount (USD)', 'Discount (USD)', 0, 2, 'transportation', ''],
        ['', 'Tax Amount (USD)', 'Tax Amount (USD)', 0.5, 0, 'tax', ''],
      ],
      problems: [],
    });
  });

  it('of one row per charge leave out the total of each parcel', async () => {
    const { rows } = await stageFile(
      amazonShippingFile('charges', [
        aCharge('Shipping', 'Base Charge', '10.00'),
        aCharge('Surcharge', 'Fuel Surcharge', '1.50'),
        aCharge('Discount', '', '-2.00'),
        aCharge('Total', '', '9.50'),
        aCharge('Shipping Charge Adjustment', '', '0.75'),
      ]),
    );
    expect(
      rows.map(({ kind, packages, charges }) => [kind, packages, ...charges.map((charge) => charge.slice(2, 6))]),
    ).toEqual([
      ['charge', 1, ['Base Charge', 10, 0, 'transportation']],
      ['charge', 0, ['Fuel Surcharge', 1.5, 0, 'fuel surcharge']],
      ['charge', 0, ['Discount', 0, 2, 'transportation']],
      ['information', 0],
      ['charge', 0, ['Shipping Charge Adjustment', 0.75, 0, 'billing adjustment']],
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('reject what doesn’t add up or isn’t known', async () => {
    const parcels = await stageFile(amazonShippingFile('parcels', [{ [AMAZON_TOTAL]: '9.00' }]));
    expect(parcels.rows[0]?.problems.map(([column]) => column)).toEqual([
      AMAZON_TOTAL,
      'Tax Inclusive Total Charge (USD)',
    ]);
    const charges = await stageFile(
      amazonShippingFile('charges', [
        aCharge('Discount', '', '2.00'),
        aCharge('Surcharge', 'Moon Surcharge', '1.00'),
        { [WITH_TAX]: '11.00' },
      ]),
    );
    expect(charges.rows.map(({ problems }) => problems)).toEqual([
      [[VALUE, '2.00', 'is a discount without a minus sign']],
      [['Charge Code', 'Moon Surcharge', 'is not a known charge of Amazon Shipping']],
      [[WITH_TAX, '11.00', 'is not the sum of the line’s charges']],
    ]);
  });
});
