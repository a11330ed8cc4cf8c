import { useTranslation } from 'react-i18next';
import { formatLocale } from './format-locale.ts';

/** The BCP 47 tag that figures and dates on screen are written by. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return formatLocale(i18n.language, navigator.languages);
}
