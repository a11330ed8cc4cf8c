import { isLanguageCode, type LanguageCode } from '#web/locales/locales.ts';

/** The language to start in: the one the reader chose, else the first of the browser's that there is, else English. */
export function pickLanguage(chosen: string | null, browserLanguages: readonly string[]): LanguageCode {
  if (isLanguageCode(chosen)) return chosen;
  return browserLanguages.map(primaryOf).find(isLanguageCode) ?? 'en';
}

/** 'es' of 'es-MX'. */
function primaryOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
