import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRange } from '#model/dates/format-date.ts';
import type { Page } from '#model/pages/page.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { TrendSeries } from './trend-series.ts';

/** Returns a function that names a line of a trend in the reader's language. */
export function useSeriesLabel(page: Page): (series: TrendSeries) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  return useCallback(
    (series) => {
      switch (series.of) {
        case 'fact':
          return texts.label(series.id);
        case 'carrier':
          return series.id ?? t('widgets.notStated');
        case 'range':
          return formatRange(series.range, locale);
        case 'band':
          return t(`widgets.band.${series.id}`);
      }
    },
    [texts, locale, t],
  );
}
