import { useLocale } from './use-locale.ts';

/** Returns the names of currencies in the reader's language. */
export function useCurrencyName(): (code: string) => string {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (code) => names.of(code) ?? code;
}
