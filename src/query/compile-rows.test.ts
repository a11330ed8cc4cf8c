import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnFilter, RowsRequest } from '#contract/question.ts';
import { accessorial } from '#model/pages/declared/accessorial.page.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aRowsRequest } from '#test/factories/grid-question.factory.ts';
import { aClause } from '#test/factories/question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileRowCount, compileRows } from './compile-rows.ts';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});

const rows = (given: Partial<RowsRequest> = {}, scope = aScope()) =>
  warehouse.read<Record<string, unknown>>(compileRows(spend, aRowsRequest(given), scope));

const count = async (given: Partial<RowsRequest> = {}, scope = aScope()) =>
  (await warehouse.read<{ rows: number }>(compileRowCount(spend, aRowsRequest(given), scope)))[0]?.rows;

const numbers = async (given: Partial<RowsRequest>) => (await rows(given)).map((row) => row.TRACKING_NUMBER);

describe('a row of the grid', () => {
  it('of charge lines counts an accessorial as one with its net amount, and any other line as zero', async () => {
    await warehouse.fill({
      charges: [
        aCharge({ id: 2, amount: 450, discount: 50, usdRate: 2 }),
        aCharge({ id: 1, amount: 900, bucket: 'transportation' }),
      ],
    });
    const ask = (given: Partial<RowsRequest> = {}) =>
      warehouse.read<Record<string, unknown>>(
        compileRows(accessorial, aRowsRequest({ tableName: 'charges', ...given }), aScope()),
      );
    const shown = (await ask()).map((row) => [
      row.INVOICE_TOTAL_CHARGES,
      row.NET_OTHER_ACCESSORIAL_AMOUNT,
      row.OTHER_ACCESSORIAL_COUNT,
    ]);
    expect(shown).toEqual([
      [800, 800, 1],
      [900, 0, 0],
    ]);
    const filter: ColumnFilter = { filterType: 'number', type: 'equals', filter: 1, filterTo: null };
    expect((await ask({ filterModel: { OTHER_ACCESSORIAL_COUNT: filter } })).length).toBe(1);
  });

  it('has every column under its wire name, absent values as null and money in US cents', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({
          id: 42,
          tracking_number: '1Z1',
          currency_code: 'EUR',
          usdRate: 2,
          transportation_amount: 1000,
          transportation_discount: 100,
          other_accessorial_amount: 50,
          other_accessorial_discount: 5,
          fuel_surcharge_amount: 30,
          fuel_surcharge_discount: 3,
          tax_amount: 7,
          tax_discount: 10,
          fee_amount: 2,
          fee_discount: 1,
          billing_adjustment_discount: 20,
          other_discount: 40,
          delivery_date: '2026-01-12 14:05:06',
          consignee_city: '',
        }),
      ],
    });
    const [row] = await rows();
    expect(Object.keys(row ?? {})).toEqual(spend.columns.map(({ name }) => name));
    expect(row).toMatchObject({
      TRACKING_ID: '42',
      TRACKING_NUMBER: '1Z1',
      BILL_DATE: '2026-01-15',
      DELIVERY_DATE: '2026-01-12T14:05:06Z',
      CONSIGNEE_CITY: null,
      CURRENCY_CODE: 'EUR',
      NET_AMOUNT: 2 * 910,
      INCENTIVE_AMOUNT: 2 * 179,
      TRANSPORTATION_AMOUNT: 2000,
      NET_OTHER_ACCESSORIAL_AMOUNT: 90,
      NET_FUEL_SURCHARGE_AMOUNT: 54,
      TAXES_AND_OTHERS: 18,
      TAXES_AND_OTHERS_DISCOUNT: 142,
      NET_TAXES_AND_OTHERS: -124,
    });
    const [inEuro] = await rows({ whereClauses: [aClause('currency_code', '=', 'EUR')] });
    expect(inEuro).toMatchObject({ NET_AMOUNT: 910, INCENTIVE_AMOUNT: 179 });
  });
});

describe('blocks', () => {
  it('have no overlaps or gaps, start with the newest row, and count all rows', async () => {
    const shipments = Array.from({ length: 25 }, (_, index) =>
      aShipment({ tracking_number: String(index), bill_date: index < 20 ? '2026-01-01' : '2026-02-01' }),
    );
    await warehouse.fill({ shipments: [...shipments, aShipment({ client_id: 2 })] });
    const blocks = await Promise.all([0, 10, 20].map((startRow) => numbers({ startRow, endRow: startRow + 10 })));
    const expected = [...shipments]
      .sort((a, b) => b.bill_date.localeCompare(a.bill_date) || b.id - a.id)
      .map((row) => row.tracking_number);
    expect(blocks.flat()).toEqual(expected);
    expect(await count()).toBe(25);
    expect(await count({}, aScope({ clientIds: [1, 2] }))).toBe(26);
  });

  it('are sorted by the first sort column, then by the next', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ tracking_number: 'a', zone: '2', transportation_amount: 5 }),
        aShipment({ tracking_number: 'b', service: 'Z', transportation_amount: 5 }),
        aShipment({ tracking_number: 'c', service: 'A', transportation_amount: 9 }),
      ],
    });
    const sortModel: RowsRequest['sortModel'] = [
      { colId: 'NET_AMOUNT', sort: 'asc' },
      { colId: 'SERVICE', sort: 'desc' },
    ];
    expect(await numbers({ sortModel })).toEqual(['b', 'a', 'c']);
  });

  it('have equal rows with the newest first, unless they are sorted by date', async () => {
    await warehouse.fill({
      shipments: [
        aShipment({ id: 1, tracking_number: 'a', bill_date: '2026-01-01' }),
        aShipment({ id: 3, tracking_number: 'b', bill_date: '2026-01-01' }),
        aShipment({ id: 2, tracking_number: 'c', bill_date: '2026-02-01' }),
      ],
    });
    const sortedBy = (...sortModel: RowsRequest['sortModel']) => numbers({ sortModel });
    expect(await sortedBy({ colId: 'CARRIER_NAME', sort: 'asc' })).toEqual(['c', 'b', 'a']);
    expect(await sortedBy({ colId: 'CARRIER_NAME', sort: 'desc' })).toEqual(['c', 'b', 'a']);
    expect(await sortedBy({ colId: 'BILL_DATE', sort: 'asc' })).toEqual(['a', 'b', 'c']);
    expect(await sortedBy({ colId: 'CARRIER_NAME', sort: 'asc' }, { colId: 'BILL_DATE', sort: 'asc' })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('a column filter', () => {
  beforeAll(() =>
    warehouse.fill({
      shipments: [
        aShipment({
          tracking_number: '1',
          transportation_amount: 5,
          consignee_city: 'São Paulo',
          bill_date: '2026-01-01',
          delivery_date: '2026-01-02 23:00:00',
        }),
        aShipment({ tracking_number: '2', transportation_amount: 10, consignee_city: '', bill_date: '2026-01-02' }),
        aShipment({
          tracking_number: '3',
          transportation_amount: 15,
          consignee_city: 'A/B $1 50%',
          bill_date: '2026-01-03',
          pickup_date: null,
        }),
      ],
    }),
  );
  const text = (type: Extract<ColumnFilter, { filterType: 'text' }>['type'], filter: string | null = null) =>
    ({ filterType: 'text', type, filter }) as const;
  const number = (
    type: Extract<ColumnFilter, { filterType: 'number' }>['type'],
    filter: number | null = null,
    filterTo: number | null = null,
  ) => ({ filterType: 'number', type, filter, filterTo }) as const;
  const date = (
    type: Extract<ColumnFilter, { filterType: 'date' }>['type'],
    dateFrom: string | null = null,
    dateTo: string | null = null,
  ) => ({ filterType: 'date', type, dateFrom, dateTo }) as const;

  it.each<[string, ColumnFilter, string]>([
    ['CONSIGNEE_CITY', text('contains', 'são'), '1'],
    ['CONSIGNEE_CITY', text('notContains', 'SÃO'), '23'],
    ['CONSIGNEE_CITY', text('equals', 'a/b $1 50%'), '3'],
    ['CONSIGNEE_CITY', text('notEqual', 'a/b $1 50%'), '12'],
    ['CONSIGNEE_CITY', text('startsWith', 's'), '1'],
    ['CONSIGNEE_CITY', text('endsWith', '50%'), '3'],
    ['CONSIGNEE_CITY', text('contains', '/'), '3'],
    ['CONSIGNEE_CITY', text('contains', '$'), '3'],
    ['CONSIGNEE_CITY', text('contains', '% _-\\'), '123'],
    ['CONSIGNEE_CITY', text('contains', ''), '123'],
    ['CONSIGNEE_CITY', text('contains'), '123'],
    ['CONSIGNEE_CITY', text('blank'), '2'],
    ['CONSIGNEE_CITY', text('notBlank'), '13'],
    ['TRACKING_ID', text('contains', 'x1'), ''],
    ['NET_AMOUNT', number('equals', 10), '2'],
    ['NET_AMOUNT', number('notEqual', 10), '13'],
    ['NET_AMOUNT', number('lessThan', 10), '1'],
    ['NET_AMOUNT', number('lessThanOrEqual', 10), '12'],
    ['NET_AMOUNT', number('greaterThan', 10), '3'],
    ['NET_AMOUNT', number('greaterThanOrEqual', 9.5), '23'],
    ['NET_AMOUNT', number('inRange', 5, 10), '12'],
    ['NET_AMOUNT', number('blank'), ''],
    ['NET_AMOUNT', number('notBlank'), '123'],
    ['BILL_DATE', date('equals', '2026-01-02 00:00:00'), '2'],
    ['BILL_DATE', date('notEqual', '2026-01-02'), '13'],
    ['BILL_DATE', date('lessThan', '2026-01-02'), '1'],
    ['BILL_DATE', date('greaterThan', '2026-01-02'), '3'],
    ['BILL_DATE', date('inRange', '2026-01-01', '2026-01-02'), '12'],
    ['PICKUP_DATE', date('blank'), '3'],
    ['PICKUP_DATE', date('notBlank'), '12'],
    ['DELIVERY_DATE', date('equals', '2026-01-02'), '1'],
  ])('%s %j leaves %j', async (name, filter, left) => {
    const request = {
      filterModel: { [name]: filter },
      sortModel: [{ colId: 'TRACKING_NUMBER', sort: 'asc' as const }],
    };
    expect((await numbers(request)).join('')).toBe(left);
    expect(await count(request)).toBe(left.length);
  });

  it('applies in addition to a clause on a fact', async () => {
    const filterModel = { NET_AMOUNT: number('lessThan', 15) };
    expect(await numbers({ filterModel, whereClauses: [aClause('totalSpend', '>', 5)] })).toEqual(['2']);
  });

  it.each<[Partial<RowsRequest>, string]>([
    [{ tableName: 'raw_lines' }, 'body.tableName: unknown table "raw_lines"'],
    [{ startRow: 10, endRow: 10 }, 'body.endRow: expected more than startRow'],
    [{ startRow: 0, endRow: 1001 }, 'body.endRow: expected at most 1000 rows'],
    [{ sortModel: [{ colId: 'net_amount', sort: 'asc' }] }, 'body.sortModel.0.colId: unknown column "net_amount"'],
    [{ filterModel: { FILE_ID: number('equals', 1) } }, 'body.filterModel.FILE_ID: unknown column "FILE_ID"'],
    [
      { filterModel: { NET_AMOUNT: text('contains', '1') } },
      'body.filterModel.NET_AMOUNT.filterType: expected a number filter',
    ],
    [{ filterModel: { SERVICE: date('blank') } }, 'body.filterModel.SERVICE.filterType: expected a text filter'],
    [{ filterModel: { NET_AMOUNT: number('inRange', 1) } }, 'body.filterModel.NET_AMOUNT.filterTo: expected a number'],
    [
      { filterModel: { BILL_DATE: date('equals', '01/02/2026') } },
      'body.filterModel.BILL_DATE.dateFrom: expected a date',
    ],
    [{ whereClauses: [aClause('foo', '=', 1)] }, 'body.whereClauses.0.column: unknown column "foo"'],
  ])('is rejected for %j: %s', (given, message) => {
    expect(() => compileRows(spend, aRowsRequest(given), aScope())).toThrow(message);
  });
});
