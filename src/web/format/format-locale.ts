/**
 * Returns the BCP 47 tag for writing figures and dates: the browser's regional variant of the interface language ('es-MX' groups
 * digits differently from 'es-ES'), or else the language itself. English is always US English, like the English texts. Every locale
 * uses the digits 0–9 and the Gregorian calendar, so that figures can be compared with the carriers' invoices.
 */
export function formatLocale(language: string, browserLanguages: readonly string[]): string {
  if (language === 'en') return 'en-US';
  const variant = browserLanguages.find((tag) => tag.startsWith(`${language}-`)) ?? language;
  return new Intl.Locale(variant, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
}
