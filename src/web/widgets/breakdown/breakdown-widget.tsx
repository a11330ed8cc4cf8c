import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdditive } from '#model/pages/page.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { BreakdownChart } from './breakdown-chart.tsx';
import { breakdownFigures } from './breakdown-figures.ts';
import { toParts } from './breakdown-parts.ts';

/** The chosen fact by service, carrier or account. */
export function BreakdownWidget({ page, widget, settings, fact, selection, axis, ...on }: WidgetProps<'breakdown'>) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const facts = useFactTexts(page);
  const valueName = useValueName();
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const { data } = answer;
  const parts = useMemo(
    () => (data === undefined ? [] : toParts(data.rows, data.settings.dimension, data.fact)),
    [data],
  );
  const dimensionLabel = (id: string) => t(`dimensions.${id}`, page.source.dimensions[id]?.label ?? id);

  function choose({ settings: { dimension } }: WidgetAnswer, value: string | null): (() => void) | undefined {
    if (value === null || !isFilterDimension(dimension)) return undefined;
    return () => on.onFilter([{ dimension, value }]);
  }

  function openRows(shown: WidgetAnswer, value: string | null): (() => void) | undefined {
    const { onRows } = on;
    const { dimension } = shown.settings;
    if (onRows === null) return undefined;
    return () => onRows({ fact: shown.fact, values: [{ dimension, value }], period: null });
  }

  return (
    <WidgetFrame
      kind="breakdown"
      subject={t('widgets.byDimension', { fact: facts.label(fact), dimension: dimensionLabel(settings.dimension) })}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      isEmpty={() => parts.length === 0}
      figures={(shown) =>
        breakdownFigures(parts, {
          t,
          factLabel: facts.label(shown.fact),
          dimensionLabel: dimensionLabel(shown.settings.dimension),
          format: facts.format(shown.fact, shown.currency),
          percent,
          nameOf: (value) =>
            value === null ? t('widgets.notStated') : valueName({ dimension: shown.settings.dimension, value }),
          isSum: isAdditive(page, shown.fact),
          choose: (value) => choose(shown, value),
          openRows: (value) => openRows(shown, value),
        })
      }
    >
      {(shown) => (
        <BreakdownChart
          parts={parts}
          page={page}
          answer={shown}
          chartType={settings.chartType}
          scale={settings.chartScale === 'semilog' ? 'semilog' : 'linear'}
          axis={axis}
          onChoose={(value) => choose(shown, value)?.()}
          onRows={on.onRows === null ? undefined : (value) => openRows(shown, value)?.()}
        />
      )}
    </WidgetFrame>
  );
}
