import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { Fact } from '#model/sources/source.ts';
import { type NumberStyle, numberStyle } from '#web/charts/number-style.ts';
import { useLocale } from '#web/lib/use-locale.ts';

export interface FactTexts {
  label: (fact: string) => string;
  style: (fact: string, currency: string) => NumberStyle;
}

/** How a page's facts are called and written in the reader's language. */
export function useFactTexts(page: Page): FactTexts {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(() => {
    const getFact = (id: string): Fact => {
      const fact = page.source.facts[id];
      if (fact === undefined) throw new Error(`${page.source.id} has no fact ${id}.`);
      return fact;
    };
    return {
      label: (id) => t(`facts.${id}`, getFact(id).label),
      style: (id, currency) => numberStyle(getFact(id).format, currency, locale),
    };
  }, [page, t, locale]);
}
