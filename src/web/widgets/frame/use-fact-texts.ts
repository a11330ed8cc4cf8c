import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { Fact } from '#model/sources/source.ts';
import { type FigureFormat, figureFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useWeightUnit } from '#web/view/page/use-weight-unit.ts';

export interface FactTexts {
  label: (fact: string) => string;
  /** The fixed colour of a fact; `undefined` if it takes the next colour of the palette. */
  colour: (fact: string) => string | undefined;
  format: (fact: string, currency: string) => FigureFormat;
}

/** Returns the labels, colours and number formats of a page's facts, in the reader's language. */
export function useFactTexts(page: Page): FactTexts {
  const { t } = useTranslation();
  const locale = useLocale();
  const weightUnit = useWeightUnit(page);
  return useMemo(() => {
    const getFact = (id: string): Fact => {
      const fact = page.source.facts[id];
      if (fact === undefined) throw new Error(`${page.source.id} has no fact ${id}.`);
      return fact;
    };
    return {
      label: (id) => {
        const { label, kilogramLabel } = getFact(id);
        return weightUnit === 'kgs' && kilogramLabel !== undefined
          ? t(`kilogramFacts.${id}`, kilogramLabel)
          : t(`facts.${id}`, label);
      },
      colour: (id) => getFact(id).colour,
      format: (id, currency) =>
        figureFormat(getFact(id).format, {
          currency,
          isPerWeight: getFact(id).kilogramLabel !== undefined,
          weightUnit,
          weightUnitName: t(`weightUnits.${weightUnit}`, weightUnit),
          locale,
        }),
    };
  }, [page, weightUnit, t, locale]);
}
