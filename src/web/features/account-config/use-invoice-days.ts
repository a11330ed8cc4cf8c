import { useTranslation } from 'react-i18next';
import type { InvoiceRhythm } from '#contract/account-config.ts';
import { useLocale } from '#web/format/use-locale.ts';

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 31;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** The names of the days on which invoices can arrive: weekdays, or days of a month. */
export function useInvoiceDays() {
  const { t } = useTranslation();
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const dayName = (rhythm: InvoiceRhythm, day: number) =>
    rhythm === 'monthly'
      ? t('accountConfig.dayOfMonth', { day: day.toLocaleString(locale) })
      : weekday.format(MONDAY + (day - 1) * DAY_MS);
  const daysOf = (rhythm: InvoiceRhythm) =>
    Array.from({ length: rhythm === 'monthly' ? DAYS_OF_MONTH : DAYS_OF_WEEK }, (_, index) => ({
      value: index + 1,
      label: dayName(rhythm, index + 1),
    }));
  return { dayName, daysOf };
}
