import { formatMinor } from '#model/numbers/format-minor.ts';
import { logUnknownCurrency } from './log-unknown-currency.ts';

/** Writes whole minor units as money. An unknown currency is logged and written with '$'. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  logUnknownCurrency(currency);
  return formatMinor(minor, currency, locale);
}
