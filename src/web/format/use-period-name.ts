import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#model/dates/calendar-period.ts';
import { type IsoDate, quarterOf, yearOf } from '#model/dates/iso-date.ts';
import { useLocale } from './use-locale.ts';

/** Returns a function that names the month or quarter of a day. */
export function usePeriodName(): (day: IsoDate, chartTimeSpan: string) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return useCallback(
    (day, chartTimeSpan) =>
      chartTimeSpan === 'quarterly'
        ? t('widgets.quarter', { quarter: quarterOf(day), year: yearOf(day) })
        : formatMonth(day, locale),
    [t, locale],
  );
}
