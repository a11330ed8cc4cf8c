import { describe, expect, it } from 'vitest';
import { StructuredQuery, type WhereClause } from '#contract/question.ts';
import { sourceTestsOf } from '#model/sources/source.ts';
import { spend } from './declared/spend.page.ts';
import type { WidgetKind } from './widget.ts';
import {
  bandsQuestion,
  comparedRange,
  filterQuestion,
  periodTableQuestion,
  type View,
  widgetQuestion,
} from './widget-question.ts';
import { defaultSettings, makeSettings } from './widget-settings.ts';

const dates: WhereClause = {
  column: 'bill_date',
  condition: 'between',
  value: ['2026-01-01', '2026-06-30'],
  operator: 'AND',
  matchCase: true,
};
const view: View = { clientId: 7, childClientIds: [8, 9], dateType: 'bill_date', where: [dates] };
const ALL = [
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOthers',
];

function ask(kind: WidgetKind, changes: Partial<ReturnType<typeof defaultSettings>> = {}, ofView = view) {
  const widget = spend.widgets.find((one) => one.kind === kind);
  if (widget === undefined) throw new Error(`Spend has no ${kind}.`);
  const settings = { ...defaultSettings(widget), ...changes };
  return widgetQuestion(spend, widget, { settings, fact: 'fuelSurcharge', view: ofView });
}

describe('widgetQuestion', () => {
  it('asks for every fact of the amounts without groups', () => {
    expect(ask('amounts')).toEqual({
      selectColumnNames: ALL,
      fromTableNames: ['shipments'],
      whereClauseDetails: [dates],
      groupByDetails: [],
      orderByDetails: [],
      clientId: 7,
      childClientIdsCSV: '8,9',
    });
  });

  it.each([
    ['FactVsTime', 'monthly', 'bill_date', ['fuelSurcharge'], 'bill_month'],
    ['FactVsTime', 'quarterly', 'pickup_date', ['fuelSurcharge'], 'pickup_quarter'],
    ['AllAmounts', 'quarterly', 'bill_date', ALL, 'bill_quarter'],
    ['percentage', 'monthly', 'pickup_date', ALL, 'pickup_month'],
  ] as const)('asks the trend %s, %s by %s', (dimension, chartTimeSpan, dateType, facts, time) => {
    expect(ask('trend', { dimension, chartTimeSpan }, { ...view, dateType })).toMatchObject({
      selectColumnNames: facts,
      groupByDetails: [time],
      orderByDetails: [{ column: time, ascending: true }],
    });
  });

  it('asks for the fact of the breakdown by its dimension, largest first', () => {
    expect(ask('breakdown', { dimension: 'account_number' })).toMatchObject({
      selectColumnNames: ['fuelSurcharge'],
      groupByDetails: ['account_number'],
      orderByDetails: [{ column: 'fuelSurcharge', ascending: false }],
    });
  });

  it('asks for the fact of the map by country and state', () => {
    expect(ask('map', { dimension: 'normalised_sender' })).toMatchObject({
      selectColumnNames: ['fuelSurcharge'],
      groupByDetails: ['normalised_sender_country', 'normalised_sender_state'],
    });
  });

  it.each(['amounts', 'trend', 'breakdown', 'map'] as const)('does not depend on the appearance of %s', (kind) => {
    expect(ask(kind, { chartType: 'piechart', chartScale: 'semilog' })).toEqual(ask(kind));
    expect(StructuredQuery.parse(ask(kind))).toEqual(ask(kind));
  });
});

describe('filterQuestion', () => {
  it('asks for the values of one dimension within the other clauses', () => {
    expect(filterQuestion(spend, 'zone', view)).toMatchObject({
      selectColumnNames: [],
      groupByDetails: ['zone'],
      whereClauseDetails: [dates],
    });
  });
});

describe('periodTableQuestion', () => {
  const facts = [
    'fuelSurcharge',
    'totalSpend',
    'pricedPackages',
    'pricedWeight',
    'costPerPackage',
    'averageCostPerPound',
  ];

  it.each([['bill_quarter'], ['bill_year']])('asks for the facts of the trend and of the table by %s', (time) => {
    const table = periodTableQuestion(spend, ask('trend'), time);
    expect(table).toMatchObject({
      selectColumnNames: [...facts, 'averageBillWeight', 'accessorials'],
      whereClauseDetails: [dates],
      groupByDetails: [time],
      orderByDetails: [{ column: time, ascending: true }],
    });
  });

  it('asks for each fact once, and for totals', () => {
    const table = periodTableQuestion(spend, ask('trend', { dimension: 'AllAmounts' }), null);
    expect(new Set(table.selectColumnNames).size).toBe(table.selectColumnNames.length);
    expect([table.groupByDetails, table.orderByDetails]).toEqual([[], []]);
  });
});

describe('comparedRange', () => {
  const settings = { ...makeSettings(() => ''), dimension: 'FactVsTime', chartTimeSpan: 'monthly' };
  const half = { from: '2026-01-01', to: '2026-06-30' };

  it.each([
    ['FactVsTime', 'year_over_year', { from: '2025-01-01', to: '2025-06-30' }],
    ['FactVsTime', 'range_over_range', { from: '2025-07-01', to: '2025-12-31' }],
    ['FactVsTime', 'none', null],
    ['FactVsTime', 'anything', null],
    ['AllAmounts', 'year_over_year', null],
  ])('handles %s with %s', (dimension, chartComparisonType, range) => {
    expect(comparedRange({ ...settings, dimension, chartComparisonType }, half)).toEqual(range);
  });
});

describe('bandsQuestion', () => {
  it('asks for the cost of all packages that it counts', () => {
    const lines = ask('amounts');
    const { selectColumnNames } = bandsQuestion(defaultSettings(spend.widgets[0] ?? expect.fail()), lines);
    const rows = selectColumnNames.map((id) => spend.source.facts[id]).map((fact) => fact && sourceTestsOf(fact));
    expect(rows).toEqual([[], []]);
  });
});
