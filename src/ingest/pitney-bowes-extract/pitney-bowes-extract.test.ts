import { describe, expect, it } from 'vitest';
import { pitneyBowesExtractFile } from '#test/fixtures/carrier-files/pitney-bowes-extract-file.ts';
import { stageFile } from '#test/staged-file.ts';

describe('Pitney Bowes billing extracts', () => {
  it('have a row per transaction, with fees and tax', async () => {
    const { rows } = await stageFile(
      pitneyBowesExtractFile([
        {
          LABEL_FEE_SUBTOTAL: '0.25',
          PAYMENT_PROCESSING_FEE_SUBTOTAL: '0.05',
          SERVICE_PLUS_FEES_SUBTOTAL: '10.30',
          TAX_AMOUNT: '0.70',
          TOTAL: '11.00',
          DOCUMENT_TOTAL: '8.00',
          WEIGHT: '12',
          WEIGHT_UOM: 'OZ',
          MAIL_CLASS: 'PM',
          DESTINATION_ZIP: '07102',
        },
        {
          TRANSACTION_ID: '100000001_2',
          SERVICE_SUBTOTAL: '-3.00',
          SERVICE_PLUS_FEES_SUBTOTAL: '-3.00',
          TOTAL: '-3.00',
        },
      ]),
    );
    expect(rows[0]).toMatchObject({
      carrier: 'USPS',
      account_number: '100000001',
      invoice_number: '900000007',
      bill_date: '2026-03-09',
      currency_code: 'USD',
      stated_amount: 8,
      tracking_number: '9400100000000000000012',
      pickup_date: '2026-03-02',
      service_text: 'PM',
      packages: 1,
      bill_weight: 12,
      bill_weight_unit: 'oz',
      consignee_postal_code: '07102',
      problems: [],
    });
    expect(rows.map(({ charges, packages }) => [packages, ...charges.map((charge) => charge.slice(1, 6))])).toEqual([
      [
        1,
        ['SERVICE_SUBTOTAL', 'SERVICE_SUBTOTAL', 10, 0, 'transportation'],
        ['LABEL_FEE_SUBTOTAL', 'LABEL_FEE_SUBTOTAL', 0.25, 0, 'fee'],
        ['PAYMENT_PROCESSING_FEE_SUBTOTAL', 'PAYMENT_PROCESSING_FEE_SUBTOTAL', 0.05, 0, 'fee'],
        ['TAX_AMOUNT', 'TAX_AMOUNT', 0.7, 0, 'tax'],
      ],
      [0, ['SERVICE_SUBTOTAL', 'SERVICE_SUBTOTAL', -3, 0, 'transportation']],
    ]);
  });

  it('reject lines whose subtotal or total differs from their charges', async () => {
    const { rows } = await stageFile(
      pitneyBowesExtractFile([
        { SERVICE_PLUS_FEES_SUBTOTAL: '10.01' },
        { TOTAL: '10.01' },
        { DOCUMENT_LINE_ITEM_NO: '3' },
      ]),
    );
    expect(rows.map(({ problems }) => problems.map(([column]) => column))).toEqual([
      ['SERVICE_PLUS_FEES_SUBTOTAL'],
      ['TOTAL'],
      [],
    ]);
  });
});
