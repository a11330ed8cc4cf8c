import { describe, expect, it } from 'vitest';
import { spend } from '#model/pages/declared/spend.page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { rowsChoice, rowsClauses, TABLE_ROWS } from './rows-choice.ts';

const period = { from: '2026-01-01', to: '2026-01-31' };
const ups = { dimension: 'carrier_name', value: 'UPS & Söhne=1' };

describe('open rows in the address', () => {
  it.each([
    [TABLE_ROWS],
    [{ fact: 'totalSpend', values: [], period: null }],
    [
      {
        fact: 'packages',
        values: [
          { ...ups, isNot: true },
          { dimension: 'carrier_name', value: 'B', isNot: true },
        ],
        period,
      },
    ],
    [{ fact: 'totalSpend', values: [ups, { dimension: 'zone', value: null }], period }],
    [
      {
        fact: 'packages',
        values: [],
        period: null,
        comparisons: [
          { field: 'bill_weight_pounds', condition: 'between', values: [20, 50.5] },
          { field: 'carrier_name', condition: 'not in', values: ['A "quoted", name'] },
        ],
      },
    ],
  ] satisfies [OpenRows][])('survive the round trip: %j', (rows) => {
    const params = new URLSearchParams('client=7&rows.zone=5&dataView=x');
    rowsChoice.write(params, rows);
    expect(rowsChoice.read(new URLSearchParams(params.toString()))).toEqual(rows);
    expect(params.get('dataView')).toBeNull();
    rowsChoice.clear(params);
    expect(params.toString()).toBe('client=7');
  });

  it('ignore comparisons that cannot be read', () => {
    const params = new URLSearchParams({ rows: 'table' });
    for (const text of ['x', '{}', '["zone"]', '["zone","like","%"]', '["zone","=",{}]'])
      params.append('rowsWhere', text);
    expect(rowsChoice.read(params)).toEqual(TABLE_ROWS);
  });

  it('are undefined when none are open, and ignore invalid dates', () => {
    expect(rowsChoice.read(new URLSearchParams('rows.zone=5'))).toBeUndefined();
    const read = (days: string) => rowsChoice.read(new URLSearchParams(`rows=table&rowsPeriod=${days}`))?.period;
    expect(['x', '2026-01-01', '2026-02-30.2026-03-01', '2026-02-01.2026-01-01'].map(read)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('rowsClauses marks the values of a figure’s group, which choose no inactive accounts', () => {
  const values = [{ dimension: 'account_division', value: '7' }];
  const comparisons = [{ field: 'account_division', condition: 'in', values: ['7'] }] as const;
  const clauses = rowsClauses(spend, { fact: null, values, period: null, comparisons }, 'pickup_date');
  expect(clauses.map(({ isOfGroup }) => isOfGroup)).toEqual([true, undefined]);
});

it('rowsClauses has clauses for the page’s dimensions and the dates', () => {
  const values = [
    { dimension: 'carrier_name', value: 'UPS' },
    { dimension: 'zone', value: null },
    { dimension: 'constructor', value: 'x' },
  ];
  const comparisons = [
    { field: 'net_amount', condition: '>=', values: [500] },
    { field: 'carrier_name', condition: 'not in', values: ['UPS'] },
    { field: 'constructor', condition: '=', values: ['x'] },
  ] as const;
  const clauses = rowsClauses(spend, { fact: null, values, period, comparisons }, 'pickup_date');
  expect(clauses.map(({ column, condition, value }) => [column, condition, value])).toEqual([
    ['carrier_name', '=', 'UPS'],
    ['zone', 'is null', null],
    ['pickup_date', 'between', ['2026-01-01', '2026-01-31']],
    ['net_amount', '>=', 500],
    ['carrier_name', 'not in', ['UPS']],
  ]);
});
