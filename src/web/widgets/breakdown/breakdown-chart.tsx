import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdditive, type Page } from '#model/pages/page.ts';
import type { ChartScale } from '#web/charts/axes.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import { barOption } from '#web/charts/bar-option.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { hasNoLogarithm } from '#web/charts/log-values.ts';
import { pieOption } from '#web/charts/pie-option.ts';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ChartWithNote } from '#web/widgets/frame/chart-with-note.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { breakdownSummary, toMarks } from './breakdown-marks.ts';
import { limitParts, type Part, partLimit } from './breakdown-parts.ts';

interface BreakdownChartProps {
  parts: readonly Part[];
  page: Page;
  answer: WidgetAnswer;
  chartType: string;
  scale: ChartScale;
  axis: AxisRange | undefined;
  onChoose: (value: string | null) => void;
  /** Opens the rows of a part. */
  onRows?: ((value: string | null) => void) | undefined;
}

/** A breakdown as bars, columns or a ring. */
export function BreakdownChart({ parts, page, answer, chartType, scale, axis, onChoose, onRows }: BreakdownChartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const theme = useChartTheme();
  const facts = useFactTexts(page);
  const valueName = useValueName();
  const isSum = isAdditive(page, answer.fact);
  // Figures that don't add up can't form a ring, so they are drawn as bars, with a note.
  const isPie = chartType === 'piechart' && isSum;
  const hint = onRows && t('widgets.rowsHint');
  const shown = useMemo(() => limitParts(parts, partLimit(chartType)), [parts, chartType]);
  const { option, summary } = useMemo(() => {
    const format = facts.format(answer.fact, answer.currency);
    const percent = percentFormat(locale);
    const nameOf = (value: string | null) =>
      value === null ? t('widgets.notStated') : valueName({ dimension: answer.settings.dimension, value });
    const marks = toMarks(shown, { t, theme, percent, nameOf, isSum, hasColours: isPie });
    const isColumn = chartType === 'basiccolumn';
    return {
      option: isPie
        ? pieOption({ marks, format, percent, theme, hint })
        : barOption({ marks, isColumn, scale, format, theme, range: axis, hint }),
      summary: breakdownSummary(marks, { t, fact: facts.label(answer.fact), format, isSum }),
    };
  }, [shown, answer, chartType, isSum, isPie, scale, axis, theme, facts, locale, valueName, hint, t]);
  return (
    <ChartWithNote note={note()}>
      <LazyChart
        option={option}
        summary={summary}
        onChoose={(index) => onChoose(shown.parts[index]?.value ?? null)}
        onRows={onRows && ((index) => shown.parts[index] !== undefined && onRows(shown.parts[index].value))}
      />
    </ChartWithNote>
  );

  function note(): string | null {
    const amounts = shown.parts.map(({ amount }) => amount);
    if (chartType === 'piechart' && !isSum) return t('widgets.noWhole');
    if (isPie) return amounts.some((amount) => amount < 0) ? t('widgets.noSlice') : null;
    return scale === 'semilog' && hasNoLogarithm(amounts) ? t('widgets.noLogarithm') : null;
  }
}
