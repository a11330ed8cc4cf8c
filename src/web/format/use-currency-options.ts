import { currencies } from '#model/trade/currencies.ts';
import { useCurrencyName } from './use-currency-name.ts';

/** Returns all currencies as options of a select, with their names in the reader's language. */
export function useCurrencyOptions(): { value: string; label: string }[] {
  const nameOf = useCurrencyName();
  return currencies.map(({ code }) => ({ value: code, label: `${code} – ${nameOf(code)}` }));
}
