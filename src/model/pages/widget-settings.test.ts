import { describe, expect, it } from 'vitest';
import { spend } from './declared/spend.page.ts';
import { starburst } from './declared/starburst.page.ts';
import { makeSettings, validateWidgetSettings } from './widget-settings.ts';

const NONE = makeSettings(() => '');

const DEFAULTS = {
  amounts: { ...NONE, chartType: 'basictoggle' },
  trend: {
    ...NONE,
    dimension: 'FactVsTime',
    chartType: 'basicline',
    chartScale: 'linear',
    chartTimeSpan: 'monthly',
    chartComparisonType: 'none',
  },
  breakdown: {
    ...NONE,
    dimension: 'service_category',
    chartType: 'basicbar',
    chartScale: 'linear',
  },
  map: { ...NONE, dimension: 'normalised_consignee', level: 'most' },
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
              const trend = { ...NONE, dimension, chartType, chartScale, chartTimeSpan, chartComparisonType };
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
    ['map', { level: 'FR' }],
  ] as const)('puts all of %s back to its defaults for %j, and no other widget', (kind, wrong) => {
    const breakdown = { ...DEFAULTS.breakdown, dimension: 'carrier_name', chartType: 'piechart' };
    const trend = { ...DEFAULTS.trend, dimension: 'percentage' };
    const saved = { ...DEFAULTS, breakdown, trend };
    const broken = { ...saved, [kind]: { ...saved[kind], ...wrong } };
    expect(validateWidgetSettings(spend, broken)).toEqual({ ...saved, [kind]: DEFAULTS[kind] });
  });

  it('uses defaults for missing settings and keeps the others', () => {
    const trend = {
      dimension: 'FactVsTime',
      chartType: 'basicarea',
      chartScale: 'semilog',
      chartTimeSpan: 'quarterly',
    };
    expect(validateWidgetSettings(spend, { trend }).trend).toEqual({ ...NONE, ...trend, chartComparisonType: 'none' });
  });

  it('drops settings of unknown widgets', () => {
    const saved = { map: { ...DEFAULTS.map, dimension: 'normalised_sender', zoom: 3 }, gauge: {} };
    expect(validateWidgetSettings(spend, saved)).toEqual({
      ...DEFAULTS,
      map: { ...DEFAULTS.map, dimension: 'normalised_sender' },
    });
  });

  it('allows only the top 5 or 10 senders by state, or centers, on a network map', () => {
    const first = { ...NONE, dimension: 'dc_top5', level: 'us_state', displayMode: 'mode_top_sender' };
    const validate = (saved: object) => validateWidgetSettings(starburst, { starburst: saved }).starburst;
    for (const dimension of ['dc_top5', 'dc_top10'])
      for (const displayMode of ['mode_dc', 'mode_top_sender'])
        expect(validate({ ...first, dimension, displayMode })).toEqual({ ...first, dimension, displayMode });
    for (const wrong of [
      { dimension: 'dc_top20' },
      { level: 'zip' },
      { displayMode: 'mode_all' },
      { chartType: 'basicbar' },
    ])
      expect(validate({ ...first, dimension: 'dc_top10', ...wrong })).toEqual(first);
  });
});
