import { describe, expect, it } from 'vitest';
import { x12File, x12Text } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { stageFile } from '#test/staged-file.ts';

const FREIGHT = [
  'B3**70000001*BOL-1*PP**20260307*54610**20260302*035*ODFL',
  'C3*USD',
  'N9*CN*PRO-5',
  'N9*PO*PO-9',
  'G62*86*20260227',
  'N1*SH*TEST GOODS',
  'N3*1 EXAMPLE ST',
  'N4*COLUMBUS*OH*43004*US',
  'N1*BT*TEST PAYER*93*ACC-4',
  'N3*9 BILLING RD',
  'N1*CN*TEST RECEIVER',
  'N2*DOCK 4',
  'N4*NEWARK*NJ*07102*US',
  'LX*1',
  'L5*1*TEST COMMODITY*150600*N*PLT',
  'L0*1*800*LB*780.5*G***2*PLT**L',
  'L1*1*412.50*FR*41250****LHS',
  'LX*2',
  'L0*2*200*LB*150*G***1*PLT**L',
  'L1*2*98.60*FR*9860****FUE****FUEL SURCHARGE',
  'L1*3*35.00*FR*3500****RES',
  'L3*930.5*G***54610******3',
];

describe('EDI X12 210', () => {
  it('converts each L1 segment to a charge of the invoice’s only shipment', async () => {
    const { format, rows, torn } = await stageFile(x12File([FREIGHT]));
    expect(format).toBe('x12-210');
    expect(torn).toEqual([]);
    expect(rows.map(({ line, kind, charges, problems }) => ({ line, kind, charges, problems }))).toEqual([
      { line: 3, kind: 'invoice', charges: [], problems: [] },
      { line: 20, kind: 'charge', charges: [['X12', 'LHS', 'LHS', 412.5, 0, '', '']], problems: [] },
      { line: 23, kind: 'charge', charges: [['X12', 'FUE', 'FUEL SURCHARGE', 98.6, 0, '', '']], problems: [] },
      { line: 24, kind: 'charge', charges: [['X12', 'RES', 'RES', 35, 0, '', '']], problems: [] },
    ]);
    expect(rows[1]).toMatchObject({
      carrier: 'old_dominion',
      account_number: 'ACC-4',
      invoice_number: '70000001',
      bill_date: '2026-03-07',
      currency_code: 'USD',
      stated_amount: 546.1,
      tracking_number: 'PRO-5',
      reference: 'PO-9',
      pickup_date: '2026-02-27',
      delivery_date: '2026-03-02T00:00:00Z',
      bill_option: 'PP',
      packages: 3,
      actual_weight: 930.5,
      actual_weight_unit: 'lbs',
      bill_weight: 1000,
      sender_company: 'TEST GOODS',
      sender_address: '1 EXAMPLE ST',
      sender_city: 'COLUMBUS',
      sender_state: 'OH',
      sender_postal_code: '43004',
      sender_country: 'US',
      consignee_name: 'DOCK 4',
      consignee_company: 'TEST RECEIVER',
      consignee_address: '',
      consignee_city: 'NEWARK',
    });
  });

  it.each([
    ['no line breaks', { between: '' }],
    ['Windows line breaks', { between: '\r\n' }],
    ['other delimiters', { element: '|', segment: '^' }],
    ['a line break as the end of a segment', { segment: '\n', between: '' }],
  ])('reads an interchange with %s', async (_name, options) => {
    const { rows } = await stageFile(x12File([FREIGHT], options));
    expect(rows.map(({ line, charges }) => [line, charges[0]?.[3]])).toEqual([
      [3, undefined],
      [20, 412.5],
      [23, 98.6],
      [24, 35],
    ]);
  });

  it('uses the invoice number, the receiver, US dollars and “other freight” where a short invoice has no values', async () => {
    const { rows } = await stageFile(
      x12File([
        ['B3**80000001*BOL-2*CC**20260307*-500', 'LX*1', 'L1*1***-500****LHS', 'L3*40*G'],
        ['B3**80000002*BOL-3*TP**20260308*1200****FXFE', 'LX*1', 'L1*1***12.00****LHS'],
      ]),
    );
    expect(rows[1]).toMatchObject({
      carrier: 'other_freight',
      account_number: 'SHIPPER77',
      tracking_number: '80000001',
      reference: 'BOL-2',
      currency_code: 'USD',
      stated_amount: -5,
      actual_weight: 40,
      delivery_date: null,
      charges: [['X12', 'LHS', 'LHS', -5, 0, '', '']],
    });
    expect(rows[3]).toMatchObject({ carrier: 'fedex', invoice_number: '80000002', stated_amount: 12 });
  });

  it('rejects transaction sets that are incomplete, miscounted or not freight invoices, and reads the rest', async () => {
    const whole = ['ST*210*0004', 'B3**4**PP**20260307*100', 'L1*1***100****LHS', 'SE*4*0004'];
    const { rows, torn } = await stageFile(
      x12Text([
        'ST*210*0001',
        'B3**1**PP**20260307*100',
        'ST*210*0002',
        'B3**2**PP**20260307*100',
        'SE*9*0002',
        'ST*110*0003',
        'B3**3**PP**20260307*100',
        'SE*3*0003',
        ...whole,
        'ST*210*0005',
      ]),
    );
    expect(rows.map(({ invoice_number }) => invoice_number)).toEqual(['4', '4']);
    expect(torn).toEqual([
      { line: 3, value: 'ST*210', reason: 'The invoice has no end (SE).' },
      { line: 7, value: 'SE*9', reason: 'The invoice has 3 segments, but its end states 9.' },
      { line: 8, value: 'ST*110*0003', reason: 'is not a motor carrier invoice (transaction set 210)' },
      { line: 15, value: 'ST*210', reason: 'The invoice has no end (SE).' },
    ]);
  });

  it('reports unreadable amounts', async () => {
    const { rows } = await stageFile(x12File([['B3**5**PP**20261399*100', 'L1*1***1O0****LHS']]));
    expect(rows.map(({ problems }) => problems)).toEqual([
      [['Invoice Date', '20261399', 'is not a date in this file’s style']],
      [
        ['Charge Amount', '1O0', 'is not an amount'],
        ['Invoice Date', '20261399', 'is not a date in this file’s style'],
      ],
    ]);
  });
});
