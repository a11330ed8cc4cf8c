import { describe, expect, it } from 'vitest';
import { spend } from '#model/pages/declared/spend.page.ts';
import {
  allowedSettings,
  makeSettings,
  SETTING_NAMES,
  validateWidgetSettings,
  type WidgetSettings,
} from '#model/pages/widget-settings.ts';
import { parseSavedWidgets, resolveWidgets, widgetChoice } from './widget-choices.ts';

const DEFAULTS = validateWidgetSettings(spend, null);

describe('widget settings in the URL', () => {
  it('survive the round trip for all allowed settings', () => {
    for (const widget of spend.widgets)
      for (const settings of combinations(allowedSettings(widget))) {
        const params = new URLSearchParams();
        widgetChoice(spend, widget).write(params, settings);
        expect(widgetChoice(spend, widget).read(new URLSearchParams(params.toString()))).toEqual(settings);
      }
  });

  it('contain only the settings that the widget has', () => {
    const params = new URLSearchParams();
    for (const widget of spend.widgets) {
      const settings = DEFAULTS[widget.kind];
      if (settings !== undefined) widgetChoice(spend, widget).write(params, settings);
    }
    expect(Object.fromEntries(params)).toEqual({
      amounts: 'basictoggle',
      trend: 'FactVsTime.basicline.linear.monthly.none',
      breakdown: 'service_category.basicbar.linear',
      map: 'normalised_consignee.most',
    });
  });
});

describe('resolveWidgets', () => {
  const trend = {
    dimension: 'AllAmounts',
    chartType: 'basicarea',
    chartScale: 'semilog',
    chartTimeSpan: 'quarterly',
    chartComparisonType: 'year_over_year',
    level: '',
    displayMode: '',
  };

  it('prefers the URL over saved settings, and those over the defaults', () => {
    const widgets = resolveWidgets(spend, new URLSearchParams('map=normalised_sender'), { trend });
    expect(widgets).toEqual({
      ...DEFAULTS,
      trend,
      map: {
        dimension: 'normalised_sender',
        chartType: '',
        chartScale: '',
        chartTimeSpan: '',
        chartComparisonType: '',
        level: 'most',
        displayMode: '',
      },
    });
  });

  it('accepts a link without the last setting, and rejects extra and unknown settings', () => {
    const read = (trend: string) => resolveWidgets(spend, new URLSearchParams({ trend }), null).trend;
    const quarterly = { ...DEFAULTS.trend, chartTimeSpan: 'quarterly' };
    expect(read('FactVsTime.basicline.linear.quarterly')).toEqual(quarterly);
    expect(read('FactVsTime.basicline.linear.quarterly.range_over_range')).toEqual({
      ...quarterly,
      chartComparisonType: 'range_over_range',
    });
    expect(read('FactVsTime.basicline.linear.quarterly.decade_over_decade')).toEqual(DEFAULTS.trend);
    expect(read('FactVsTime.basicline.linear.quarterly.none.none')).toEqual(DEFAULTS.trend);
    expect(read('FactVsTime.basicline.linear.quarterly.')).toEqual(DEFAULTS.trend);
  });

  it('replaces settings the page does not allow', () => {
    const url = new URLSearchParams('trend=FactVsTime.piechart.linear.monthly&map=a.b&breakdown=&amounts=basictoggle.');
    expect(resolveWidgets(spend, url, { map: 'x', breakdown: { dimension: 'zone' } })).toEqual(DEFAULTS);
  });

  it.each([undefined, '', 'null', '[]', '{"trend":null}', '{'])('uses the defaults when %s is saved', (text) => {
    expect(resolveWidgets(spend, new URLSearchParams(), parseSavedWidgets(text))).toEqual(DEFAULTS);
  });
});

function combinations(allowed: Record<keyof WidgetSettings, readonly string[]>): WidgetSettings[] {
  return SETTING_NAMES.reduce<WidgetSettings[]>(
    (known, name) => known.flatMap((settings) => allowed[name].map((value) => ({ ...settings, [name]: value }))),
    [makeSettings(() => '')],
  );
}
