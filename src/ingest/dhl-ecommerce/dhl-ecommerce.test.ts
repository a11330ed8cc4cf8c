import { describe, expect, it } from 'vitest';
import { dhlEcommerceFile } from '#test/fixtures/carrier-files/dhl-ecommerce-file.ts';
import { stageFile } from '#test/staged-file.ts';

describe('DHL eCommerce', () => {
  it('assigns each package to the invoice of the preceding HDR row', async () => {
    const { format, rows } = await stageFile(
      dhlEcommerceFile([
        { number: '0020000001', total: '15.41', packages: [{ 30: '14.86', 33: '-0.20', 50: '0.23', 65: '0.52' }] },
        {
          number: '0020000002',
          total: '-3.00',
          packages: [{ 12: '', 13: '', 30: '-3.50', 65: '0.50', 70: '12', 71: '10', 72: '4', 73: 'IN', 6: 'R-3' }],
        },
      ]),
    );
    expect(format).toBe('dhl-ecommerce');
    expect(
      rows.map(({ line, kind, invoice_number, stated_amount }) => [line, kind, invoice_number, stated_amount]),
    ).toEqual([
      [1, 'invoice', '0020000001', 15.41],
      [2, 'charge', '0020000001', 15.41],
      [3, 'invoice', '0020000002', -3],
      [4, 'charge', '0020000002', -3],
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows[0]).toMatchObject({ tracking_number: '', packages: 0, charges: [] });
    expect(rows[1]).toMatchObject({
      carrier: 'dhl_ecommerce',
      account_number: '4000001',
      bill_date: '2026-03-07',
      currency_code: 'USD',
      tracking_number: 'LX000000001CA',
      pickup_date: '2026-03-03',
      service_code: '54',
      service_text: 'DHL Parcel International Direct',
      zone: 'CA00PL',
      reference: '',
      packages: 1,
      actual_weight: 2.5,
      actual_weight_unit: 'lbs',
      bill_weight: 3,
      consignee_address: '12 Sample Ave',
      consignee_city: 'Toronto',
      consignee_state: 'ON',
      consignee_postal_code: 'M5V 2T6',
      consignee_country: 'CA',
      charges: [
        ['', 'base charge', 'base charge', 14.86, 0, '', ''],
        ['', 'drop-off workshare', 'drop-off workshare', 0, 0.2, 'transportation', ''],
        ['', 'returned mail 2', 'returned mail 2', 0.23, 0, 'other accessorial', 'Return'],
        ['', 'fuel', 'fuel', 0.52, 0, '', ''],
      ],
    });
    expect(rows[3]).toMatchObject({
      tracking_number: '7000000000000011',
      reference: 'R-3',
      packages: 0,
      length: 12,
      width: 10,
      height: 4,
      dim_unit: 'inches',
      charges: [
        ['', 'base charge', 'base charge', -3.5, 0, '', ''],
        ['', 'fuel', 'fuel', 0.5, 0, '', ''],
      ],
    });
  });

  it('rejects rows of another type, without a base charge, or cut off', async () => {
    const file = dhlEcommerceFile([{ number: '0020000001', total: '1.00', packages: [{ 1: 'TRL' }, { 30: '' }] }]);
    const { rows, torn } = await stageFile(`${file}DTL,4000001,100\r\n`);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [['record type', 'TRL', 'is neither HDR nor DTL']],
      [['base charge', '', 'is empty']],
    ]);
    expect(torn.map(({ line, reason }) => ({ line, reason }))).toEqual([
      { line: 4, reason: 'has 3 columns, expected 15 to 79.' },
    ]);
  });

  it('rejects packages after a damaged HDR row', async () => {
    const invoices = ['0020000001', '0020000002'].map((number) => ({ number, total: '1.00', packages: [{}, {}] }));
    const [first, ...others] = dhlEcommerceFile(invoices).split('HDR');
    for (const damaged of ['HDR,20260307,0020000002', 'HDR,"20260307,0020000002,0004000001,1,2,3,4,5,6,7,8,9,10,USD']) {
      const lines = others.at(-1)?.split('\r\n').slice(1) ?? [];
      const { rows, torn } = await stageFile([`${first}HDR${others[0]}${damaged}`, ...lines].join('\r\n'));
      expect(torn.map(({ line }) => line)).toEqual([4]);
      expect(
        rows.map(({ line, invoice_number, problems }) => [
          line,
          invoice_number,
          problems.map(([, , reason]) => reason),
        ]),
      ).toEqual([
        ...[1, 2, 3].map((line) => [line, '0020000001', []]),
        ...[5, 6].map((line) => [line, '', Array(4).fill('is empty')]),
      ]);
    }
  });

  it('keeps packages after a damaged package', async () => {
    const file = dhlEcommerceFile([{ number: '0020000001', total: '1.00', packages: [{}] }]);
    const [header, detail] = file.split('\r\n');
    const { rows } = await stageFile([header, 'DTL,4000001,100', detail, ''].join('\r\n'));
    expect(rows.map(({ line, invoice_number, problems }) => [line, invoice_number, problems])).toEqual([
      [1, '0020000001', []],
      [3, '0020000001', []],
    ]);
  });
});
