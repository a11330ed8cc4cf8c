export type LanguageCode = 'en' | 'zh' | 'es' | 'fr' | 'it' | 'ar';

/** The key the language is saved under with the reader's account. */
export const LANGUAGE_KEY = 'language';

/** A language of the interface: its name in itself, a badge for it, and which way it is read. */
export interface Locale {
  code: LanguageCode;
  name: string;
  /** Letters and not a flag: a language is not a country. */
  icon: string;
  direction: 'ltr' | 'rtl';
}

/** Every language, in the order of the chooser. */
export const locales: readonly Locale[] = [
  { code: 'en', name: 'English', icon: 'EN', direction: 'ltr' },
  { code: 'zh', name: '简体中文', icon: '中', direction: 'ltr' },
  { code: 'es', name: 'Español', icon: 'ES', direction: 'ltr' },
  { code: 'fr', name: 'Français', icon: 'FR', direction: 'ltr' },
  { code: 'it', name: 'Italiano', icon: 'IT', direction: 'ltr' },
  { code: 'ar', name: 'العربية', icon: 'ع', direction: 'rtl' },
];

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return locales.some(({ code }) => code === text);
}

export function getLocale(language: string): Locale {
  const locale = locales.find(({ code }) => code === language);
  if (locale === undefined) throw new Error(`There is no language ${language}`);
  return locale;
}
