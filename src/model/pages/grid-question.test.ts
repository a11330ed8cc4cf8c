import { describe, expect, it } from 'vitest';
import { carrierScore } from './declared/carrier-score.page.ts';
import { spend } from './declared/spend.page.ts';
import { weight } from './declared/weight.page.ts';
import { gridQuestion } from './grid-question.ts';
import { defaultView, type GridView } from './grid-view.ts';
import { pages } from './pages.ts';

const dates = {
  column: 'pickup_date',
  condition: 'between' as const,
  value: ['2026-01-01', '2026-06-30'],
  operator: 'AND' as const,
  matchCase: true,
};
const view = { clientId: 7, childClientIds: [8, 9], dateType: 'pickup_date' as const, where: [dates] };
const ask = (page: typeof spend, fact: string, dataView: GridView = defaultView) =>
  gridQuestion(page, { fact, view, dataView, sortModel: [], filterModel: {} });
const viewOf = (page: typeof spend, id: string) => page.dataViews.find((one) => one.id === id);

describe('gridQuestion', () => {
  it('asks for the rows that the fact counts in the selection', () => {
    const question = ask(spend, 'accessorials');
    expect(question).toMatchObject({ tableName: 'shipments', clientId: 7, childClientIdsCSV: '8,9', pivotMode: false });
    const counted = { column: 'accessorials', condition: 'is not null', value: null, operator: 'AND', matchCase: true };
    expect(question.whereClauses).toEqual([dates, counted]);
  });

  it('asks for all rows if the fact counts all rows', () => {
    expect(ask(spend, 'packages').whereClauses).toEqual([dates]);
  });

  it('totals the numeric columns of the page', () => {
    const fields = ask(weight, 'billWeight').valueCols.map(({ field }) => field);
    expect(fields).toEqual(['BILL_WEIGHT_POUNDS', 'ACTUAL_WEIGHT_POUNDS', 'DELTA_WEIGHT_POUNDS']);
  });

  it('asks for the fact, the number of rows and the numeric columns of groups', () => {
    const question = ask(weight, 'billWeightPerPackage', viewOf(weight, 'carrier_name.service_category'));
    expect(question.rowGroupCols).toEqual([{ field: 'CARRIER_NAME' }, { field: 'SERVICE_CATEGORY' }]);
    expect(question.valueCols.map(({ field }) => field)).toEqual([
      'billWeightPerPackage',
      'shipmentCount',
      'BILL_WEIGHT_POUNDS',
      'ACTUAL_WEIGHT_POUNDS',
      'DELTA_WEIGHT_POUNDS',
    ]);
  });

  it.each([
    ['service_category-month', 'PICKUP_MONTH'],
    ['service_category-quarter', 'PICKUP_QUARTER'],
    ['carrier_name-tracking_status', 'TRACKING_STATUS'],
  ])('pivots the fact of %s by %s', (id, pivot) => {
    expect(ask(carrierScore, 'latePackages', viewOf(carrierScore, id))).toMatchObject({
      pivotMode: true,
      pivotCols: [{ field: pivot }],
      valueCols: [{ field: 'latePackages' }],
    });
  });
});

it('every page with rows has data views, and a table except those that the specification shows without one', () => {
  const withRows = pages.filter(({ columns }) => columns.length > 0);
  expect(withRows.filter(({ dataViews }) => dataViews.length < 2)).toEqual([]);
  expect(withRows.filter(({ hasTable }) => !hasTable).map(({ id }) => id)).toEqual([
    'overview',
    'comparisonSpend',
    'comparisonCarrierScore',
    'comparisonRefund',
    'comparisonAccessorial',
    'comparisonWeight',
    'costAvoidanceSummary',
    'nextDayEarlyAm',
    'sccAuditFee',
    'distributionmap',
    'distributionmapdemo',
  ]);
});
