import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/question.ts';
import { startOfMonth, startOfQuarter, startOfYear, yearOf } from '#model/dates/iso-date.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { percentageRow } from '#model/pages/percentage-row.ts';
import type { Widget } from '#model/pages/widget.ts';
import { periodTableQuestion, timeDimension, yearDimension } from '#model/pages/widget-question.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { type FigureRow, type Figures, FigureTable } from '#web/widgets/frame/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { type Asked, useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import styles from '#web/widgets/frame/widget-frame.module.css';
import { type TrendPeriod, type TrendSeries, toTrend } from './trend-series.ts';
import { useChangeText, useTrendFormat } from './use-trend-figures.ts';

interface TrendTableProps {
  page: Page;
  widget: Extract<Widget, { kind: 'trend' }>;
  selection: Selection;
  answer: WidgetAnswer;
  before: WidgetAnswer | null;
  /** What the trend draws. */
  figures: Figures;
}

/**
 * The monthly or quarterly table of a trend: what it draws, beside it the facts of every such table of the page, and below it the
 * total; where several years are shown, also one after the 12 months or 4 quarters of each.
 */
export function TrendTable({ page, widget, selection, answer, before, figures }: TrendTableProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const format = useTrendFormat(page)(answer);
  const changeText = useChangeText();
  const { settings, fact, dates } = answer;
  const time = timeDimension(dates.type, settings.chartTimeSpan);
  const year = yearDimension(dates.type);
  const asked = { page, widget, settings, fact, selection };
  const byPeriod = useTablePart(asked, time);
  const byYear = useTablePart(asked, year);
  const inAll = useTablePart(asked, null);
  const parts = [byPeriod, byYear, inAll];
  const failed = parts.find(({ isError }) => isError);
  if (failed !== undefined)
    return (
      <div className={styles.message}>
        <ServerError error={failed.error} onRetry={() => failed.refetch()} />
      </div>
    );
  if (parts.some(({ data }) => data === undefined)) return <div className={styles.skeleton} />;

  const trend = toTrend(page, answer, before);
  const drawn = trend.series.map((one) =>
    one.of === 'range' && one.id === 'now' ? fact : one.of === 'fact' ? one.id : '',
  );
  const isShare = settings.dimension === 'percentage';
  const more = Object.values(page.source.periodFacts).filter((id) => isShare || !drawn.includes(id));
  const startOf = settings.chartTimeSpan === 'quarterly' ? startOfQuarter : startOfMonth;
  const rowsByPeriod = new Map(byPeriod.data?.rows.map((row) => [row[time], row]));
  const rowsByYear = new Map(byYear.data?.rows.map((row) => [row[year], row]));
  const years = before === null ? [...new Set(trend.periods.map(({ from }) => yearOf(from)))] : [];
  const isInRange = ({ from }: TrendPeriod) => from <= dates.to && from >= dates.from;

  const rows = figures.rows.flatMap((row, index): FigureRow[] => {
    const period = trend.periods[index];
    if (period === undefined) return [row];
    const extended = {
      ...row,
      cells: [...row.cells, ...moreCells(isInRange(period) ? rowsByPeriod.get(startOf(period.from)) : undefined)],
    };
    const next = trend.periods[index + 1];
    const isLastOfYear = next === undefined || yearOf(next.from) !== yearOf(period.from);
    return years.length > 1 && isLastOfYear ? [extended, yearRow(yearOf(period.from), period)] : [extended];
  });
  return (
    <FigureTable
      {...figures}
      columns={[...figures.columns, ...more.map(texts.label)]}
      rows={rows}
      total={totalRow(t('widgets.total'), inAll.data?.rows[0], () => true)}
    />
  );

  function yearRow(ofYear: number, { from }: TrendPeriod): FigureRow {
    const [heading = '', ...cells] = totalRow(
      t('widgets.totalOf', { period: String(ofYear) }),
      rowsByYear.get(startOfYear(from)),
      (period) => yearOf(period.from) === ofYear,
    );
    return { key: `total-${ofYear}`, heading, cells, isTotal: true };
  }

  function totalRow(heading: string, row: Row | undefined, isOf: (period: TrendPeriod) => boolean): string[] {
    const values = trend.series.map((one) => totalOf(one, row, isOf));
    const cells = values.map((value) => (value === null ? '' : format.exact(value)));
    const own = before === null ? cells : ['', ...cells, changeText(values)];
    return [heading, ...own, ...moreCells(row)];
  }

  /** The total of a line: counted anew where it does not follow from its periods, and none of what is usual. */
  function totalOf(series: TrendSeries, row: Row | undefined, isOf: (period: TrendPeriod) => boolean): number | null {
    if (series.of === 'band') return null;
    const id = series.of === 'fact' ? series.id : fact;
    if (series.of === 'fact' || (series.of === 'range' && series.id === 'now')) {
      const cell = row && (isShare ? percentageRow(page, row) : row)[id];
      return typeof cell === 'number' ? cell : null;
    }
    const known = series.values.filter((value, index) => {
      const period = trend.periods[index];
      return value !== null && period !== undefined && isOf(period);
    });
    if (!isAdditive(page, id) || known.length === 0) return null;
    return known.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  }

  function moreCells(row: Row | undefined): string[] {
    return more.map((id) => {
      const cell = row?.[id];
      return typeof cell === 'number' ? texts.format(id, answer.currency).exact(cell) : '';
    });
  }
}

/** The facts of the table by a dimension of time, or of all days together. */
function useTablePart(asked: Asked, by: string | null) {
  return useWidgetAnswer({ ...asked, reshape: (question) => periodTableQuestion(asked.page, question, by) });
}
