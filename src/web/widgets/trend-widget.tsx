import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdditive } from '#model/pages/page.ts';
import { percentStyle } from '#web/charts/number-style.ts';
import { useLocale } from '#web/lib/use-locale.ts';
import type { Figures } from './figure-table.tsx';
import { TrendChart } from './trend-chart.tsx';
import { drawnFact, toTrend } from './trend-series.ts';
import { useFactTexts } from './use-fact-texts.ts';
import { usePeriodName } from './use-period-name.ts';
import { useWidgetAnswer, type WidgetAnswer } from './widget-answer.ts';
import { WidgetFrame } from './widget-frame.tsx';
import type { WidgetProps } from './widget-props.ts';
import { WidgetSettingsBar } from './widget-settings-bar.tsx';

/** Facts over the months or quarters of the page's dates. */
export function TrendWidget({ page, widget, settings, fact, selection, onSettings }: WidgetProps<'trend'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const periodName = usePeriodName();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const subjects: Record<string, string> = {
    FactVsTime: texts.label(fact),
    AllAmounts: t('widgets.allAmounts'),
    AllWeights: t('widgets.allWeights'),
    AllCarriers: t('widgets.byDimension', {
      fact: texts.label(fact),
      dimension: t('dimensions.carrier_name', 'Carrier'),
    }),
    percentage: t('widgets.shareOfBase', { base: texts.label(page.percentageBase) }),
  };

  function styleOf(shown: WidgetAnswer) {
    const isShare = shown.settings.dimension === 'percentage';
    return isShare ? percentStyle(locale) : texts.style(drawnFact(page, shown), shown.currency);
  }

  function figures(shown: WidgetAnswer): Figures {
    const { periods, series } = toTrend(page, shown);
    const style = styleOf(shown);
    const write = (value: number | null | undefined) => (typeof value === 'number' ? style.exact(value) : '');
    const isSum = shown.settings.dimension !== 'percentage' && isAdditive(page, drawnFact(page, shown));
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    return {
      caption: t('widgets.trendCaption', { subject: subjects[shown.settings.dimension] }),
      columns: [t(`widgets.period.${shown.settings.chartTimeSpan}`), ...series.map(texts.seriesLabel)],
      rows: periods.map(({ from, isPartial }, index) => {
        const period = periodName(from, shown.settings.chartTimeSpan);
        return {
          key: from,
          heading: isPartial ? t('widgets.inPart', { period }) : period,
          cells: series.map(({ values }) => write(values[index])),
        };
      }),
      // Shares and averages of different months do not add up to anything.
      total: !isSum ? null : [t('widgets.total'), ...series.map(({ values }) => style.exact(sum(values)))],
    };
  }

  return (
    <WidgetFrame
      kind="trend"
      subject={subjects[settings.dimension]}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={onSettings} />}
      answer={answer}
      isEmpty={({ rows }) => rows.length === 0}
      figures={figures}
    >
      {(shown) => (
        <TrendChart
          page={page}
          answer={shown}
          isArea={settings.chartType === 'basicarea'}
          scale={settings.chartScale === 'semilog' ? 'semilog' : 'linear'}
          hidden={hidden}
          onHide={setHidden}
        />
      )}
    </WidgetFrame>
  );
}
