import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import type { PageState } from '#web/lib/view-state/use-page-state.ts';
import { useFactTexts } from '#web/widgets/use-fact-texts.ts';
import { CardFrame } from './card-frame.tsx';
import { ComparedTable } from './compared-table.tsx';
import { type ComparedSet, useSetAnswers } from './use-compared-sets.ts';

interface AmountsCardProps {
  page: Page;
  sets: readonly ComparedSet[];
  state: PageState;
}

/** The facts of the page in each set; the one chosen is what the sets show below. */
export function AmountsCard({ page, sets, state }: AmountsCardProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const widget = page.widgets.find(({ kind }) => kind === 'amounts');
  if (widget === undefined) throw new Error(`${page.id} has no amounts`);
  const answers = useSetAnswers(sets, { page, widget, settings: defaultSettings(widget), fact: state.fact });
  return (
    <CardFrame title={t('widgetTitles.amounts', 'Amounts')} subject={null} answers={answers}>
      {(known) => (
        <ComparedTable
          page={page}
          sets={sets}
          caption={t('widgets.amountsCaption')}
          column={t('widgets.amount')}
          rows={page.facts.map((fact) => ({
            key: fact,
            heading: texts.label(fact),
            fact,
            values: known.map((answer) => toNumber(answer?.rows[0]?.[fact])),
            onChoose: () => state.setFact(fact),
          }))}
        />
      )}
    </CardFrame>
  );
}

function toNumber(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}
