import { isLanguageCode, type LanguageCode } from './locales.ts';

/**
 * The language to speak to someone: the one they chose, else the first of those they accept that there is, else English.
 * Accepted languages are tags such as `es-MX`, the best first.
 */
export function pickLanguage(chosen: string | null, accepted: readonly string[]): LanguageCode {
  if (isLanguageCode(chosen)) return chosen;
  return accepted.map(primaryOf).find(isLanguageCode) ?? 'en';
}

/** 'es' of 'es-MX'. */
function primaryOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
