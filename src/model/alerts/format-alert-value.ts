import type { AlertMeasure } from '#contract/alerts.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { numberFormat } from '#model/numbers/number-format.ts';
import { alertMeasures } from './alert-measures.ts';

/** Writes a figure of an alert in a language: minor units as money, shares in percent. */
export function formatAlertValue(value: number, measure: AlertMeasure, currency: string, locale: string): string {
  switch (alertMeasures[measure].unit) {
    case 'money':
      return formatMinor(Math.round(value), currency, locale);
    case 'percent':
      return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
    case 'count':
      return numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  }
}
