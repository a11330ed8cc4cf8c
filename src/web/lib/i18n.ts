import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '#web/locales/en.json';

/** Makes the texts ready; the languages other than English join the resources. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = i18next.language;
  document.documentElement.dir = i18next.dir();
}
