import { describe, expect, it } from 'vitest';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { stageFile } from '#test/staged-file.ts';

describe('EasyPost shipment invoice', () => {
  it('adds a charge if the carrier billed more than the price paid', async () => {
    const { format, rows } = await stageFile(
      easypostInvoiceFile([
        {
          initially_paid_amount: '17.52',
          final_invoice_amount: '23.84',
          claimed_length: '12',
          claimed_width: '10',
          captured_length: '14',
          captured_weight: '38.4',
          claimed_service: 'Priority',
          captured_service: 'GroundAdvantage',
        },
      ]),
    );
    expect(format).toBe('easypost-invoice');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'charge',
      carrier: 'USPS',
      account_number: 'ca_00000000000000000000000012ab34cd',
      invoice_number: 'EASYPOST-12ab34cd-202603',
      bill_date: '2026-03-14',
      currency_code: 'USD',
      stated_amount: null,
      tracking_number: '9400100000000000000029',
      pickup_date: '2026-03-14',
      service_text: 'GroundAdvantage',
      packages: 1,
      actual_weight: 38.4,
      actual_weight_unit: 'oz',
      bill_weight: 38.4,
      length: 14,
      width: 10,
      dim_unit: 'inches',
      charges: [
        ['', 'POSTAGE', 'Postage', 17.52, 0, 'transportation', ''],
        ['', 'ADJUSTMENT', 'Carrier adjustment', 6.32, 0, 'billing adjustment', ''],
      ],
      problems: [],
    });
  });

  it('adds nothing if both agree or the carrier has not billed yet, and a credit if it billed less', async () => {
    const { rows } = await stageFile(
      easypostInvoiceFile([
        { initially_paid_amount: '5.00', final_invoice_amount: '5.00', carrier_invoice_id: 'ci_9' },
        { initially_paid_amount: '5.00', final_invoice_amount: '' },
        { initially_paid_amount: '5.00', final_invoice_amount: '4.00' },
        { initially_paid_amount: '0.00', final_invoice_amount: '0.00' },
      ]),
    );
    expect(rows.map(({ kind, charges }) => [kind, charges.map(([, code, , amount]) => [code, amount])])).toEqual([
      ['charge', [['POSTAGE', 5]]],
      ['charge', [['POSTAGE', 5]]],
      [
        'charge',
        [
          ['POSTAGE', 5],
          ['ADJUSTMENT', -1],
        ],
      ],
      ['information', []],
    ]);
    expect(rows[0]?.invoice_number).toBe('ci_9');
  });

  it('recognises a label whose price the carrier has changed since', async () => {
    const { rows } = await stageFile(
      easypostInvoiceFile([
        { initially_paid_amount: '5.00', final_invoice_amount: '5.00' },
        { initially_paid_amount: '5.00', final_invoice_amount: '7.00' },
        { initially_paid_amount: '5.00', final_invoice_amount: '7.00', shipment_id: 'shp_2' },
      ]),
    );
    expect(rows[1]?.identity).toBe(rows[0]?.identity);
    expect(rows[2]?.identity).not.toBe(rows[0]?.identity);
  });
});
