import type { UseQueryResult } from '@tanstack/react-query';
import { isAdditive, type Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { type AxisRange, axisRange } from '#web/charts/axis-range.ts';
import { percentStyle } from '#web/charts/number-style.ts';
import { useLocale } from '#web/lib/use-locale.ts';
import { shownAmounts } from '#web/widgets/breakdown-chart.tsx';
import { drawnFact, toTrend } from '#web/widgets/trend-series.ts';
import { useFactTexts } from '#web/widgets/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/widget-answer.ts';

interface Drawn {
  page: Page;
  widget: Widget;
}

/** The axis that the charts of sets share; `undefined` for a single one, and where their amounts are in several currencies. */
export function useSharedAxis(
  answers: readonly UseQueryResult<WidgetAnswer>[],
  { page, widget }: Drawn,
): AxisRange | undefined {
  const locale = useLocale();
  const texts = useFactTexts(page);
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const [first] = known;
  if (first === undefined || answers.length < 2) return undefined;
  const isOneCurrency = known.every(({ currency }) => currency === first.currency);
  const isMoney = page.source.facts[drawnFact(page, first)]?.format === 'money';
  if (isMoney && !isOneCurrency) return undefined;
  const isTrend = widget.kind === 'trend';
  const isShare = isTrend && first.settings.dimension === 'percentage';
  const fact = isTrend ? drawnFact(page, first) : first.fact;
  const { plot } = isShare ? percentStyle(locale) : texts.style(fact, first.currency);
  const values = known.flatMap((answer) =>
    isTrend
      ? toTrend(page, answer).series.flatMap((series) => series.values)
      : shownAmounts(answer, isAdditive(page, answer.fact)),
  );
  const plotted = values.map((value) => (value === null ? null : plot(value)));
  return axisRange(plotted, first.settings.chartScale === 'semilog' ? 'semilog' : 'linear');
}
