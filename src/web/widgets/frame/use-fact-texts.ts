import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRange } from '#model/dates/format-date.ts';
import type { Page } from '#model/pages/page.ts';
import type { Fact } from '#model/sources/source.ts';
import { type FigureFormat, figureFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useWeightUnit } from '#web/view/page/use-weight-unit.ts';
import type { TrendSeries } from '#web/widgets/trend/trend-series.ts';

export interface FactTexts {
  label: (fact: string) => string;
  /** The colour a fact has wherever it is drawn, if it has one. */
  colour: (fact: string) => string | undefined;
  /** What a line of a trend is called. */
  seriesLabel: (series: TrendSeries) => string;
  format: (fact: string, currency: string) => FigureFormat;
}

/** How a page's facts are called and written in the reader's language. */
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
      label: (id) => t(`facts.${id}`, getFact(id).label),
      colour: (id) => getFact(id).colour,
      seriesLabel: (series) => {
        switch (series.of) {
          case 'fact':
            return t(`facts.${series.id}`, getFact(series.id).label);
          case 'carrier':
            return series.id ?? t('widgets.notStated');
          case 'range':
            return formatRange(series.range, locale);
          case 'band':
            return t(`widgets.band.${series.id}`);
        }
      },
      format: (id, currency) =>
        figureFormat(getFact(id).format, {
          currency,
          weightUnit,
          weightUnitName: t(`weightUnits.${weightUnit}`, weightUnit),
          locale,
        }),
    };
  }, [page, weightUnit, t, locale]);
}
