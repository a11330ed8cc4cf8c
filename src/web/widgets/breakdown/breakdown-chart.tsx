import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import type { ChartScale } from '#web/charts/axes.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import { barOption, type Mark } from '#web/charts/bar-option.ts';
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
import { limitParts, type Part, sumAmounts, toParts } from './breakdown-parts.ts';

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

/** How many parts a chart has room for. */
const LIMITS: Record<string, number> = { basicbar: 10, basiccolumn: 9, piechart: 7 };

/** The amounts a breakdown draws of an answer. */
export function shownAmounts({ rows, settings, fact }: WidgetAnswer, isSum: boolean): number[] {
  const limited = limitParts(toParts(rows, settings.dimension, fact), LIMITS[settings.chartType] ?? 10);
  const amounts = limited.parts.map(({ amount }) => amount);
  return isSum && limited.otherCount > 0 ? [...amounts, limited.otherAmount] : amounts;
}

/** A breakdown as bars, columns or a ring; what it has no room for is one part, 'Other'. */
export function BreakdownChart({ parts, page, answer, chartType, scale, axis, onChoose, onRows }: BreakdownChartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const theme = useChartTheme();
  const texts = useFactTexts(page);
  const valueName = useValueName();
  const { dimension } = answer.settings;
  const limit = LIMITS[chartType] ?? 10;
  const isSum = isAdditive(page, answer.fact);
  const isPie = chartType === 'piechart' && isSum;
  const hint = onRows && t('widgets.rowsHint');
  const { option, summary, shown } = useMemo(() => {
    const format = texts.format(answer.fact, answer.currency);
    const percent = percentFormat(locale);
    const total = sumAmounts(parts);
    const toMark = (name: string, value: number, colour: string): Mark => ({
      name,
      value,
      colour,
      ...(isSum && { detail: percent.exact(percentage(value, total) ?? 0) }),
    });
    const limited = limitParts(parts, limit);
    const marks = limited.parts.map(({ value, amount }, index) =>
      toMark(
        value === null ? t('widgets.notStated') : valueName({ dimension, value }),
        amount,
        isPie ? theme.colour(index) : theme.colour(0),
      ),
    );
    if (isSum && limited.otherCount > 0)
      marks.push(toMark(t('widgets.other', { count: limited.otherCount }), limited.otherAmount, theme.muted));
    const fact = texts.label(answer.fact);
    const list = marks
      .map(({ name, value, detail }) => `${name} ${format.exact(value)}${detail === undefined ? '' : ` (${detail})`}`)
      .join(', ');
    return {
      shown: limited.parts,
      option: isPie
        ? pieOption({ marks, format, percent, theme, hint })
        : barOption({ marks, isColumn: chartType === 'basiccolumn', scale, format, theme, range: axis, hint }),
      summary: isSum
        ? t('widgets.breakdownSummary', { fact, total: format.exact(total), list })
        : t('widgets.breakdownList', { fact, list }),
    };
  }, [parts, answer, chartType, isSum, isPie, limit, scale, axis, theme, texts, locale, valueName, dimension, hint, t]);
  const amounts = shown.map(({ amount }) => amount);
  return (
    <ChartWithNote note={noteOf()}>
      <LazyChart
        option={option}
        summary={summary}
        onChoose={(index) => onChoose(shown[index]?.value ?? null)}
        onRows={onRows && ((index) => shown[index] !== undefined && onRows(shown[index].value))}
      />
    </ChartWithNote>
  );

  function noteOf(): string | null {
    if (chartType === 'piechart' && !isSum) return t('widgets.noWhole');
    if (isPie) return amounts.some((amount) => amount < 0) ? t('widgets.noSlice') : null;
    return scale === 'semilog' && hasNoLogarithm(amounts) ? t('widgets.noLogarithm') : null;
  }
}
