import type { TFunction } from 'i18next';
import type { Page } from '#model/pages/page.ts';
import type { ChartTheme } from '#web/charts/chart-option.ts';
import type { Line } from '#web/charts/line-option.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import type { Trend, TrendSeries } from './trend-series.ts';

/** A series of a trend as it is drawn. */
export interface TrendLine extends Line {
  id: string;
  series: TrendSeries;
}

interface Looks {
  theme: ChartTheme;
  labelOf: (series: TrendSeries) => string;
  /** The fixed colour of a fact; `undefined` if it has none. */
  factColour: (fact: string) => string | undefined;
}

/** Gives each series of a trend its name, its colour and the look of its line. */
export function toTrendLines({ series }: Trend, page: Page, { theme, labelOf, factColour }: Looks): TrendLine[] {
  const hasSeveralFacts = series.filter(({ of }) => of === 'fact').length > 1;
  return series.map((one, index) => ({
    id: one.id ?? '',
    series: one,
    name: labelOf(one),
    colour: colourOf(one, index),
    look: lookOf(one),
    values: one.values,
  }));

  function colourOf(one: TrendSeries, index: number): string {
    if (one.of === 'band') return theme.textMuted;
    if (one.of !== 'fact') return theme.colour(index);
    // A fact keeps its colour when others are not drawn.
    return factColour(one.id) ?? theme.colour(hasSeveralFacts ? page.facts.indexOf(one.id) : index);
  }
}

function lookOf(series: TrendSeries): Line['look'] {
  if (series.of === 'range') return series.id === 'before' ? 'dashed' : undefined;
  if (series.of !== 'band') return undefined;
  return series.id === 'rolling' ? 'mean' : series.id;
}

/** Describes lines for readers who don't see the chart: the period, the lowest and the highest value of each. The band is described only in the table. */
export function trendSummary(
  lines: readonly Pick<Line, 'name' | 'values' | 'look'>[],
  { t, format, periodNames }: { t: TFunction; format: FigureFormat; periodNames: readonly string[] },
): string {
  return lines
    .filter(({ look }) => look === undefined || look === 'dashed')
    .map(({ name, values }) => {
      const known = values.flatMap((value, index) =>
        value === null ? [] : [{ value, period: periodNames[index] ?? '' }],
      );
      const lowest = known.reduce((a, b) => (b.value < a.value ? b : a), known[0] ?? { value: 0, period: '' });
      const highest = known.reduce((a, b) => (b.value > a.value ? b : a), lowest);
      return t('widgets.trendSummary', {
        name,
        from: periodNames[0],
        to: periodNames.at(-1),
        lowest: format.exact(lowest.value),
        lowestAt: lowest.period,
        highest: format.exact(highest.value),
        highestAt: highest.period,
      });
    })
    .join(' ');
}
