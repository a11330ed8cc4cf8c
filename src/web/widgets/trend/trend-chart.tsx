import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import type { ChartScale } from '#web/charts/axes.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import { ChartLegend } from '#web/charts/chart-legend.tsx';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { lineOption } from '#web/charts/line-option.ts';
import { hasNoLogarithm } from '#web/charts/log-values.ts';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { usePeriodName } from '#web/format/use-period-name.ts';
import { ChartWithNote } from '#web/widgets/frame/chart-with-note.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toTrendLines, trendSummary } from './trend-lines.ts';
import { trendRows } from './trend-rows.ts';
import { toTrend } from './trend-series.ts';
import { useNoEarlierDataNote } from './use-no-earlier-data-note.ts';
import { useSeriesLabel } from './use-series-label.ts';
import { useTrendFormat } from './use-trend-format.ts';

interface TrendChartProps {
  page: Page;
  answer: WidgetAnswer;
  /** The answer for the earlier days of a comparison; `null` without a comparison. */
  before: WidgetAnswer | null;
  isArea: boolean;
  scale: ChartScale;
  axis: AxisRange | undefined;
  /** The ids of the lines that the reader has hidden. */
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  /** Opens the rows behind a point; `null` if the page has no rows. */
  onRows: ((rows: OpenRows) => void) | null;
}

/** A trend as lines or areas. */
export function TrendChart({ page, answer, before, isArea, scale, axis, hidden, onHide, onRows }: TrendChartProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const facts = useFactTexts(page);
  const labelOf = useSeriesLabel(page);
  const formatOf = useTrendFormat(page);
  const periodName = usePeriodName();
  const noEarlierData = useNoEarlierDataNote();
  const trend = useMemo(() => toTrend(page, answer, before), [page, answer, before]);
  const lines = useMemo(
    () => toTrendLines(trend, page, { theme, labelOf, factColour: facts.colour }),
    [trend, page, theme, labelOf, facts],
  );
  const hasSeveral = lines.length > 1;
  const drawn = useMemo(
    () => lines.filter(({ id }) => !hasSeveral || !hidden.includes(id)),
    [lines, hasSeveral, hidden],
  );
  const hint = onRows === null ? undefined : t('widgets.pointHint');
  const { option, summary } = useMemo(() => {
    const format = formatOf(answer);
    const periodNames = trend.periods.map(({ from }) => periodName(from, answer.settings.chartTimeSpan));
    const points = trend.periods.map(({ isPartial }, index) => {
      const name = periodNames[index] ?? '';
      return { name, title: isPartial ? t('widgets.inPart', { period: name }) : name };
    });
    return {
      option: lineOption({ points, lines: drawn, isArea, scale, format, theme, range: axis, hint }),
      summary: trendSummary(drawn, { t, format, periodNames }),
    };
  }, [trend, drawn, answer, isArea, scale, axis, theme, formatOf, periodName, hint, t]);
  const notes = [
    scale === 'semilog' && drawn.some(({ values }) => hasNoLogarithm(values)) ? t('widgets.noLogarithm') : null,
    before?.rows.length === 0 ? noEarlierData(answer, before) : null,
  ];
  const handleToggle = (line: string) =>
    onHide(hidden.includes(line) ? hidden.filter((id) => id !== line) : [...hidden, line]);
  const handleRows = (index: number, line: number) => {
    const rows = trendRows(trend.periods[index], answer.fact, drawn[line]?.series);
    if (rows !== null) onRows?.(rows);
  };
  return (
    <ChartWithNote
      legend={
        hasSeveral && <ChartLegend label={t('widgets.legend')} items={lines} hidden={hidden} onToggle={handleToggle} />
      }
      note={notes.filter(Boolean).join(' ') || null}
    >
      <LazyChart option={option} summary={summary} onRows={onRows === null ? undefined : handleRows} />
    </ChartWithNote>
  );
}
