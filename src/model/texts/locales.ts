const LOCALES = [
  { code: 'en', name: 'English', icon: 'EN', direction: 'ltr' },
  { code: 'zh', name: '简体中文', icon: '中', direction: 'ltr' },
  { code: 'es', name: 'Español', icon: 'ES', direction: 'ltr' },
  { code: 'fr', name: 'Français', icon: 'FR', direction: 'ltr' },
  { code: 'it', name: 'Italiano', icon: 'IT', direction: 'ltr' },
  { code: 'ar', name: 'العربية', icon: 'ع', direction: 'rtl' },
] as const;

export type LanguageCode = (typeof LOCALES)[number]['code'];

/** The key under which an account's language is saved. */
export const LANGUAGE_KEY = 'language';

/** A language of the interface. */
export interface Locale {
  code: LanguageCode;
  /** The language's name for itself. */
  name: string;
  /** A badge of letters instead of a flag, since a language is not a country. */
  icon: string;
  direction: 'ltr' | 'rtl';
}

/** Every language, in the order of the language menu. */
export const locales: readonly Locale[] = LOCALES;

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return locales.some(({ code }) => code === text);
}

export function getLocale(language: string): Locale {
  const locale = locales.find(({ code }) => code === language);
  if (locale === undefined) throw new Error(`There is no language ${language}`);
  return locale;
}
