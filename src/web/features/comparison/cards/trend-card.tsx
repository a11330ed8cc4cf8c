import { useTranslation } from 'react-i18next';
import { isAdditive, type Page } from '#model/pages/page.ts';
import type { ChartComparison, Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { type ComparedSet, useComparisonAnswers } from '#web/features/comparison/sets/use-compared-sets.ts';
import { usePeriodName } from '#web/format/use-period-name.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toTrend } from '#web/widgets/trend/trend-series.ts';
import { useNoEarlierDataNote } from '#web/widgets/trend/use-no-earlier-data-note.ts';
import { sideOf } from '#web/widgets/why/change-comparison.ts';
import { WhyButton } from '#web/widgets/why/why-button.tsx';
import { type AlignedPeriod, alignTrends, type SetTrend } from './align-figures.ts';
import { CardFrame } from './card-frame.tsx';
import { ComparedTable } from './compared-table.tsx';
import { TrendsChart } from './trends-chart.tsx';

interface TrendCardProps {
  page: Page;
  sets: readonly ComparedSet[];
  widget: Widget;
  settings: WidgetSettings;
  fact: string;
}

const NOTHING: SetTrend = { periods: [], values: [] };

/** The trends of all sets as one chart and one table, aligned as the reader chose. */
export function TrendCard({ page, sets, widget, settings, fact }: TrendCardProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const periodName = usePeriodName();
  const { chartTimeSpan, chartComparisonType } = settings;
  // The comparison uses one fact, whatever the charts of the sets show.
  const single = { ...settings, dimension: 'FactVsTime', chartComparisonType: 'none' };
  const answers = useComparisonAnswers(sets, { page, widget, settings: single, fact });
  const by: ChartComparison = chartComparisonType === 'year_over_year' ? 'year_over_year' : 'range_over_range';
  const noEarlierData = useNoEarlierDataNote();
  const noteOf = ([first, ...others]: readonly (WidgetAnswer | undefined)[]) => {
    const answered = others.find((answer) => answer !== undefined && answer.rows.length > 0);
    return first?.rows.length === 0 && answered !== undefined ? noEarlierData(answered, first) : null;
  };
  const namesOf = ({ periods }: AlignedPeriod) => {
    const names = periods.flatMap((period) => (period === null ? [] : [periodName(period.from, chartTimeSpan)]));
    return [...new Set(names)];
  };
  const nameOf = (aligned: AlignedPeriod) => namesOf(aligned).join(' · ');
  const comparisons = sets.slice(1).map((set) => ({
    id: String(set.index),
    of: 'sets' as const,
    label: t('why.sets', { now: set.name, earlier: sets[0]?.name }),
    now: sideOf(set.view),
    earlier: sideOf(sets[0]?.view ?? set.view),
    currency: set.view.currency,
  }));
  return (
    <CardFrame
      title={t('comparison.differences')}
      subject={t('widgets.trendCaption', { subject: texts.label(fact) })}
      answers={answers}
    >
      {(known) => {
        const trends = known.map((answer) => (answer === undefined ? NOTHING : trendOf(page, answer)));
        const periods = alignTrends(trends, by);
        return (
          <>
            {comparisons.length > 0 && isAdditive(page, fact) && (
              <WhyButton page={page} fact={fact} comparisons={comparisons} />
            )}
            <TrendsChart page={page} sets={sets} fact={fact} settings={settings} periods={periods} namesOf={namesOf} />
            <ComparedTable
              page={page}
              sets={sets}
              caption={t('widgets.trendCaption', { subject: texts.label(fact) })}
              column={chartTimeSpan === 'quarterly' ? t('widgets.period.quarterly') : t('widgets.period.monthly')}
              rows={periods.map((aligned) => ({
                key: nameOf(aligned),
                heading: nameOf(aligned),
                fact,
                values: aligned.values,
              }))}
              note={noteOf(known)}
            />
          </>
        );
      }}
    </CardFrame>
  );
}

function trendOf(page: Page, answer: WidgetAnswer): SetTrend {
  const { periods, series } = toTrend(page, answer);
  return { periods, values: series[0]?.values ?? [] };
}
