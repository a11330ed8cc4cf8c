import { beforeAll, describe, expect, it } from 'vitest';
import type { GridExportRequest, GridQuestion, RowsRequest } from '#contract/question.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { aGridQuestion, aRowsRequest, fieldsOf } from '#test/factories/grid-question.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileGridExport } from './compile-grid-export.ts';
import { compileGroupCount, compileGroups, compilePivotValues, compileTotals } from './compile-groups.ts';
import { compileRows } from './compile-rows.ts';

const scope = aScope();
type Cells = Record<string, unknown>;

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await warehouse.fill({
    shipments: [
      aShipment({ carrier_name: 'UPS', zone: '2', bill_date: '2026-01-05', transportation_amount: 100, no_of_pkgs: 1 }),
      aShipment({ carrier_name: 'UPS', zone: '2', bill_date: '2026-02-05', transportation_amount: 300, no_of_pkgs: 3 }),
      aShipment({ carrier_name: 'UPS', zone: '', bill_date: '2026-02-06', transportation_amount: 20, no_of_pkgs: 1 }),
      aShipment({
        carrier_name: 'FedEx',
        zone: '5',
        bill_date: '2026-01-07',
        transportation_amount: 900,
        no_of_pkgs: 2,
      }),
    ],
  });
});

const byCarrier = {
  rowGroupCols: fieldsOf('CARRIER_NAME', 'ZONE'),
  valueCols: fieldsOf('NET_AMOUNT', 'costPerPackage'),
};
const byMonth = { pivotMode: true, pivotCols: fieldsOf('BILL_MONTH') };

const groups = (given: Partial<RowsRequest>, pivots: string[] = []) =>
  warehouse.read<Cells>(compileGroups(spend, aRowsRequest({ ...byCarrier, ...given }), { scope, pivots }));
const totals = async (given: Partial<GridQuestion>, pivots: string[] = []) =>
  (await warehouse.read<Cells>(compileTotals(spend, aGridQuestion(given), { scope, pivots })))[0];
const seen = (given: Partial<GridExportRequest>, pivots: string[] = []) => {
  const columns = ['GROUP', 'NET_AMOUNT'];
  const question = { ...aGridQuestion(byCarrier), columns, ...given };
  const compiled = compileGridExport(spend, question, { scope, pivots });
  return { rows: warehouse.read<Cells>(compiled.statement), columns: compiled.columns };
};

describe('groups', () => {
  it('have their values, with means computed from totals, and are sorted by size', async () => {
    expect(await groups({})).toEqual([
      { CARRIER_NAME: 'FedEx', NET_AMOUNT: 900, costPerPackage: 450 },
      { CARRIER_NAME: 'UPS', NET_AMOUNT: 420, costPerPackage: 84 },
    ]);
    expect(await totals(byCarrier)).toEqual({ NET_AMOUNT: 1320, costPerPackage: 1320 / 7 });
  });

  it('open level by level down to their rows, with the empty key for an absent value', async () => {
    expect(await groups({ groupKeys: ['UPS'] })).toEqual([
      { ZONE: '2', NET_AMOUNT: 400, costPerPackage: 100 },
      { ZONE: null, NET_AMOUNT: 20, costPerPackage: 20 },
    ]);
    const request = aRowsRequest({ ...byCarrier, groupKeys: ['UPS', ''] });
    expect(await warehouse.read<Cells>(compileRows(spend, request, scope))).toMatchObject([{ NET_AMOUNT: 20 }]);
  });

  it('are returned in blocks and counted', async () => {
    expect(await groups({ startRow: 1, endRow: 2 })).toMatchObject([{ CARRIER_NAME: 'UPS' }]);
    const request = aRowsRequest({ ...byCarrier, groupKeys: ['UPS'] });
    expect(await warehouse.read<Cells>(compileGroupCount(spend, request, scope))).toEqual([{ rows: 2 }]);
  });

  it.each([
    [[{ colId: 'NET_AMOUNT', sort: 'asc' }], ['UPS', 'FedEx']],
    [[{ colId: 'CARRIER_NAME', sort: 'desc' }], ['UPS', 'FedEx']],
    // Only the rows below have a city.
    [[{ colId: 'SENDER_CITY', sort: 'asc' }], ['FedEx', 'UPS']],
  ] satisfies [RowsRequest['sortModel'], string[]][])('are sorted like the grid: %j', async (sortModel, carriers) => {
    expect((await groups({ sortModel })).map((row) => row.CARRIER_NAME)).toEqual(carriers);
  });

  it('are sorted by time if they are periods', async () => {
    const rows = await groups({ rowGroupCols: fieldsOf('BILL_MONTH') });
    expect(rows.map((row) => [row.BILL_MONTH, row.NET_AMOUNT])).toEqual([
      ['2026-01-01', 1000],
      ['2026-02-01', 320],
    ]);
  });
});

describe('a pivot', () => {
  const question = { ...byCarrier, ...byMonth, valueCols: fieldsOf('totalSpend') };
  const pivots = ['2026-01-01', '2026-02-01'];

  it('has columns for each value that occurs', async () => {
    const statement = compilePivotValues(spend, aGridQuestion(question), scope);
    expect(await warehouse.read<Cells>(statement ?? { sql: '', params: {} })).toEqual([
      { value: '2026-01-01' },
      { value: '2026-02-01' },
    ]);
    expect(await groups(question, pivots)).toEqual([
      { CARRIER_NAME: 'FedEx', totalSpend: 900, '0|totalSpend': 900, '1|totalSpend': 0 },
      { CARRIER_NAME: 'UPS', totalSpend: 420, '0|totalSpend': 100, '1|totalSpend': 320 },
    ]);
    expect(await totals(question, pivots)).toEqual({ totalSpend: 1320, '0|totalSpend': 1000, '1|totalSpend': 320 });
  });

  it('is sorted by one of its columns', async () => {
    const sortModel = [{ colId: '2026-02-01|totalSpend', sort: 'desc' as const }];
    expect((await groups({ ...question, sortModel }, pivots)).map((row) => row.CARRIER_NAME)).toEqual(['UPS', 'FedEx']);
  });

  it('has a column for absent texts', async () => {
    const byZone = { ...question, rowGroupCols: fieldsOf('CARRIER_NAME'), pivotCols: fieldsOf('ZONE') };
    expect(await totals(byZone, ['', '2'])).toEqual({ totalSpend: 1320, '0|totalSpend': 20, '1|totalSpend': 400 });
  });
});

describe('the export of a grid', () => {
  it('contains every group followed by its subgroups, in the order of the grid', async () => {
    const { rows, columns } = seen({});
    expect((await rows).map((row) => [row.LEVEL, row.CARRIER_NAME, row.ZONE, row.NET_AMOUNT])).toEqual([
      [1, 'FedEx', null, 900],
      [2, 'FedEx', '5', 900],
      [1, 'UPS', null, 420],
      [2, 'UPS', '2', 400],
      [2, 'UPS', null, 20],
    ]);
    expect(columns).toEqual([
      { key: 'CARRIER_NAME', field: 'carrier_name', format: 'text', pivot: null },
      { key: 'ZONE', field: 'zone', format: 'text', pivot: null },
      { key: 'NET_AMOUNT', field: 'net_amount', format: 'money', pivot: null },
    ]);
  });

  it('contains the columns of its pivot', async () => {
    const spread = { ...byMonth, rowGroupCols: fieldsOf('CARRIER_NAME'), valueCols: fieldsOf('totalSpend') };
    const { rows, columns } = seen({ ...spread, columns: ['GROUP', '2026-02-01|totalSpend'] }, ['2026-02-01']);
    expect((await rows).map((row) => row['0|totalSpend'])).toEqual([0, 320]);
    expect(columns.at(-1)).toEqual({ key: '0|totalSpend', field: 'totalSpend', format: 'money', pivot: '2026-02-01' });
  });

  it('contains every row with the visible columns if there are no groups', async () => {
    const sortModel = [{ colId: 'NET_AMOUNT', sort: 'asc' as const }];
    const { rows, columns } = seen({ rowGroupCols: [], columns: ['CARRIER_NAME', 'NET_AMOUNT'], sortModel });
    expect(await rows).toEqual([
      { CARRIER_NAME: 'UPS', NET_AMOUNT: 20 },
      { CARRIER_NAME: 'UPS', NET_AMOUNT: 100 },
      { CARRIER_NAME: 'UPS', NET_AMOUNT: 300 },
      { CARRIER_NAME: 'FedEx', NET_AMOUNT: 900 },
    ]);
    expect(columns.map(({ key }) => key)).toEqual(['CARRIER_NAME', 'NET_AMOUNT']);
  });
});

describe('an unsuitable question is rejected with the path of what is wrong', () => {
  it.each([
    [{ rowGroupCols: fieldsOf('NOTHING') }, 'body.rowGroupCols.0.field: unknown column "NOTHING"'],
    [{ rowGroupCols: fieldsOf('zone') }, 'body.rowGroupCols.0.field: unknown column "zone"'],
    [
      { rowGroupCols: fieldsOf('ACCOUNT_GROUP') },
      'body.rowGroupCols.0.field: rows cannot be grouped by "ACCOUNT_GROUP"',
    ],
    [{ valueCols: fieldsOf('NOTHING') }, 'body.valueCols.0.field: unknown column "NOTHING"'],
    [{ valueCols: fieldsOf('ZONE') }, 'body.valueCols.0.field: unknown column "ZONE"'],
    [{ valueCols: fieldsOf('SERVICE') }, 'body.valueCols.0.field: "SERVICE" is not a number'],
    [{ pivotMode: true, pivotCols: fieldsOf('NOTHING') }, 'body.pivotCols.0.field: unknown column "NOTHING"'],
    [{ pivotMode: true, pivotCols: fieldsOf('ZONE', 'SERVICE') }, 'body.pivotCols.1: expected at most one pivot'],
    [{ sortModel: [{ colId: 'NOTHING', sort: 'asc' as const }] }, 'body.sortModel.0.colId: unknown column "NOTHING"'],
    [{ endRow: 1_000_000_000 }, 'body.endRow: expected at most 1000 rows'],
    [
      { rowGroupCols: fieldsOf('BILL_DATE', 'ZONE'), groupKeys: ['x'] },
      'body.groupKeys.0.value: expected a date as YYYY-MM-DD',
    ],
  ] satisfies [Partial<RowsRequest>, string][])('%j', (given, message) => {
    const compile = () => compileGroups(spend, aRowsRequest({ ...byCarrier, ...given }), { scope, pivots: [] });
    expect(compile).toThrow(message);
  });

  it('in requests for the rows below groups, for Totals and for exports', () => {
    const tooDeep = aRowsRequest({ ...byCarrier, groupKeys: ['UPS', '2', 'x'] });
    expect(() => compileRows(spend, tooDeep, scope)).toThrow('body.groupKeys.2: there is no such group');
    const pivoted = aRowsRequest({ pivotMode: true });
    expect(() => compileRows(spend, pivoted, scope)).toThrow('body.groupKeys: a pivot has no rows below its groups');
    expect(() => seen({ columns: ['NOTHING'] })).toThrow('body.columns.0: unknown column "NOTHING"');
    expect(() => compileTotals(spend, aGridQuestion(), { scope, pivots: [] })).toThrow(
      'body.valueCols: name at least one',
    );
  });
});
