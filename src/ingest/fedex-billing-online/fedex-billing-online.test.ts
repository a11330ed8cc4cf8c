import { describe, expect, it } from 'vitest';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { stageFile } from '#test/staged-file.ts';

const NET_PROBLEM = 'is not the transportation charge plus all charges';

const TOO_LARGE = 'is more than 1,000,000,000,000 minor units';

describe('FedEx Billing Online', () => {
  it('reads a negative pair in a charged row as a discount', async () => {
    const { format, rows } = await stageFile(
      fedexBillingOnlineFile([
        {
          cells: {
            'Original Amount Due': '19.35',
            'Transportation Charge Amount': '17.40',
            'Net Charge Amount': '19.35',
            'POD Delivery Date': '20260225',
            'POD Delivery Time': '9:42',
            'Actual Weight Amount': '7.7',
            'Actual Weight Units': 'lbs',
            'Rated Weight Amount': '10.0',
            'Rated Weight Units': 'lbs',
            'Number of Pieces': '2',
            'Dim Length': '20',
            'Dim Unit': 'I',
            'Zone Code': '05',
            'Shipper State': 'IL',
            'Recipient Name': 'Test Receiver',
            'Recipient Country/Territory': 'US',
            'Original Customer Reference': 'PO-1',
            'Updated Customer Reference': 'PO-2',
          },
          pairs: [
            ['Performance Pricing', '-5.92'],
            ['', ''],
            ['Fuel Surcharge', '3.82'],
            ['DAS Resi', '4.05'],
          ],
        },
      ]),
    );
    expect(format).toBe('fedex-billing-online');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'charge',
      carrier: 'fedex',
      account_number: '123456789',
      invoice_number: '900000001',
      bill_date: '2026-03-02',
      currency_code: 'USD',
      stated_amount: 19.35,
      tracking_number: '770000000017',
      pickup_date: '2026-02-23',
      delivery_date: '2026-02-25T09:42:00Z',
      service_text: 'Ground',
      zone: '5',
      bill_option: 'Shipper',
      reference: 'PO-2',
      packages: 2,
      actual_weight: 7.7,
      bill_weight: 10,
      bill_weight_unit: 'lbs',
      length: 20,
      dim_unit: 'inches',
      sender_state: 'IL',
      consignee_name: 'Test Receiver',
      consignee_country: 'US',
      charges: [
        ['FRT', 'TRANS', 'Transportation Charge', 17.4, 0, 'transportation', ''],
        ['', 'Performance Pricing', 'Performance Pricing', 0, 5.92, '', ''],
        ['', 'Fuel Surcharge', 'Fuel Surcharge', 3.82, 0, '', ''],
        ['', 'DAS Resi', 'DAS Resi', 4.05, 0, '', ''],
      ],
      credit_type: '',
      problems: [],
    });
  });

  it.each(['Invoice Currency', 'Billed Currency Code', 'CURRENCY', 'Currency Code'])(
    'takes the currency from the column %s',
    async (title) => {
      const file = fedexBillingOnlineFile([{}, {}, { cells: { 'Net Charge Amount': '20.50' } }]);
      const currencies = [title, 'cad', '', 'JPY'];
      const withCurrency = file
        .trimEnd()
        .split('\r\n')
        .map((line, index) => `${currencies[index]},${line}\r\n`);
      const { rows } = await stageFile(withCurrency.join(''));
      expect(rows.map(({ currency_code }) => currency_code)).toEqual(['CAD', '', 'JPY']);
      expect(rows.map(({ problems }) => problems.map(([, value, reason]) => [value, reason]))).toEqual([
        [],
        [['', 'is empty']],
        [
          ['20.50', 'has more decimals than its currency'],
          ['20.50', NET_PROBLEM],
        ],
      ]);
    },
  );

  it('keeps the signs of a refund row, and does not guess its reason', async () => {
    const { rows } = await stageFile(
      fedexBillingOnlineFile([
        {
          cells: { 'Transportation Charge Amount': '-12.30', 'Net Charge Amount': '-8.46', 'Number of Pieces': '' },
          pairs: [
            ['Performance Pricing', '5.16'],
            ['Residential', '-1.32'],
          ],
        },
        {
          cells: { 'Transportation Charge Amount': '0.00', 'Net Charge Amount': '-6.00' },
          pairs: [['Residential', '-6.00']],
        },
      ]),
    );
    expect(rows.map(({ charges, credit_type, problems }) => ({ charges, credit_type, problems }))).toEqual([
      {
        charges: [
          ['FRT', 'TRANS', 'Transportation Charge', -12.3, 0, 'transportation', ''],
          ['', 'Performance Pricing', 'Performance Pricing', 5.16, 0, '', ''],
          ['', 'Residential', 'Residential', -1.32, 0, '', ''],
        ],
        credit_type: 'Unknown Credits',
        problems: [],
      },
      { charges: [['', 'Residential', 'Residential', -6, 0, '', '']], credit_type: '', problems: [] },
    ]);
  });

  it('counts no packages for rows of later charges or for further pieces of a shipment', async () => {
    const nothing = { 'Transportation Charge Amount': '0.00', 'Net Charge Amount': '0.00' };
    const { rows } = await stageFile(
      fedexBillingOnlineFile([
        { cells: { 'Number of Pieces': '0' } },
        {
          cells: { ...nothing, 'Net Charge Amount': '22.50', 'Number of Pieces': '' },
          pairs: [['Address Correction', '22.50']],
        },
        { cells: { ...nothing, 'MPS Package ID': '770000000028', 'Dim Length': '30' } },
      ]),
    );
    expect(rows.map(({ kind, packages, length, charges }) => [kind, packages, length, charges.length])).toEqual([
      ['charge', 1, 0, 1],
      ['charge', 0, 0, 1],
      ['information', 0, 30, 0],
    ]);
    expect(new Set(rows.map(({ identity }) => identity)).size).toBe(3);
  });

  it('puts the prefix in front of postal tracking numbers', async () => {
    const { rows } = await stageFile(
      fedexBillingOnlineFile([
        { cells: { 'Ground Tracking ID Prefix': '92612', 'Express or Ground Tracking ID': '990000000000017' } },
      ]),
    );
    expect(rows[0]?.tracking_number).toBe('92612990000000000017');
  });

  it('reports rows that don’t add up and unreadable values', async () => {
    const { rows } = await stageFile(
      fedexBillingOnlineFile([
        { cells: { 'Net Charge Amount': '20.01' } },
        { pairs: [['Fuel Surcharge', 'abc']] },
        { cells: { 'Net Charge Amount': '21.00' }, pairs: [['', '1.00']] },
        { cells: { 'Invoice Date': '20261345', 'POD Delivery Date': '20260225', 'POD Delivery Time': '25:00' } },
        { cells: { 'Dim Length': '-1' } },
        {
          pairs: [
            ['Fuel Surcharge', '1.00'],
            ['Earned Discount', '-1.005'],
            ['Grace Discount', '0.005'],
          ],
        },
        { cells: { 'Net Charge Amount': '20000000020.00' }, pairs: [['Fuel Surcharge', '20000000000.00']] },
        { pairs: [['Fuel Surcharge', '98765432109876543210.00']] },
      ]),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [['Net Charge Amount', '20.01', NET_PROBLEM]],
      [['Tracking ID Charge Amount', 'abc', 'is not an amount']],
      [
        ['Tracking ID Charge Description', '', 'is empty although there is an amount'],
        ['Net Charge Amount', '21.00', NET_PROBLEM],
      ],
      [
        ['Invoice Date', '20261345', 'is not a date in this file’s style'],
        ['POD Delivery Time', '25:00', 'is not a time of day'],
      ],
      [['Dim Length', '-1', 'is negative']],
      [['Tracking ID Charge Amount', '-1.005', 'has more decimals than its currency']],
      [
        ['Net Charge Amount', '20000000020.00', TOO_LARGE],
        ['Tracking ID Charge Amount', '20000000000.00', TOO_LARGE],
      ],
      [['Tracking ID Charge Amount', '98765432109876543210.00', TOO_LARGE]],
    ]);
  });

  it.each([
    ['.1', (occurrence: number) => (occurrence === 0 ? '' : `.${occurrence}`)],
    ['_1', (occurrence: number) => (occurrence === 0 ? '' : `_${occurrence}`)],
    [' (2)', (occurrence: number) => (occurrence === 0 ? '' : ` (${occurrence + 1})`)],
  ])('reads repeated titles that are numbered like %s, also in older downloads', async (_name, suffix) => {
    const pairs = Array.from({ length: 25 }, (_, index) => [`Label ${index + 1}`, '1.00'] as const);
    const { rows } = await stageFile(
      fedexBillingOnlineFile([{ cells: { 'Net Charge Amount': '45.00' }, pairs }], { isOlder: true, suffix }),
    );
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[0]?.charges.map(([, code]) => code)).toEqual(['TRANS', ...pairs.map(([label]) => label)]);
  });

  it('rejects only the row that is cut off in a label', async () => {
    const file = fedexBillingOnlineFile([
      {},
      { cells: { 'Net Charge Amount': '25.00' }, pairs: [['Fuel Surcharge', '5.00']] },
    ]);
    const { rows, torn } = await stageFile(file.slice(0, file.indexOf('Surcharge')));
    expect(torn).toEqual([]);
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, [['Net Charge Amount', '25.00', NET_PROBLEM]]],
    ]);
  });

  it('rejects a row that is cut off before its net charge', async () => {
    const file = fedexBillingOnlineFile([{}, {}]);
    const cut = `${file.trimEnd().split('\r\n').slice(0, 2).join('\r\n')}\r\n,123456789,20260302,9000`;
    const { rows, torn } = await stageFile(cut);
    expect(rows).toHaveLength(1);
    expect(torn.map(({ line, reason }) => ({ line, reason }))).toEqual([
      { line: 3, reason: 'has 4 columns, expected 12 to 210.' },
    ]);
  });
});
