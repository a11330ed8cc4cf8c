import english from 'antd/es/locale/en_US';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getLocale, isLanguageCode, type LanguageCode } from '#model/texts/locales.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { recogniseServerTexts } from '#web/api/find-server-text.ts';
import { formatLocale } from '#web/format/format-locale.ts';
import en from '#web/locales/en.json';
import { type LanguagePack, loadEnglishScreens, loadLanguage } from '#web/locales/load-language.ts';

/** `unsaved` is set while a language chosen before sign-in hasn't been saved to the account. */
const KEYS = { language: 'parcelscope.language', unsaved: 'parcelscope.language.unsaved' };

const componentTexts = new Map<string, LanguagePack['components']>();
let wanted: LanguageCode = 'en';

/** Starts i18next in the reader's language, or in English if that language cannot be loaded. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(valueFormatter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: en } },
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEYS.language && isLanguageCode(newValue)) showLanguage(newValue).catch(() => undefined);
  });
  await showLanguage(pickLanguage(localStorage.getItem(KEYS.language), navigator.languages)).catch(() => undefined);
}

/** Adds the English texts of screens that do not open first, which are also shown if another language cannot be loaded. */
export async function loadScreenTexts(): Promise<void> {
  i18next.addResourceBundle('en', 'translation', await loadEnglishScreens(), true, true);
}

/**
 * Switches the language of the pages and stores it in this browser, for all tabs. Resolves to whether it was: another language may have
 * been chosen while this one was loading. Rejects if it cannot be loaded.
 */
export async function setLanguage(code: LanguageCode, { isSaved }: { isSaved: boolean }): Promise<boolean> {
  if (!(await showLanguage(code))) return false;
  localStorage.setItem(KEYS.language, code);
  if (isSaved) localStorage.removeItem(KEYS.unsaved);
  else localStorage.setItem(KEYS.unsaved, 'true');
  return true;
}

/** Returns the language chosen in this browser that hasn't been saved to an account. */
export function findUnsavedLanguage(): LanguageCode | null {
  const chosen = localStorage.getItem(KEYS.language);
  return localStorage.getItem(KEYS.unsaved) !== null && isLanguageCode(chosen) ? chosen : null;
}

/**
 * Returns antd's texts in a language that has been loaded, or the English ones. They are never missing: if they arrived later, antd would
 * move the pages within its tree, and everything open or typed would be lost.
 */
export function componentTextsOf(language: string): LanguagePack['components'] {
  return componentTexts.get(language) ?? english;
}

/** The placeholders of quantities. Other numbers in texts, such as years, are written without separators. */
const QUANTITIES = new Set(['count', 'number', 'max']);

/** Writes values within texts: quantities like other figures, and labels with the format `inSentence` in lower case. */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language = 'en', { interpolationkey } = {}) => {
    if (format === 'inSentence') return lowerFirst(String(value), language);
    return typeof value === 'number' && QUANTITIES.has(interpolationkey)
      ? value.toLocaleString(formatLocale(language, navigator.languages))
      : String(value ?? '');
  },
};

/** Lower-cases the first letter of a label for use within a sentence, unless it is an abbreviation. */
function lowerFirst(label: string, language: string | undefined): string {
  const isAbbreviation = /^\p{Lu}[\p{Lu}\d]/u.test(label);
  return isAbbreviation ? label : label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1);
}

/** Resolves to whether the language is shown. */
async function showLanguage(code: LanguageCode): Promise<boolean> {
  wanted = code;
  const { texts, components, serverDetails } = await loadLanguage(code);
  // The last choice wins, even if an earlier one finishes loading later.
  if (wanted !== code) return false;
  i18next.addResourceBundle(code, 'translation', texts, true, true);
  componentTexts.set(code, components);
  recogniseServerTexts(serverDetails);
  document.documentElement.lang = code;
  document.documentElement.dir = getLocale(code).direction;
  await i18next.changeLanguage(code);
  return true;
}
