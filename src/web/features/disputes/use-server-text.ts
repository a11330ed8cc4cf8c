import { useTranslation } from 'react-i18next';
import { findServerText } from '#web/api/find-server-text.ts';

/** Returns a function that translates a text of the server, if it has translations. */
export function useServerText(): (text: string) => string {
  const { t } = useTranslation();
  return (text) => {
    const known = findServerText(text);
    return known === null ? text : t(`serverDetails.${known.key}`, known.values);
  };
}
