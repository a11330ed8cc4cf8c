import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '#ingest/layouts/recognise-format.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { stageFile } from '#test/staged-file.ts';
import { PLAIN_COLUMNS, PLAIN_NEEDED } from './plain-columns.ts';
import { plainTemplate } from './plain-template.ts';

const guide = readFileSync(new URL('../../../docs/plain-csv.md', import.meta.url), 'utf8');

describe('plain CSV', () => {
  it('reads every column', async () => {
    const { format, rows } = await stageFile(
      plainCsvFile([
        {
          invoice_total: '17.00',
          tracking_number: 'D100',
          label_date: '2026-03-01',
          ship_date: '2026-03-02',
          delivery_date: '2026-03-05',
          scheduled_date: '2026-03-04',
          tracking_status: 'late',
          service: 'Ground',
          zone: '5',
          bill_option: 'Prepaid',
          packages: '3',
          actual_weight: '4.5',
          billed_weight: '6',
          weight_unit: 'kg',
          length: '30',
          width: '20',
          height: '10',
          dim_unit: 'cm',
          reference: 'PO-1',
          sender_name: 'Test Sender',
          sender_postal_code: '43004',
          consignee_company: 'Test Receiver',
          consignee_state: 'NJ',
          consignee_country: 'US',
          charge_type: 'Other Accessorial',
          charge_code: 'RES',
          charge_description: 'Residential delivery',
          accessorial: 'Residential',
          amount: '20.00',
          discount: '3.00',
          net: '17.00',
        },
      ]),
    );
    expect(format).toBe('plain-csv');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'charge',
      carrier: 'OnTrac',
      account_number: 'A-1',
      invoice_number: 'INV-1',
      bill_date: '2026-03-07',
      currency_code: 'USD',
      stated_amount: 17,
      tracking_number: 'D100',
      label_date: '2026-03-01',
      pickup_date: '2026-03-02',
      scheduled_date: '2026-03-04T00:00:00Z',
      delivery_date: '2026-03-05T00:00:00Z',
      tracking_status: 'Late',
      service_text: 'Ground',
      zone: '5',
      bill_option: 'Prepaid',
      packages: 3,
      actual_weight: 4.5,
      actual_weight_unit: 'kgs',
      bill_weight: 6,
      length: 30,
      width: 20,
      height: 10,
      dim_unit: 'cm',
      reference: 'PO-1',
      sender_name: 'Test Sender',
      sender_postal_code: '43004',
      consignee_company: 'Test Receiver',
      consignee_state: 'NJ',
      consignee_country: 'US',
      charges: [['', 'RES', 'Residential delivery', 20, 3, 'other accessorial', 'Residential']],
      problems: [],
    });
  });

  it('fills in a missing amount, package count and charge text', async () => {
    const { rows } = await stageFile(
      plainCsvFile([
        { tracking_number: 'D1', charge_type: 'transportation', discount: '2.00', net: '8.00' },
        { tracking_number: 'D1', charge_type: 'fuel surcharge', charge_code: 'FSC' },
        { charge_type: 'fee' },
      ]),
    );
    expect(rows.map(({ packages, charges }) => [packages, charges[0]])).toEqual([
      [1, ['', '', 'transportation', 10, 2, 'transportation', '']],
      [0, ['', 'FSC', 'FSC', 10, 0, 'fuel surcharge', '']],
      [0, ['', '', 'fee', 10, 0, 'fee', '']],
    ]);
  });

  const staged = async (...nets: string[]) => {
    const { rows } = await stageFile(plainCsvFile(nets.map((net) => ({ net }))));
    return rows.map(({ charges, problems }) => (problems.length > 0 ? problems : charges[0]?.[3]));
  };

  it.each([
    [
      ['1,234.56', '12.5', '$3.00', '(4.00)', '5.25-', '1 000.00', "1'000.00"],
      [1234.56, 12.5, 3, -4, -5.25, 1000, 1000],
    ],
    [
      ['1.234,56', '12,5', '3,00 $', '-4,00'],
      [1234.56, 12.5, 3, -4],
    ],
    [
      ['0.12', '1,234', '2.500'],
      [0.12, 1234, 2.5],
    ],
    [
      ['1234', '-5', '+7'],
      [1234, -5, 7],
    ],
  ])('reads amounts in the style of the file: %j', async (nets, amounts) => {
    expect(await staged(...nets)).toEqual(amounts);
  });

  it('rejects amounts that do not fit the style of the file', async () => {
    expect(await staged('10,00', '20,00', '12.34')).toEqual([10, 20, [['net', '12.34', 'is not an amount']]]);
    expect(await staged('1.50', '1,50', '1e5', '1,23,456.00')).toEqual([
      1.5,
      [['net', '1,50', 'is not an amount']],
      [['net', '1e5', 'is not an amount']],
      [['net', '1,23,456.00', 'is not an amount']],
    ]);
  });

  const DECIMALS = 'has more decimals than its currency';
  const LARGE = 'is more than 1,000,000,000,000 minor units';
  const AMOUNTS: [currency: string, net: string, amount: number | string][] = [
    ['USD', '10.05', 10.05],
    ['USD', '10.050000', 10.05],
    ['usd', '10.005', DECIMALS],
    ['USD', '(10.005)', DECIMALS],
    ['USD', '10.0000001', DECIMALS],
    ['USD', '1,234.56789', DECIMALS],
    ['JPY', '1234', 1234],
    ['JPY', '1234.00', 1234],
    ['JPY', '1234.56', DECIMALS],
    ['KWD', '1234.567', 1234.567],
    ['KWD', '1234.5678', DECIMALS],
    ['CLF', '0.1234', 0.1234],
    ['CLF', '0.12345', DECIMALS],
    ['USD', '10000000000.00', 1e10],
    ['USD', '-10000000000.00', -1e10],
    ['USD', '10000000000.01', LARGE],
    ['USD', '-10,000,000,000.01', LARGE],
    ['JPY', '1000000000000', 1e12],
    ['JPY', '1000000000001', LARGE],
    ['KWD', '1000000000.001', LARGE],
    ['USD', '9999999999999', LARGE],
    ['USD', '12345678901234', LARGE],
    ['USD', '1,000,000,000,000,000,000,000.00', LARGE],
    ['USD', '000000000000000000012.50', 12.5],
    ['USD', '99999999999999999999999999999999999999999999999', LARGE],
  ];
  it('reads amounts of whole minor units only, up to a trillion', async () => {
    const { rows } = await stageFile(plainCsvFile(AMOUNTS.map(([currency, net]) => ({ currency, net }))));
    expect(
      rows.map(({ charges, problems }, index) => [
        ...(AMOUNTS[index] ?? []).slice(0, 2),
        problems[0]?.[2] ?? charges[0]?.[3],
      ]),
    ).toEqual(AMOUNTS);
    expect(rows[2]?.problems).toEqual([['net', '10.005', DECIMALS]]);
  });

  it('rejects an invoice total that its currency cannot have', async () => {
    const rows = [{ invoice_total: '10.005' }, { invoice_total: '1e9' }, { invoice_total: '99999999999.00' }];
    const { rows: staged } = await stageFile(plainCsvFile(rows));
    expect(staged.map(({ problems }) => problems)).toEqual([
      [['invoice_total', '10.005', DECIMALS]],
      [['invoice_total', '1e9', 'is not an amount']],
      [['invoice_total', '99999999999.00', LARGE]],
    ]);
  });

  it('rejects amounts that have two readings in this file', async () => {
    const ambiguous = 'could have decimals or thousands after its separator';
    expect(await staged('1,234', '5', '6.789')).toEqual([
      [['net', '1,234', ambiguous]],
      5,
      [['net', '6.789', ambiguous]],
    ]);
    expect(await staged('1.50', '1,50', '1,234')).toEqual([
      1.5,
      [['net', '1,50', 'is not an amount']],
      [['net', '1,234', ambiguous]],
    ]);
  });

  it('rejects quantities that no parcel has, and unknown units', async () => {
    const MUCH = 'is more than 200,000 lb';
    const LONG = 'is more than 1,200 inches';
    const cases: [cells: Record<string, string>, wrong: string | null, reason: string | null][] = [
      [{ packages: '10000' }, null, null],
      [{ packages: '10001' }, 'packages', 'is more than 10,000 packages'],
      [{ packages: '99999999999999999999' }, 'packages', 'is more than 10,000 packages'],
      [{ packages: '2.5' }, 'packages', 'is not a whole number'],
      [{ actual_weight: '200000', weight_unit: 'LB' }, null, null],
      [{ actual_weight: '200000.5', weight_unit: 'lbs' }, 'actual_weight', MUCH],
      [{ billed_weight: '200001' }, 'billed_weight', MUCH],
      [{ billed_weight: '90000', weight_unit: 'KGS' }, null, null],
      [{ billed_weight: '90719', weight_unit: 'K' }, 'billed_weight', MUCH],
      [{ billed_weight: '3200000', weight_unit: 'oz' }, null, null],
      [{ billed_weight: '3200001', weight_unit: 'O' }, 'billed_weight', MUCH],
      [{ billed_weight: '1', weight_unit: 'stone' }, 'weight_unit', 'is not a known unit of weight'],
      [{ length: '1200', dim_unit: 'IN' }, null, null],
      [{ width: '1201', dim_unit: 'inch' }, 'width', LONG],
      [{ width: '1201', dim_unit: 'cm' }, null, null],
      [{ height: '3049', dim_unit: 'C' }, 'height', LONG],
      [{ height: '1', dim_unit: 'm' }, 'dim_unit', 'is not a known unit of length'],
    ];
    const { rows } = await stageFile(plainCsvFile(cases.map(([cells]) => cells)));
    expect(rows.map(({ problems }) => problems)).toEqual(
      cases.map(([cells, wrong, reason]) => (wrong === null ? [] : [[wrong, cells[wrong], reason]])),
    );
  });

  it('reads credits with their reason', async () => {
    const { rows } = await stageFile(
      plainCsvFile([
        {
          charge_type: 'transportation',
          net: '-5.00',
          credit_type: 'gsr',
          refund_by: 'audit',
          credit_status: 'denied',
        },
      ]),
    );
    expect(rows[0]).toMatchObject({
      charges: [['', '', 'transportation', -5, 0, 'transportation', '']],
      credit_type: 'GSR',
      refund_by: 'audit',
      credit_status: 'Denied',
      problems: [],
    });
  });

  it('reports the missing and unknown values of a row', async () => {
    const { rows } = await stageFile(
      plainCsvFile([
        { net: '', carrier: '' },
        { charge_type: 'freight', credit_type: 'Other', tracking_status: 'Lost' },
        { amount: '10.00', discount: '1.00', net: '10.00' },
        { weight_unit: 'stone', actual_weight: '-2' },
      ]),
    );
    expect(rows.map(({ problems }) => problems.map(([column, value]) => `${column}=${value}`))).toEqual([
      ['net=', 'carrier='],
      ['charge_type=freight', 'tracking_status=Lost', 'credit_type=Other'],
      ['net=10.00'],
      ['actual_weight=-2', 'weight_unit=stone'],
    ]);
    expect(rows[1]?.problems[0]?.[2]).toBe(
      'is not one of transportation, fuel surcharge, other accessorial, billing adjustment, tax, fee, other',
    );
  });

  it('has a template that is recognised as plain CSV', () => {
    expect(plainTemplate()).toBe(`${PLAIN_COLUMNS.join(',')}\r\n`);
    expect(recogniseFormat(Buffer.from(plainTemplate())).format?.id).toBe('plain-csv');
  });

  it('has a description of every column that marks the required ones', () => {
    const described = [...guide.matchAll(/^\| `(\w+)` \| (yes)?/gm)].map(([, name, needed]) => ({ name, needed }));
    expect(described).toEqual(
      PLAIN_COLUMNS.map((name) => ({ name, needed: PLAIN_NEEDED.includes(name) ? 'yes' : undefined })),
    );
  });

  it('reads the example in its description', async () => {
    const example = /```csv\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
    const { format, rows } = await stageFile(example);
    expect(format).toBe('plain-csv');
    expect(rows.map(({ charges, problems }) => [charges[0]?.[5], charges[0]?.[3], problems])).toEqual([
      ['transportation', 7.4, []],
      ['fuel surcharge', 1.11, []],
      ['fee', 2.5, []],
    ]);
  });

  it.each([
    ['invoice_number,net', 'the columns "invoice_date", "account_number", "carrier", "currency"'],
    [
      'invoice_number,invoice_date,account_number,carrier,currency,net,net,amount',
      'unique column titles (repeated: "net")',
    ],
    [
      'invoice_number,invoice_date,account_number,carrier,currency,net,colour',
      'a header with known columns only (unknown: "colour")',
    ],
  ])('is not recognised under the header %s', (header, missing) => {
    const recognition = recogniseFormat(Buffer.from(`${header}\n1,2\n`));
    expect(recognition).toMatchObject({
      format: null,
      problem: expect.stringContaining(`The closest is Plain CSV, but the file lacks ${missing}.`),
    });
  });
});
