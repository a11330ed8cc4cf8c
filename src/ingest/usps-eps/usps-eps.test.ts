import { describe, expect, it } from 'vitest';
import { uspsEpsFile } from '#test/fixtures/carrier-files/usps-eps-file.ts';
import { stageFile } from '#test/staged-file.ts';

describe('USPS EPS transactions', () => {
  it('assigns a bought label to its withdrawal, or to the account’s month', async () => {
    const { format, rows } = await stageFile(
      uspsEpsFile([
        {
          'ACH Withdrawal ID': 'W-77',
          'ACH Withdrawal Amount': '18.95',
          'EPS Transaction ID': '9000001',
          'Transaction Amount': '18.95',
          'Cust Ref Num1': 'SO-1',
        },
        { 'EPS Transaction ID': '9000002', 'Transaction Amount': '4.10', 'ACH Withdrawal Amount': '99.00' },
      ]),
    );
    expect(format).toBe('usps-eps');
    expect(rows[0]).toMatchObject({
      kind: 'charge',
      carrier: 'usps',
      account_number: '1000000001',
      invoice_number: 'W-77',
      bill_date: '2026-03-14',
      currency_code: 'USD',
      stated_amount: 18.95,
      tracking_number: '9400100000000000000012',
      pickup_date: '2026-03-14',
      service_text: 'USPS Ground Advantage',
      reference: 'SO-1',
      packages: 1,
      charges: [['', 'Label Purchase', 'Postage', 18.95, 0, 'transportation', '']],
      credit_type: '',
      problems: [],
    });
    expect(rows[1]).toMatchObject({ invoice_number: 'EPS-1000000001-202603', stated_amount: null });
  });

  it('reads a refund as one for a voided label, whatever its sign', async () => {
    const refund = { 'Transaction Type': 'Label Refund' };
    const { rows } = await stageFile(
      uspsEpsFile([
        { ...refund, 'EPS Transaction ID': '9500001', 'Transaction Amount': '-4.79' },
        { ...refund, 'EPS Transaction ID': '9500002', 'Transaction Amount': '4.79' },
      ]),
    );
    for (const row of rows)
      expect(row).toMatchObject({
        kind: 'charge',
        pickup_date: null,
        packages: 0,
        charges: [['', 'Label Refund', 'Void Postage', -4.79, 0, 'transportation', '']],
        credit_type: 'Void',
        refund_by: 'client',
        credit_status: 'Credited',
        problems: [],
      });
    expect(rows).toHaveLength(2);
    expect(rows[0]?.identity).not.toBe(rows[1]?.identity);
  });

  it('keeps other transactions as charges, or as information if they have no amount', async () => {
    const { rows } = await stageFile(
      uspsEpsFile([
        { 'EPS Transaction ID': '1', 'Transaction Type': 'SCAN Form Used', 'Transaction Amount': '0.00' },
        { 'EPS Transaction ID': '2', 'Transaction Type': 'Carrier Pickup', 'Transaction Amount': '3.00' },
        { 'EPS Transaction ID': '3', 'Transaction Type': 'Shipping Services File', 'Transaction Amount': '1.00' },
      ]),
    );
    expect(rows.map(({ kind, packages, service_text, charges }) => [kind, packages, service_text, charges])).toEqual([
      ['information', 0, '', []],
      ['charge', 0, '', [['', 'Carrier Pickup', 'Carrier Pickup', 3, 0, 'other accessorial', 'Pickup']]],
      ['charge', 0, '', [['', 'Shipping Services File', 'Shipping Services File', 1, 0, '', '']]],
    ]);
  });

  it('reports the missing values of a transaction', async () => {
    const { rows } = await stageFile(uspsEpsFile([{ 'Transaction Amount': 'free', 'Transaction Type': '' }]));
    expect(rows[0]?.problems).toEqual([
      ['Transaction Amount', 'free', 'is not an amount'],
      ['Transaction Type', '', 'is empty'],
      ['EPS Transaction ID', '', 'is empty'],
    ]);
  });
});
