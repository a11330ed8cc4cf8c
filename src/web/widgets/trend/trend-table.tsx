import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { periodTableQuestion, timeDimension, yearDimension } from '#model/pages/widget-question.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer, type WidgetRequest } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFailure } from '#web/widgets/frame/widget-failure.tsx';
import { WidgetSkeleton } from '#web/widgets/frame/widget-skeleton.tsx';
import { toTrend } from './trend-series.ts';
import { withTotals } from './trend-totals.ts';
import { useChangeText } from './use-change-text.ts';
import { useTrendFormat } from './use-trend-format.ts';

interface TrendTableProps {
  page: Page;
  widget: Extract<Widget, { kind: 'trend' }>;
  selection: Selection;
  answer: WidgetAnswer;
  before: WidgetAnswer | null;
  /** The lines of the trend as a table. */
  figures: Figures;
}

/** The table of a trend: its lines, the page's period facts, and their totals. */
export function TrendTable({ page, widget, selection, answer, before, figures }: TrendTableProps) {
  const { t } = useTranslation();
  const facts = useFactTexts(page);
  const format = useTrendFormat(page)(answer);
  const change = useChangeText();
  const { settings, fact, dates } = answer;
  const asked = { page, widget, settings, fact, selection };
  const byPeriod = usePeriodFacts(asked, timeDimension(dates.type, settings.chartTimeSpan));
  const byYear = usePeriodFacts(asked, yearDimension(dates.type));
  const inAll = usePeriodFacts(asked, null);
  const failed = [byPeriod, byYear, inAll].filter(({ isError }) => isError);
  if (failed.length > 0) return <WidgetFailure failed={failed} />;
  if (byPeriod.data === undefined || byYear.data === undefined || inAll.data === undefined) return <WidgetSkeleton />;
  const rows = { byPeriod: byPeriod.data.rows, byYear: byYear.data.rows, inAll: inAll.data.rows[0] };
  const drawn = { page, answer, trend: toTrend(page, answer, before), isCompared: before !== null, rows };
  const extended = withTotals(figures, drawn, {
    total: t('widgets.total'),
    totalOfYear: (year) => t('widgets.totalOf', { period: String(year) }),
    factLabel: facts.label,
    value: format.exact,
    fact: (id, value) => facts.format(id, answer.currency).exact(value),
    change,
  });
  return <FigureTable {...extended} />;
}

/** The page's period facts by a dimension of time, or for all days together. */
function usePeriodFacts(asked: WidgetRequest, by: string | null) {
  return useWidgetAnswer({ ...asked, reshape: (question) => periodTableQuestion(asked.page, question, by) });
}
