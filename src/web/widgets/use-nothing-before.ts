import { useTranslation } from 'react-i18next';
import { formatLongDate } from '#model/dates/format-date.ts';
import { rollingRange } from '#model/dates/rolling-period.ts';
import { getToday } from '#web/lib/today.ts';
import { useLocale } from '#web/lib/use-locale.ts';
import type { WidgetAnswer } from './widget-answer.ts';

/** What is said where there are no data to hold a trend against. Source: dashboards.md §2, of the last six months. */
export function useNothingBefore({ dates }: Pick<WidgetAnswer, 'dates'>): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const sixMonths = rollingRange('Last Six Months', getToday());
  if (dates.from === sixMonths.from && dates.to === sixMonths.to) return t('widgets.nothingBeforeSixMonths');
  return t('widgets.nothingBefore', { date: formatLongDate(dates.from, locale) });
}
