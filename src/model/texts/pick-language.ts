import { isLanguageCode, type LanguageCode } from './locales.ts';

/**
 * Picks the language for a person: the one they chose, otherwise the first accepted language that is available, otherwise English.
 * Accepted languages are tags such as `es-MX`, in order of preference.
 */
export function pickLanguage(chosen: string | null, accepted: readonly string[]): LanguageCode {
  if (isLanguageCode(chosen)) return chosen;
  return accepted.map(primaryOf).find(isLanguageCode) ?? 'en';
}

/** The primary language of a tag: 'es' for 'es-MX'. */
function primaryOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
