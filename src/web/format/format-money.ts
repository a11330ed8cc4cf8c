import { formatMinor } from '#model/numbers/format-minor.ts';
import { logUnknownCurrency } from './log-unknown-currency.ts';

/** A whole number of minor units as money; a currency nobody knows is logged and shown with '$'. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  logUnknownCurrency(currency);
  return formatMinor(minor, currency, locale);
}
