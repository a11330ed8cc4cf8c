import type { UseQueryResult } from '@tanstack/react-query';
import { isAdditive, type Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { type AxisRange, axisRange } from '#web/charts/axis-range.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { drawnAmounts } from '#web/widgets/breakdown/breakdown-parts.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { drawnFact, toTrend } from '#web/widgets/trend/trend-series.ts';

interface DrawnWidget {
  page: Page;
  widget: Widget;
}

/**
 * Returns the axis that charts in a currency share; figures that aren't money share one axis. `undefined` for a single
 * set.
 */
export function useSharedAxes(
  answers: readonly UseQueryResult<WidgetAnswer>[],
  { page, widget }: DrawnWidget,
): (currency: string) => AxisRange | undefined {
  const locale = useLocale();
  const texts = useFactTexts(page);
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const [first] = known;
  return (currency) => {
    if (first === undefined || answers.length < 2) return undefined;
    const isTrend = widget.kind === 'trend';
    const isShare = isTrend && first.settings.dimension === 'percentage';
    const fact = isTrend ? drawnFact(page, first) : first.fact;
    const isMoney = !isShare && page.source.facts[fact]?.format === 'money';
    const { plot } = isShare ? percentFormat(locale) : texts.format(fact, currency);
    const values = known
      .filter((answer) => !isMoney || answer.currency === currency)
      .flatMap((answer) => drawnValues(page, answer, isTrend));
    const plotted = values.map((value) => (value === null ? null : plot(value)));
    return axisRange(plotted, first.settings.chartScale === 'semilog' ? 'semilog' : 'linear');
  };
}

function drawnValues(page: Page, answer: WidgetAnswer, isTrend: boolean): readonly (number | null)[] {
  if (isTrend) return toTrend(page, answer).series.flatMap(({ values }) => values);
  return drawnAmounts(answer, isAdditive(page, answer.fact));
}
