import { describe, expect, it } from 'vitest';
import { dhlExpressFile } from '#test/fixtures/carrier-files/dhl-express-file.ts';
import { stageFile } from '#test/staged-file.ts';

const TOTAL = 'Total amount (excl. VAT)';
const SHIPMENT = {
  'Shipment Number': '1234567894',
  'Shipment Date': '20260303',
  'Product Name': 'EXPRESS WORLDWIDE',
  Product: 'P',
  Pieces: '2',
};

describe('DHL Express', () => {
  it('reads the invoice total from the I line and the charges from the S lines', async () => {
    const { format, rows } = await stageFile(
      dhlExpressFile([
        { 'Line Type': 'I', [TOTAL]: '114.37', 'Total amount (incl. VAT)': '136.10' },
        {
          ...SHIPMENT,
          [TOTAL]: '114.37',
          'Shipment Reference 1': 'R-7',
          'Orig Country Code': 'DE',
          'Senders Name': 'Test Goods GmbH',
          'Senders Contact': 'Test Sender',
          'Receivers City': 'Toronto',
          'Dest Country Code': 'CA',
          'Cust Scale Weight (A)': '4.1',
          'Weight (kg)': '4.5',
          'Weight Charge': '96.50',
          'Weight Tax (VAT)': '18.34',
          'XC1 Code': 'FF',
          'XC1 Name': 'FUEL SURCHARGE',
          'XC1 Charge': '17.87',
          'XC9 Code': 'OO',
          'XC9 Name': 'REMOTE AREA DELIVERY',
          'XC9 Charge': '0.00',
        },
      ]),
    );
    expect(format).toBe('dhl-express');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      kind: 'invoice',
      invoice_number: 'CLE9000001',
      stated_amount: 114.37,
      charges: [],
      problems: [],
    });
    expect(rows[1]).toMatchObject({
      kind: 'charge',
      carrier: 'dhl_express',
      account_number: '950000001',
      invoice_number: 'CLE9000001',
      bill_date: '2026-03-07',
      currency_code: 'EUR',
      stated_amount: null,
      tracking_number: '1234567894',
      pickup_date: '2026-03-03',
      service_code: 'P',
      service_text: 'EXPRESS WORLDWIDE',
      reference: 'R-7',
      packages: 2,
      actual_weight: 4.1,
      actual_weight_unit: 'kgs',
      bill_weight: 4.5,
      sender_name: 'Test Sender',
      sender_company: 'Test Goods GmbH',
      sender_country: 'DE',
      consignee_city: 'Toronto',
      consignee_country: 'CA',
      charges: [
        ['', 'WEIGHT', 'Weight Charge', 96.5, 0, 'transportation', ''],
        ['XC', 'FF', 'FUEL SURCHARGE', 17.87, 0, '', ''],
      ],
      problems: [],
    });
  });

  it.each([
    ['that is deducted', '20.00', '5.00', '15.00', [20, 5]],
    ['with a minus sign', '20.00', '-5.00', '15.00', [20, 5]],
    ['that the weight charge already includes', '15.00', '5.00', '15.00', [20, 5]],
  ])('reads a discount %s', async (_name, weight, discount, total, expected) => {
    const { rows } = await stageFile(
      dhlExpressFile([
        {
          ...SHIPMENT,
          [TOTAL]: total,
          'Weight Charge': weight,
          'Discount 1': 'Contract',
          'Discount 1 Amount': discount,
        },
      ]),
    );
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[0]?.charges.map(([, , , amount, off]) => [amount, off])).toEqual([expected]);
  });

  it('negates the amounts of a credit note without signs, but not those of one with signs', async () => {
    const { rows } = await stageFile(
      dhlExpressFile([
        { 'Line Type': 'I', 'Invoice Type': 'CN TRANSPORT', [TOTAL]: '12.00' },
        {
          ...SHIPMENT,
          'Invoice Type': 'CN TRANSPORT',
          [TOTAL]: '12.00',
          'Weight Charge': '10.00',
          'Other Charges 1': 'Paper invoice',
          'Other Charges 1 Amount': '2.00',
        },
        { ...SHIPMENT, 'Invoice Type': 'CN TRANSPORT', [TOTAL]: '-10.00', 'Weight Charge': '-10.00' },
      ]),
    );
    expect(rows.map(({ stated_amount, packages, charges }) => [stated_amount, packages, charges])).toEqual([
      [-12, 0, []],
      [
        null,
        0,
        [
          ['', 'WEIGHT', 'Weight Charge', -10, 0, 'transportation', ''],
          ['XC', '', 'Paper invoice', -2, 0, '', ''],
        ],
      ],
      [null, 0, [['', 'WEIGHT', 'Weight Charge', -10, 0, 'transportation', '']]],
    ]);
  });

  it('sets no service on an invoice for duties and taxes', async () => {
    const { rows } = await stageFile(
      dhlExpressFile([
        {
          ...SHIPMENT,
          'Invoice Type': 'DUTY',
          'Product Name': 'DUTIES & TAXES',
          [TOTAL]: '31.50',
          'XC1 Code': 'XX',
          'XC1 Name': 'IMPORT EXPORT DUTIES',
          'XC1 Charge': '31.50',
        },
      ]),
    );
    expect(rows[0]).toMatchObject({
      service_code: '',
      service_text: '',
      packages: 0,
      charges: [['XC', 'XX', 'IMPORT EXPORT DUTIES', 31.5, 0, '', '']],
      problems: [],
    });
  });

  it('reads files with semicolons and decimal commas', async () => {
    const { rows } = await stageFile(
      dhlExpressFile([{ ...SHIPMENT, [TOTAL]: '1.066,80', 'Weight Charge': '1.066,80', 'Weight (kg)': '4,5' }], ';'),
    );
    expect(rows[0]).toMatchObject({
      bill_weight: 4.5,
      charges: [['', 'WEIGHT', 'Weight Charge', 1066.8, 0, 'transportation', '']],
      problems: [],
    });
  });

  it('reports shipments that don’t add up and lines of an unknown type', async () => {
    const { rows } = await stageFile(
      dhlExpressFile([
        { ...SHIPMENT, [TOTAL]: '20.00', 'Weight Charge': '19.00' },
        { ...SHIPMENT, 'Line Type': 'Q', [TOTAL]: '0' },
      ]),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [[TOTAL, '20.00', 'is not the weight charge plus other and extra charges, less discounts']],
      [['Line Type', 'Q', 'is neither I nor S']],
    ]);
  });
});
