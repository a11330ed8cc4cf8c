import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { isAdditive } from '#model/pages/page.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import type { Figures } from '#web/widgets/frame/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { BreakdownChart } from './breakdown-chart.tsx';
import { sumAmounts, toParts } from './breakdown-parts.ts';

/** The chosen fact by service, carrier or account. */
export function BreakdownWidget({ page, widget, settings, fact, selection, axis, ...on }: WidgetProps<'breakdown'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const valueName = useValueName();
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const { data } = answer;
  const parts = useMemo(
    () => (data === undefined ? [] : toParts(data.rows, data.settings.dimension, data.fact)),
    [data],
  );
  const dimensionLabel = (id: string) => t(`dimensions.${id}`, page.source.dimensions[id]?.label ?? id);

  const nameOf = (dimension: string, value: string | null) =>
    value === null ? t('widgets.notStated') : valueName({ dimension, value });

  function chooserOf({ settings: { dimension } }: WidgetAnswer, value: string | null): (() => void) | undefined {
    if (value === null || !isFilterDimension(dimension)) return undefined;
    return () => on.onFilter([{ dimension, value }]);
  }

  function rowsOf({ fact: of, settings: { dimension } }: WidgetAnswer, value: string | null): (() => void) | undefined {
    const { onRows } = on;
    if (onRows === null) return undefined;
    return () => onRows({ fact: of, values: [{ dimension, value }], period: null });
  }

  function figures(shown: WidgetAnswer): Figures {
    const format = texts.format(shown.fact, shown.currency);
    const percent = percentFormat(locale);
    const isSum = isAdditive(page, shown.fact);
    const total = sumAmounts(parts);
    const share = (amount: number) => percent.exact(percentage(amount, total) ?? 0);
    return {
      caption: t('widgets.byDimension', {
        fact: texts.label(shown.fact),
        dimension: dimensionLabel(shown.settings.dimension),
      }),
      columns: [
        dimensionLabel(shown.settings.dimension),
        texts.label(shown.fact),
        ...(isSum ? [t('widgets.share')] : []),
      ],
      rows: parts.map(({ value, amount }) => ({
        key: value ?? '',
        heading: nameOf(shown.settings.dimension, value),
        cells: [format.exact(amount), ...(isSum ? [share(amount)] : [])],
        onChoose: chooserOf(shown, value),
        onRows: rowsOf(shown, value),
      })),
      total: isSum ? [t('widgets.total'), format.exact(total), share(total)] : null,
    };
  }

  return (
    <WidgetFrame
      kind="breakdown"
      subject={t('widgets.byDimension', { fact: texts.label(fact), dimension: dimensionLabel(settings.dimension) })}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      isEmpty={() => parts.length === 0}
      figures={figures}
    >
      {(shown) => (
        <BreakdownChart
          parts={parts}
          page={page}
          answer={shown}
          chartType={settings.chartType}
          scale={settings.chartScale === 'semilog' ? 'semilog' : 'linear'}
          axis={axis}
          onChoose={(value) => chooserOf(shown, value)?.()}
          onRows={on.onRows === null ? undefined : (value) => rowsOf(shown, value)?.()}
        />
      )}
    </WidgetFrame>
  );
}
