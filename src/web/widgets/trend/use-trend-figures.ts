import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { Page } from '#model/pages/page.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { usePeriodName } from '#web/format/use-period-name.ts';
import type { OpenRows } from '#web/view/address/rows-choice.ts';
import type { Figures } from '#web/widgets/frame/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { trendRows } from './trend-rows.ts';
import { drawnFact, type TrendPeriod, type TrendSeries, toTrend } from './trend-series.ts';
import { useNoEarlierDataNote } from './use-no-earlier-data-note.ts';

/** How the numbers of a trend are written. */
export function useTrendFormat(page: Page): (answer: WidgetAnswer) => FigureFormat {
  const locale = useLocale();
  const texts = useFactTexts(page);
  return (answer) =>
    answer.settings.dimension === 'percentage'
      ? percentFormat(locale)
      : texts.format(drawnFact(page, answer), answer.currency);
}

/** What a trend draws as a table: a row per period with a column per line; beside a comparison the change in per cent. */
export function useTrendFigures(
  page: Page,
  onRows: ((rows: OpenRows) => void) | null,
): (answer: WidgetAnswer, before: WidgetAnswer | null) => Omit<Figures, 'caption'> {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const periodName = usePeriodName();
  const writeChange = useChangeText();
  const formatOf = useTrendFormat(page);
  const noEarlierData = useNoEarlierDataNote();
  const rowsOf = (period: TrendPeriod, fact: string, series: TrendSeries | undefined) => {
    // A row of the table is of all its lines, so that no single carrier is meant.
    const rows = trendRows(
      period,
      fact,
      series && (series.of === 'carrier' ? { ...series, of: 'fact', id: fact } : series),
    );
    return onRows === null || rows === null ? undefined : () => onRows(rows);
  };
  return (answer, before) => {
    const trend = toTrend(page, answer, before);
    const isCompared = before !== null;
    const { chartTimeSpan } = answer.settings;
    const format = formatOf(answer);
    const write = (value: number | null) => (value === null ? '' : format.exact(value));
    const nameOf = (period: TrendPeriod | undefined) => {
      if (period === undefined) return '';
      const name = periodName(period.from, chartTimeSpan);
      return period.isPartial ? t('widgets.inPart', { period: name }) : name;
    };
    return {
      columns: [
        t(`widgets.period.${chartTimeSpan}`),
        ...(isCompared ? [t('widgets.comparedWith')] : []),
        ...trend.series.map(texts.seriesLabel),
        ...(isCompared ? [t('widgets.change')] : []),
      ],
      textColumns: isCompared ? 2 : 1,
      rows: trend.periods.map((period, index) => {
        const values = trend.series.map((one) => one.values[index] ?? null);
        const cells = values.map(write);
        return {
          key: period.from,
          heading: nameOf(period),
          onRows: rowsOf(period, answer.fact, trend.series[0]),
          cells: isCompared ? [nameOf(trend.before[index]), ...cells, writeChange(values)] : cells,
        };
      }),
      total: null,
      note: before?.rows.length === 0 ? noEarlierData(answer, before) : null,
    };
  };
}

/** By how many per cent the first of two values exceeds the second. */
function changeOf([now = null, before = null]: readonly (number | null)[]): number | null {
  return now === null || before === null ? null : percentage(now - before, before);
}

/** The change between two values as a text; empty where one is missing. */
export function useChangeText(): (values: readonly (number | null)[]) => string {
  const format = percentFormat(useLocale());
  return (values) => {
    const change = changeOf(values);
    return change === null ? '' : format.exact(change);
  };
}
