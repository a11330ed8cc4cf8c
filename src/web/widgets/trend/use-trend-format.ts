import { useCallback } from 'react';
import type { Page } from '#model/pages/page.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { drawnFact } from './trend-series.ts';

/** Returns a function that chooses the format for the figures of a trend. */
export function useTrendFormat(page: Page): (answer: WidgetAnswer) => FigureFormat {
  const locale = useLocale();
  const facts = useFactTexts(page);
  return useCallback(
    (answer) =>
      answer.settings.dimension === 'percentage'
        ? percentFormat(locale)
        : facts.format(drawnFact(page, answer), answer.currency),
    [page, locale, facts],
  );
}
