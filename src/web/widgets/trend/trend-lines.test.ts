import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { spend } from '#model/pages/declared/spend.page.ts';
import { aChartTheme } from '#test/factories/chart-theme.factory.ts';
import { figureFormat } from '#web/format/figure-format.ts';
import en from '#web/locales/en.json';
import { toTrendLines, trendSummary } from './trend-lines.ts';
import type { TrendSeries } from './trend-series.ts';

const theme = aChartTheme({ text: 'text', textMuted: 'muted text' });
const values: number[] = [];
const linesOf = (series: readonly TrendSeries[], factColour: (fact: string) => string | undefined = () => undefined) =>
  toTrendLines({ periods: [], before: [], series }, spend, { theme, labelOf: ({ id }) => `label ${id}`, factColour });

describe('toTrendLines', () => {
  it('keeps the colour of a fact when others are not drawn', () => {
    const [first = '', , third = ''] = spend.facts;
    const lines = linesOf([
      { of: 'fact', id: first, values },
      { of: 'fact', id: third, values },
    ]);
    expect(lines.map(({ colour }) => colour)).toEqual(['colour 0', 'colour 2']);
  });

  it('gives a single fact the first colour, unless it has its own', () => {
    const [, second = ''] = spend.facts;
    const series: TrendSeries[] = [{ of: 'fact', id: second, values }];
    expect(linesOf(series)[0]?.colour).toBe('colour 0');
    expect(linesOf(series, () => 'red')[0]?.colour).toBe('red');
  });

  it('draws earlier days dashed and the rolling band in a muted colour', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' };
    const lines = linesOf([
      { of: 'range', id: 'now', range, values },
      { of: 'range', id: 'before', range, values },
      { of: 'band', id: 'rolling', values },
      { of: 'band', id: 'upper', values },
    ]);
    expect(lines.map(({ look }) => look)).toEqual([undefined, 'dashed', 'mean', 'upper']);
    expect(lines[2]?.colour).toBe('muted text');
  });
});

describe('trendSummary', () => {
  it('names the lowest and highest value of each line, and leaves out the band', async () => {
    const texts = i18next.createInstance();
    await texts.init({ lng: 'en', resources: { en: { translation: en } }, nsSeparator: false });
    const units = { currency: 'USD', weightUnit: 'lbs', weightUnitName: 'lbs', locale: 'en-US' } as const;
    const summary = trendSummary(
      [
        { name: 'Total Spend', values: [300_00, null, 100_00, 200_00] },
        { name: 'Upper edge', values: [900_00], look: 'upper' },
      ],
      { t: texts.t, format: figureFormat('money', units), periodNames: ['Jan', 'Feb', 'Mar', 'Apr'] },
    );
    expect(summary).toMatch(/Total Spend.*Jan.*Apr.*\$100\.00.*Mar.*\$300\.00.*Jan/);
    expect(summary).not.toContain('Upper edge');
  });
});
