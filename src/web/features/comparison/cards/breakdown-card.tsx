import { useTranslation } from 'react-i18next';
import { isAdditive, type Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { type ComparedSet, useComparisonAnswers } from '#web/features/comparison/sets/use-compared-sets.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { toParts } from '#web/widgets/breakdown/breakdown-parts.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { alignParts } from './align-figures.ts';
import { CardFrame } from './card-frame.tsx';
import { ComparedTable } from './compared-table.tsx';

interface BreakdownCardProps {
  page: Page;
  sets: readonly ComparedSet[];
  widget: Widget;
  settings: WidgetSettings;
  fact: string;
}

/** The breakdowns of all sets in one table. */
export function BreakdownCard({ page, sets, widget, settings, fact }: BreakdownCardProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const valueName = useValueName();
  const answers = useComparisonAnswers(sets, { page, widget, settings, fact });
  const { dimension } = settings;
  const dimensionLabel = t(`dimensions.${dimension}`, page.source.dimensions[dimension]?.label ?? dimension);
  const subject = t('widgets.byDimension', { fact: texts.label(fact), dimension: dimensionLabel });
  const isSum = isAdditive(page, fact);
  return (
    <CardFrame title={t('comparison.differences')} subject={subject} answers={answers}>
      {(known) => {
        const parts = known.map((answer) => toParts(answer?.rows ?? [], dimension, fact));
        const rows = alignParts(parts, isSum).map(({ value, amounts }) => ({
          key: value ?? '',
          heading: value === null ? t('widgets.notStated') : valueName({ dimension, value }),
          fact,
          values: amounts.map((amount, index) => (known[index] === undefined ? null : amount)),
        }));
        const totals = known.map((_, index) => rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
        return (
          <ComparedTable
            page={page}
            sets={sets}
            caption={subject}
            column={dimensionLabel}
            rows={rows}
            total={
              isSum
                ? {
                    key: 'total',
                    heading: t('widgets.total'),
                    fact,
                    values: totals.map((total, index) => (known[index] === undefined ? null : total)),
                  }
                : null
            }
          />
        );
      }}
    </CardFrame>
  );
}
