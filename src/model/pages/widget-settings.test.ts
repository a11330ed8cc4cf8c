import { describe, expect, it } from 'vitest';
import { spend } from './spend.page.ts';
import { validateWidgetSettings } from './widget-settings.ts';

const DEFAULTS = {
  amounts: { dimension: '', chartType: 'basictoggle', chartScale: '', chartTimeSpan: '', chartComparisonType: '' },
  trend: {
    dimension: 'FactVsTime',
    chartType: 'basicline',
    chartScale: 'linear',
    chartTimeSpan: 'monthly',
    chartComparisonType: 'none',
  },
  breakdown: {
    dimension: 'service_category',
    chartType: 'basicbar',
    chartScale: 'linear',
    chartTimeSpan: '',
    chartComparisonType: '',
  },
  map: { dimension: 'normalised_consignee', chartType: '', chartScale: '', chartTimeSpan: '', chartComparisonType: '' },
};

describe('validateWidgetSettings', () => {
  it.each([[null], [undefined], ['trend'], [42], [[]], [{}], [{ trend: null }], [{ trend: ['FactVsTime'] }]])(
    'gives every widget its defaults when %j was saved',
    (saved) => {
      expect(validateWidgetSettings(spend, saved)).toEqual(DEFAULTS);
    },
  );

  it('keeps every allowed combination of a trend', () => {
    for (const dimension of ['FactVsTime', 'AllAmounts', 'percentage'])
      for (const chartType of ['basicarea', 'basicline'])
        for (const chartScale of ['semilog', 'linear'])
          for (const chartTimeSpan of ['monthly', 'quarterly'])
            for (const chartComparisonType of ['none', 'year_over_year', 'range_over_range']) {
              const trend = { dimension, chartType, chartScale, chartTimeSpan, chartComparisonType };
              expect(validateWidgetSettings(spend, { trend })).toEqual({ ...DEFAULTS, trend });
            }
  });

  it.each([
    ['amounts', { dimension: 'carrier_name' }],
    ['amounts', { chartType: 'piechart' }],
    ['trend', { dimension: 'AllWeights' }],
    ['trend', { chartType: 'basicbar' }],
    ['trend', { chartScale: 'logarithmic' }],
    ['trend', { chartTimeSpan: 'weekly' }],
    ['trend', { chartComparisonType: 'week_over_week' }],
    ['trend', { chartComparisonType: null }],
    ['map', { chartComparisonType: 'none' }],
    ['breakdown', { dimension: 'credit_type' }],
    ['breakdown', { dimension: 'constructor' }],
    ['breakdown', { chartType: 'basicline' }],
    ['map', { dimension: 'us_state' }],
    ['map', { chartType: 'basicbar' }],
  ] as const)('puts all of %s back to its defaults for %j, and no other widget', (kind, wrong) => {
    const breakdown = { ...DEFAULTS.breakdown, dimension: 'carrier_name', chartType: 'piechart' };
    const trend = { ...DEFAULTS.trend, dimension: 'percentage' };
    const saved = { ...DEFAULTS, breakdown, trend };
    const broken = { ...saved, [kind]: { ...saved[kind], ...wrong } };
    expect(validateWidgetSettings(spend, broken)).toEqual({ ...saved, [kind]: DEFAULTS[kind] });
  });

  it('gives a setting that was not saved its default, and keeps the others', () => {
    const trend = {
      dimension: 'FactVsTime',
      chartType: 'basicarea',
      chartScale: 'semilog',
      chartTimeSpan: 'quarterly',
    };
    expect(validateWidgetSettings(spend, { trend }).trend).toEqual({ ...trend, chartComparisonType: 'none' });
  });

  it('drops what no widget has', () => {
    const saved = { map: { ...DEFAULTS.map, dimension: 'normalised_sender', level: 3 }, gauge: {} };
    expect(validateWidgetSettings(spend, saved)).toEqual({
      ...DEFAULTS,
      map: { ...DEFAULTS.map, dimension: 'normalised_sender' },
    });
  });
});
