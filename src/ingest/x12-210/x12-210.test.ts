import { describe, expect, it } from 'vitest';
import { x12File, x12Text } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { type StagedRow, stageFile, stageFiles } from '#test/staged-file.ts';

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

const PARCELS = [
  'B3**000000A1B2C3096**PP**20260307*4560****UPSN*20260320',
  'C3*USD',
  'ITD*01',
  'N9*18*0000000205',
  'N1*BT*TEST PAYER',
  'N4*COLUMBUS*OH*43004*US',
  'N1*SH*TEST PAYER*25*0000A1B2C3',
  'N4*COLUMBUS*OH*43004*US',
  'LX*1',
  'N9*ZZ*NA**20260307***ZZ>MX>ZZ>031',
  'L0*1*******1*PCS',
  'L1*1***1700****SAC',
  'LX*2',
  'N9*P8*0247000001*02*20260302***ZZ>PP>ZZ>028',
  'N9*CN*1ZA1B2C30300000017',
  'L0*2*******1*PCS',
  'L1*2***2500****400',
  'L1*2***-500****275',
  'L1*2***200****FUE',
  'L4*12*10*3.5*N*1',
  'N1*SH*TEST GOODS',
  'N4*COLUMBUS*OH*43004*US',
  'N1*CN*TEST RECEIVER',
  'N2*A RECEIVER',
  'N3*9 EXAMPLE RD',
  'N4*NEWARK*NJ*07102*US',
  'N9*CR*ORDER-9',
  'CD3*B*10*005**SG',
  'LX*3',
  'N9*CN*1ZA1B2C30300000026**20260303***ZZ>TP>ZZ>028',
  'L0*3*******1*PCS',
  'L1*3***756****AAJ****015C',
  'L1*3***-96****AAJ****015O',
  'N1*ZZ*NA',
  'CD3*B*13*006**ZZ',
  'LX*4',
  'N9*CN*1ZA1B2C30300000035**20260303***ZZ>PP>ZZ>021>ZZ>C',
  'L0*4*******1*PCS',
  'CD3*B*40***SG',
  'LX*5',
  'N9*CN*1ZA1B2C30300000017**20260305***ZZ>PP>ZZ>040',
  'L1*5***0****RFD',
  'L3*****4560',
];

const AIR = [
  'B3**900000003**PP**20260307*4300****FDE',
  'N1*BT*TEST PAYER*93*100000001',
  'N4*COLUMBUS*OH*43004*US',
  'LX*1',
  'P1**20260301*011',
  'POD*20260303*1042*A RECEIVER',
  'N1*CN*TEST RECEIVER',
  'N4*NEWARK*NJ*07102*US',
  'N1*SH*TEST GOODS',
  'N9*AW*794645123456',
  'L5*1*BOX',
  'L0*1***2.5*B***1*PCS**K',
  'L1*1***2300****400',
  'LX*2',
  'N1*SH*TEST GOODS',
  'N9*AW*794645123467',
  'L0*2***4*G***1*PCS**L',
  'L1*2***2000****400',
  'L3*****4300',
];

/** The values of a line that parcels differ in. */
function parcel({ kind, tracking_number, pickup_date, bill_option, packages, charges }: StagedRow) {
  return [kind, tracking_number, pickup_date, bill_option, packages, charges[0]?.slice(1, 5)];
}

describe('EDI X12 210 and 110', () => {
  it('reads each line of a parcel carrier’s invoice as a parcel, and those without a number as charges of the invoice', async () => {
    const { rows, torn } = await stageFile(x12File([PARCELS]));
    expect(torn).toEqual([]);
    expect(rows.map(parcel)).toEqual([
      ['invoice', '', null, 'PP', 0, undefined],
      ['charge', '', '2026-03-07', 'MX', 0, ['SAC', 'SAC', 17, 0]],
      ['charge', '1ZA1B2C30300000017', '2026-03-02', 'PP', 1, ['400', '400', 25, 0]],
      ['charge', '1ZA1B2C30300000017', '2026-03-02', 'PP', 1, ['275', '275', 0, 5]],
      ['charge', '1ZA1B2C30300000017', '2026-03-02', 'PP', 1, ['FUE', 'FUE', 2, 0]],
      ['charge', '1ZA1B2C30300000026', '2026-03-03', 'TP', 1, ['AAJ', 'AAJ 015C', 7.56, 0]],
      ['charge', '1ZA1B2C30300000026', '2026-03-03', 'TP', 1, ['AAJ', 'AAJ 015O', -0.96, 0]],
      ['information', '1ZA1B2C30300000035', '2026-03-03', 'PP', 0, undefined],
      ['information', '1ZA1B2C30300000017', '2026-03-05', 'PP', 1, undefined],
    ]);
    expect(rows[2]).toMatchObject({
      carrier: 'ups',
      account_number: '0000A1B2C3',
      invoice_number: '000000A1B2C3096',
      stated_amount: 45.6,
      reference: 'ORDER-9',
      service_text: 'Ground',
      zone: '005',
      actual_weight: 0,
      bill_weight: 10,
      bill_weight_unit: 'lbs',
      length: 12,
      height: 3.5,
      dim_unit: 'inches',
      consignee_name: 'A RECEIVER',
      consignee_postal_code: '07102',
    });
    expect(rows[5]).toMatchObject({ consignee_company: '', sender_company: '', bill_weight: 13, length: 0 });
  });

  it('leaves out weights without a unit where a carrier could mean kilograms', async () => {
    const { rows } = await stageFile(x12File([PARCELS.map((segment) => segment.replace('C3*USD', 'C3*EUR'))]));
    expect(rows[2]).toMatchObject({ currency_code: 'EUR', bill_weight: 0, bill_weight_unit: '', problems: [] });
  });

  it('reads air invoices by their air waybills', async () => {
    const { rows, torn } = await stageFile(x12File([AIR], { set: '110' }));
    expect(torn).toEqual([]);
    expect(rows.slice(1).map(parcel)).toEqual([
      ['charge', '794645123456', '2026-03-01', 'PP', 1, ['400', '400', 23, 0]],
      ['charge', '794645123467', null, 'PP', 1, ['400', '400', 20, 0]],
    ]);
    expect(rows[1]).toMatchObject({
      carrier: 'fedex',
      account_number: '100000001',
      currency_code: 'USD',
      delivery_date: '2026-03-03T00:00:00Z',
      bill_weight: 2.5,
      bill_weight_unit: 'kgs',
      consignee_city: 'NEWARK',
      sender_company: 'TEST GOODS',
    });
    expect(rows[2]).toMatchObject({ actual_weight: 4, bill_weight: 0, delivery_date: null });
  });

  it('keeps the first unit, zone and service that a line states', async () => {
    const air = AIR.flatMap((segment) => (segment.startsWith('L0*1') ? ['L0*1*******1*PCS', segment] : [segment]));
    const parcels = PARCELS.flatMap((segment) => (segment === 'CD3*B*10*005**SG' ? ['CD3*B***', segment] : [segment]));
    const [ofAir, ofParcels] = await stageFiles([x12File([air], { set: '110' }), x12File([parcels])]);
    expect(ofAir?.rows[1]).toMatchObject({ bill_weight: 2.5, bill_weight_unit: 'kgs' });
    expect(ofParcels?.rows[2]).toMatchObject({ zone: '005', service_text: 'Ground', bill_weight: 10 });
  });

  it.each([
    ['L0*2*200*LB*150*G***1*PLT**K', { actual_weight: 1111.1934, bill_weight: 1000, actual_weight_unit: 'lbs' }, []],
    ['L0*2*200*KG*150*G***1*PLT**', { actual_weight: 930.5, bill_weight: 1240.9245, actual_weight_unit: 'lbs' }, []],
    [
      'L0*2*200*LB*150*G***1*PLT**X',
      { actual_weight_unit: '' },
      [['Weight Unit', 'L and X', 'is not a known unit of weight']],
    ],
  ])('adds weights of several units in the first of them: %s', async (segment, weights, problems) => {
    const { rows } = await stageFile(x12File([FREIGHT.map((one) => (one.startsWith('L0*2') ? segment : one))]));
    expect(rows[1]).toMatchObject({ ...weights, problems });
  });

  it('rejects air invoices without an air waybill, and invoices without a currency outside the United States', async () => {
    const unnumbered = AIR.filter((segment) => !segment.startsWith('N9*AW'));
    const canadian = AIR.map((segment) => segment.replace('N4*COLUMBUS*OH*43004*US', 'N4*TORONTO*ON*M5V2T6*CA'));
    const { rows, torn } = await stageFile(x12File([unnumbered, canadian], { set: '110' }));
    expect(torn).toEqual([{ line: 3, value: 'ST*110', reason: 'The invoice has no air waybill number (N9*AW).' }]);
    expect(rows.map(({ problems }) => problems)).toEqual(rows.map(() => [['Currency', '', 'is empty']]));
  });

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

  it('reads names in UTF-8 or Windows-1252', async () => {
    const file = x12File([
      FREIGHT.map((segment) => segment.replace('TEST GOODS', 'CAFÉ').replace('TEST RECEIVER', 'CAFÉ')),
    ]);
    const [start = '', ...rest] = file.split('N1*CN');
    const { rows } = await stageFile(
      Buffer.concat([Buffer.from(start), Buffer.from(`N1*CN${rest.join('N1*CN')}`, 'latin1')]),
    );
    expect(rows[1]).toMatchObject({ sender_company: 'CAFÉ', consignee_company: 'CAFÉ', problems: [] });
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
        'ST*214*0003',
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
      { line: 8, value: 'ST*214*0003', reason: 'is not a carrier’s invoice (transaction set 210 or 110)' },
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
