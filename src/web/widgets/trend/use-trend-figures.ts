import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { usePeriodName } from '#web/format/use-period-name.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { trendRows } from './trend-rows.ts';
import { type TrendPeriod, type TrendSeries, toTrend } from './trend-series.ts';
import { useChangeText } from './use-change-text.ts';
import { useNoEarlierDataNote } from './use-no-earlier-data-note.ts';
import { useSeriesLabel } from './use-series-label.ts';
import { useTrendFormat } from './use-trend-format.ts';

/** Returns a function that lists a trend as a table: a row per period, a column per line, and the change in per cent in a comparison. */
export function useTrendFigures(
  page: Page,
  onRows: ((rows: OpenRows) => void) | null,
): (answer: WidgetAnswer, before: WidgetAnswer | null) => Omit<Figures, 'caption'> {
  const { t } = useTranslation();
  const periodName = usePeriodName();
  const labelOf = useSeriesLabel(page);
  const changeText = useChangeText();
  const formatOf = useTrendFormat(page);
  const noEarlierData = useNoEarlierDataNote();
  const rowsOf = (period: TrendPeriod, fact: string, series: TrendSeries | undefined) => {
    // A row of the table covers all carriers, so it opens the rows of all of them.
    const ofRow: TrendSeries | undefined = series?.of === 'carrier' ? { ...series, of: 'fact', id: fact } : series;
    const rows = trendRows(period, fact, ofRow);
    return onRows === null || rows === null ? undefined : () => onRows(rows);
  };
  return (answer, before) => {
    const trend = toTrend(page, answer, before);
    const isCompared = before !== null;
    const { chartTimeSpan } = answer.settings;
    const format = formatOf(answer);
    const nameOf = (period: TrendPeriod | undefined) => {
      if (period === undefined) return '';
      const name = periodName(period.from, chartTimeSpan);
      return period.isPartial ? t('widgets.inPart', { period: name }) : name;
    };
    return {
      columns: [
        t(`widgets.period.${chartTimeSpan}`),
        ...(isCompared ? [t('widgets.comparedWith')] : []),
        ...trend.series.map(labelOf),
        ...(isCompared ? [t('widgets.change')] : []),
      ],
      textColumns: isCompared ? 2 : 1,
      rows: trend.periods.map((period, index) => {
        const values = trend.series.map((one) => one.values[index] ?? null);
        const cells = values.map((value) => (value === null ? '' : format.exact(value)));
        return {
          key: period.from,
          heading: nameOf(period),
          onRows: rowsOf(period, answer.fact, trend.series[0]),
          cells: isCompared ? [nameOf(trend.before[index]), ...cells, changeText(values)] : cells,
        };
      }),
      total: null,
      note: before?.rows.length === 0 ? noEarlierData(answer, before) : null,
    };
  };
}
