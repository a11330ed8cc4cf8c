/**
 * The BCP 47 tag that figures and dates are written by: the browser's regional variant of the language on screen ('es-MX' groups
 * digits otherwise than 'es-ES'), or the language itself. English is the United States', as its texts are. Arabic keeps the digits
 * 0–9 and every region the Gregorian calendar: figures are compared with the carriers' invoices, which are written so.
 */
export function formatLocale(language: string, browserLanguages: readonly string[]): string {
  if (language === 'en') return 'en-US';
  const variant = browserLanguages.find((tag) => tag.startsWith(`${language}-`)) ?? language;
  return new Intl.Locale(variant, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
}
