import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { ComparedSet } from '#web/features/comparison/sets/use-compared-sets.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';

/**
 * Explains why amounts have no difference: their currency is not that of the first set. `null` where all currencies
 * match.
 */
export function useCurrencyNote(page: Page, sets: readonly ComparedSet[]): (facts: readonly string[]) => string | null {
  const { t } = useTranslation();
  const [first, ...others] = sets;
  return (facts) => {
    if (first === undefined || !facts.some((id) => page.source.facts[id]?.format === 'money')) return null;
    const base = currencyOf(first.view);
    const different = others.filter(({ view }) => currencyOf(view) !== base);
    return (
      different
        .map(({ name, view }) =>
          t('comparison.otherCurrency', { set: name, currency: currencyOf(view), first: first.name, base }),
        )
        .join(' ') || null
    );
  };
}
