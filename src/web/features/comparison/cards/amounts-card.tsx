import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { amountOf, type ComparedSet, type ComparisonAnswers } from '#web/features/comparison/sets/use-compared-sets.ts';
import type { PageState } from '#web/view/page/use-page-state.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { CardFrame } from './card-frame.tsx';
import { ComparedTable } from './compared-table.tsx';

interface AmountsCardProps {
  page: Page;
  sets: readonly ComparedSet[];
  state: PageState;
  answers: ComparisonAnswers;
}

/** The amounts of each set. The selected fact is the one that the charts show. */
export function AmountsCard({ page, sets, state, answers }: AmountsCardProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
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
            values: known.map((answer) => amountOf(answer, fact) ?? null),
            onChoose: () => state.setFact(fact),
          }))}
        />
      )}
    </CardFrame>
  );
}
