import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { ChartScale } from '#web/charts/axes.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { type Line, lineOption } from '#web/charts/line-option.ts';
import { hasNoLogarithm } from '#web/charts/log-values.ts';
import { type NumberStyle, percentStyle } from '#web/charts/number-style.ts';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { ChartWithNote } from './chart-with-note.tsx';
import { toTrend } from './trend-series.ts';
import { useFactTexts } from './use-fact-texts.ts';
import type { WidgetAnswer } from './widget-answer.ts';

interface TrendChartProps {
  page: Page;
  answer: WidgetAnswer;
  isArea: boolean;
  scale: ChartScale;
}

/** A trend as lines or areas. */
export function TrendChart({ page, answer, isArea, scale }: TrendChartProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const theme = useChartTheme();
  const texts = useFactTexts(page);
  const { option, summary, hasGaps } = useMemo(() => {
    const trend = toTrend(page, answer);
    const isShare = answer.settings.dimension === 'percentage';
    const style = isShare ? percentStyle(language) : texts.style(answer.fact, answer.currency);
    const points = trend.periods.map(({ label }) => label);
    const lines = trend.series.map(({ fact, values }): Line => {
      const colourIndex = trend.series.length === 1 ? 0 : page.facts.indexOf(fact);
      return { name: texts.label(fact), colourIndex, values };
    });
    return {
      hasGaps: scale === 'semilog' && lines.some(({ values }) => hasNoLogarithm(values)),
      option: lineOption({ points, lines, isArea, scale, style, theme }),
      summary: lines.map((line) => describe(line, points, style)).join(' '),
    };

    function describe({ name, values }: Line, names: readonly string[], style: NumberStyle): string {
      const known = values.flatMap((value, index) => (value === null ? [] : [{ value, name: names[index] ?? '' }]));
      const lowest = known.reduce((a, b) => (b.value < a.value ? b : a), known[0] ?? { value: 0, name: '' });
      const highest = known.reduce((a, b) => (b.value > a.value ? b : a), lowest);
      return t('widgets.trendSummary', {
        name,
        from: names[0],
        to: names.at(-1),
        lowest: style.exact(lowest.value),
        lowestAt: lowest.name,
        highest: style.exact(highest.value),
        highestAt: highest.name,
      });
    }
  }, [page, answer, isArea, scale, theme, texts, language, t]);
  return (
    <ChartWithNote note={hasGaps ? t('widgets.noLogarithm') : null}>
      <LazyChart option={option} summary={summary} />
    </ChartWithNote>
  );
}
