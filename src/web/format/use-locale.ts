import { useTranslation } from 'react-i18next';
import { formatLocale } from './format-locale.ts';

/** Returns the BCP 47 tag for writing figures and dates on screen. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return formatLocale(i18n.language, navigator.languages);
}
