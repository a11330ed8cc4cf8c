import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { ChartScale } from '#web/charts/axes.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import { ChartLegend } from '#web/charts/chart-legend.tsx';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { type Line, lineOption } from '#web/charts/line-option.ts';
import { hasNoLogarithm } from '#web/charts/log-values.ts';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { usePeriodName } from '#web/format/use-period-name.ts';
import type { OpenRows } from '#web/view/address/rows-choice.ts';
import { ChartWithNote } from '#web/widgets/frame/chart-with-note.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { trendRows } from './trend-rows.ts';
import { drawnFact, type TrendSeries, toTrend } from './trend-series.ts';
import { useNoEarlierDataNote } from './use-no-earlier-data-note.ts';

interface TrendChartProps {
  page: Page;
  answer: WidgetAnswer;
  /** The answer for the days it is held against; `null` without a comparison. */
  before: WidgetAnswer | null;
  isArea: boolean;
  scale: ChartScale;
  axis: AxisRange | undefined;
  /** The lines taken out of the chart. */
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  /** Opens the rows behind a point; `null` where there are none to show. */
  onRows: ((rows: OpenRows) => void) | null;
}

/** A trend as lines or areas. */
export function TrendChart({ page, answer, before, isArea, scale, axis, hidden, onHide, onRows }: TrendChartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const theme = useChartTheme();
  const texts = useFactTexts(page);
  const periodName = usePeriodName();
  const noEarlierData = useNoEarlierDataNote();
  const trend = useMemo(() => toTrend(page, answer, before), [page, answer, before]);
  const isSeveral = trend.series.length > 1;
  const hint = onRows === null ? undefined : t('widgets.pointHint');
  const isOfFacts = trend.series.filter(({ of }) => of === 'fact').length > 1;
  // A fact keeps its colour among the facts, whichever of them are drawn.
  const placeOf = useCallback(
    ({ of, id }: TrendSeries, index: number) => (of === 'fact' && isOfFacts ? page.facts.indexOf(id) : index),
    [isOfFacts, page],
  );
  const items = useMemo(
    () =>
      trend.series.map((one, index) => ({
        id: one.id ?? '',
        name: texts.seriesLabel(one),
        colour:
          one.of === 'band'
            ? theme.textMuted
            : ((one.of === 'fact' ? texts.colour(one.id) : undefined) ?? theme.colour(placeOf(one, index))),
        look: lookOf(one),
        values: one.values,
      })),
    [trend, texts, theme, placeOf],
  );
  const { option, summary, hasGaps, drawn } = useMemo(() => {
    const isShare = answer.settings.dimension === 'percentage';
    const format = isShare ? percentFormat(locale) : texts.format(drawnFact(page, answer), answer.currency);
    const lines = items.filter(({ id }) => !isSeveral || !hidden.includes(id));
    const names = trend.periods.map(({ from }) => periodName(from, answer.settings.chartTimeSpan));
    const points = trend.periods.map(({ isPartial }, index) => {
      const name = names[index] ?? '';
      return { name, title: isPartial ? t('widgets.inPart', { period: name }) : name };
    });
    return {
      hasGaps: scale === 'semilog' && lines.some(({ values }) => hasNoLogarithm(values)),
      option: lineOption({ points, lines, isArea, scale, format, theme, range: axis, hint }),
      drawn: lines.map(({ id }) => trend.series.find((one) => (one.id ?? '') === id)),
      // What is usual is drawn behind the figures and written out in the table.
      summary: lines
        .filter(({ look }) => look === undefined || look === 'dashed')
        .map((line) => describe(line, format))
        .join(' '),
    };

    function describe({ name, values }: Line, format: FigureFormat): string {
      const known = values.flatMap((value, index) => (value === null ? [] : [{ value, name: names[index] ?? '' }]));
      const lowest = known.reduce((a, b) => (b.value < a.value ? b : a), known[0] ?? { value: 0, name: '' });
      const highest = known.reduce((a, b) => (b.value > a.value ? b : a), lowest);
      return t('widgets.trendSummary', {
        name,
        from: names[0],
        to: names.at(-1),
        lowest: format.exact(lowest.value),
        lowestAt: lowest.name,
        highest: format.exact(highest.value),
        highestAt: highest.name,
      });
    }
  }, [trend, items, isSeveral, hidden, page, answer, isArea, scale, axis, theme, texts, locale, periodName, hint, t]);
  const notes = [
    hasGaps ? t('widgets.noLogarithm') : null,
    before?.rows.length === 0 ? noEarlierData(answer, before) : null,
  ];
  const handleToggle = (fact: string) =>
    onHide(hidden.includes(fact) ? hidden.filter((id) => id !== fact) : [...hidden, fact]);
  return (
    <ChartWithNote
      legend={
        isSeveral && <ChartLegend label={t('widgets.legend')} items={items} hidden={hidden} onToggle={handleToggle} />
      }
      note={notes.filter(Boolean).join(' ') || null}
    >
      <LazyChart
        option={option}
        summary={summary}
        onRows={
          onRows === null
            ? undefined
            : (index, series) => {
                const rows = trendRows(trend.periods[index], answer.fact, drawn[series]);
                if (rows !== null) onRows(rows);
              }
        }
      />
    </ChartWithNote>
  );
}

function lookOf(series: TrendSeries): Line['look'] {
  if (series.of === 'range') return series.id === 'before' ? 'dashed' : undefined;
  if (series.of !== 'band') return undefined;
  return series.id === 'rolling' ? 'mean' : series.id;
}
