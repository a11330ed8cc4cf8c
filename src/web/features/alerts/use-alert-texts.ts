import { useTranslation } from 'react-i18next';
import type { AlertMeasure, AlertPeriod, AlertValue } from '#contract/alerts.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { formatAlertValue } from '#model/alerts/format-alert-value.ts';
import { formatMonth } from '#model/dates/calendar-period.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';

/** What the figures of an alert measure, for which kind of period, and in which currency. */
interface Figures {
  measure: AlertMeasure;
  period: AlertPeriod;
  currency: string;
}

/** Returns functions that write the measure, the periods, the figures and the limits of an alert in the reader's language. */
export function useAlertTexts() {
  const { t } = useTranslation();
  const locale = useLocale();
  const measureName = (measure: AlertMeasure) => t(`alertMeasures.${measure}`, alertMeasures[measure].label);
  const periodName = (period: AlertPeriod, { from, to }: Pick<AlertValue, 'from' | 'to'>) => {
    if (period === 'month') return formatMonth(from, locale);
    return period === 'week' ? `${formatDay(from, locale)} – ${formatDay(to, locale)}` : formatDay(from, locale);
  };
  const figure = (value: number | null, { measure, currency }: Figures) =>
    value === null ? '–' : formatAlertValue(value, measure, currency, locale);
  const limits = ({ low, high }: Pick<AlertValue, 'low' | 'high'>, figures: Figures) => {
    if (low !== null && high !== null)
      return t('alerts.between', { low: figure(low, figures), high: figure(high, figures) });
    if (high !== null) return t('alerts.atMost', { limit: figure(high, figures) });
    return low === null ? t('alerts.noBand') : t('alerts.atLeast', { limit: figure(low, figures) });
  };
  return { measureName, periodName, figure, limits };
}
