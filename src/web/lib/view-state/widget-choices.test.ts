import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSavedWidgets, resolveWidgets, type WidgetPage, widgetChoice } from './widget-choices.ts';

const page: WidgetPage = {
  allowed: {
    trend: {
      dimension: ['FactVsTime', 'AllAmounts'],
      type: ['basicline', 'basicarea'],
      scale: ['linear', 'semilog'],
      span: ['monthly', 'quarterly'],
    },
    breakdown: { dimension: ['service_category', 'carrier_name'], type: ['basicbar', 'piechart'], scale: ['linear'] },
    map: { dimension: ['normalised_sender', 'normalised_consignee'] },
  },
  defaults: {
    trend: { dimension: 'FactVsTime', type: 'basicline', scale: 'linear', span: 'monthly' },
    breakdown: { dimension: 'service_category', type: 'basicbar', scale: 'linear' },
    map: { dimension: 'normalised_consignee' },
  },
};

const anyWord = fc.stringMatching(/^[A-Za-z_]{1,12}$/);

describe('widget settings in the URL', () => {
  it('survive the round trip', () => {
    const anyTrend = fc.record({ dimension: anyWord, type: anyWord, scale: anyWord, span: anyWord });
    fc.assert(
      fc.property(anyTrend, anyWord, (trend, dimension) => {
        const params = new URLSearchParams();
        widgetChoice('trend').write(params, trend);
        widgetChoice('map').write(params, { dimension });
        const read = new URLSearchParams(params.toString());
        expect(widgetChoice('trend').read(read)).toEqual(trend);
        expect(widgetChoice('map').read(read)).toEqual({ dimension });
      }),
    );
  });
});

describe('resolveWidgets', () => {
  const saved = { trend: { dimension: 'AllAmounts', type: 'basicarea', scale: 'semilog', span: 'quarterly' } };

  it('takes the URL before what is saved, and that before the default', () => {
    const widgets = resolveWidgets(page, new URLSearchParams('map=normalised_sender'), saved);
    expect(widgets.map).toEqual({ dimension: 'normalised_sender' });
    expect(widgets.trend).toEqual(saved.trend);
    expect(widgets.breakdown).toEqual(page.defaults.breakdown);
  });

  it('replaces settings the page does not allow', () => {
    const url = new URLSearchParams('trend=FactVsTime.piechart.linear.monthly&map=a.b&breakdown=');
    expect(resolveWidgets(page, url, { map: 'x', breakdown: { dimension: 'zone' } })).toEqual(page.defaults);
  });

  it.each([undefined, '', 'null', '[]', '{"trend":null}', '{'])('starts from the defaults when %s is saved', (text) => {
    expect(resolveWidgets(page, new URLSearchParams(), parseSavedWidgets(text))).toEqual(page.defaults);
  });
});
