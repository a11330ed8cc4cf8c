import { describe, expect, it } from 'vitest';
import { tabsOf } from '#model/pages/pages.ts';
import { checkComparison } from './check-comparison.ts';

const check = (search: string) => {
  const { params, ignored } = checkComparison(new URLSearchParams(search), tabsOf('comparison'));
  return {
    search: params.toString(),
    ignored: ignored.map(({ reason, name, values }) => [reason, name, ...values].join(' ')),
  };
};

describe('checkComparison', () => {
  it.each([
    'tab=comparisonWeight&view=trends&unit=kgs&comparisonWeight.fact=actualWeight',
    'comparisonSpend.trend=AllAmounts.basicarea.semilog.quarterly.year_over_year&comparisonRefund.breakdown=credit_type.piechart.linear',
    'set1.client=1&set1.dates=bill_date.rp.YTD&set1.name=West&set1.f.zone=2&set2.rows=totalSpend&set2.rows.zone=2&set2.parcel=7',
  ])('keeps an address that can be shown completely: %s', (search) => {
    expect(check(search)).toEqual({ search: new URLSearchParams(search).toString(), ignored: [] });
  });

  it('drops sets beyond the third and reports them', () => {
    expect(check('set3.client=3&set4.client=4&set4.f.zone=2&set17.client=1')).toEqual({
      search: 'set3.client=3',
      ignored: ['set  4 17'],
    });
  });

  it.each([
    ['tab=comparisonMap', 'setting tab comparisonMap'],
    ['view=map', 'setting view map'],
    ['comparisonSpend.fact=billWeight', 'fact comparisonSpend.fact billWeight'],
    [
      'comparisonSpend.trend=FactVsTime.basicline.linear.monthly.none',
      'setting comparisonSpend.trend FactVsTime.basicline.linear.monthly.none',
    ],
    ['set1.children=2', 'setting set1.children 2'],
    ['set1.theme=dark', 'setting set1.theme dark'],
    ['set2.name=Set3', 'setting set2.name Set3'],
    ['set2.name=two+words', 'setting set2.name two words'],
  ])('drops unknown choices: %s', (search, ignored) => {
    expect(check(`${search}&set1.client=1`)).toEqual({ search: 'set1.client=1', ignored: [ignored] });
  });
});
