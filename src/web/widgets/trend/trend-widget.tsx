import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#model/dates/date-range.ts';
import { isAdditive } from '#model/pages/page.ts';
import { settingLabels } from '#model/pages/widget.ts';
import { comparedRange } from '#model/pages/widget-question.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { datesComparisons } from '#web/widgets/why/change-comparison.ts';
import { WhyButton } from '#web/widgets/why/why-button.tsx';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';
import { useTrendFigures } from './use-trend-figures.ts';

/** Facts over the months or quarters of the page's dates, alone or compared with earlier days. */
export function TrendWidget({
  page,
  widget,
  settings,
  fact,
  selection,
  axis,
  onSettings,
  onRows,
}: WidgetProps<'trend'>) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const figures = useTrendFigures(page, onRows);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const earlier = comparedRange(settings, selection.dates);
  const earlierAnswer = useWidgetAnswer({ page, widget, settings, fact, selection: selectionOf(selection, earlier) });
  const before = (earlier !== null && earlierAnswer.data) || null;
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
  return (
    <WidgetFrame
      kind="trend"
      subject={subjects[settings.dimension]}
      settings={
        <>
          <WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={onSettings} />
          {settings.dimension === 'FactVsTime' && isAdditive(page, fact) && selection.client !== null && (
            <WhyButton
              page={page}
              fact={fact}
              comparisons={datesComparisons(selection, {
                preferred: settings.chartComparisonType,
                label: (id) => t(`settingValues.${id}`, settingLabels[id]),
              })}
            />
          )}
        </>
      }
      answer={answer}
      needed={earlier === null ? [] : [earlierAnswer]}
      isEmpty={({ rows }) => rows.length === 0}
      figures={(shown) => ({
        caption: t('widgets.trendCaption', { subject: subjects[shown.settings.dimension] }),
        ...figures(shown, before),
      })}
      table={(shown, own) => (
        <TrendTable page={page} widget={widget} selection={selection} answer={shown} before={before} figures={own} />
      )}
    >
      {(shown) => (
        <TrendChart
          page={page}
          answer={shown}
          before={before}
          isArea={settings.chartType === 'basicarea'}
          scale={settings.chartScale === 'semilog' ? 'semilog' : 'linear'}
          axis={axis}
          hidden={hidden}
          onHide={setHidden}
          onRows={onRows}
        />
      )}
    </WidgetFrame>
  );
}

/** The selection for other days; without any, a selection that fetches nothing. */
function selectionOf(selection: Selection, range: DateRange | null): Selection {
  if (range === null) return { ...selection, client: null };
  const dates = { ...range, type: selection.dates.type };
  const others = selection.clauses.filter(({ column }) => column !== dates.type);
  return { ...selection, dates, clauses: [datesClause(dates), ...others] };
}
