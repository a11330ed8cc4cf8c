import { useTranslation } from 'react-i18next';
import { findServerText } from './find-server-text.ts';
import { ProblemError } from './problem-error.ts';

/** What the server says in English, in the reader's language where it has the text. */
export function useServerText(): (said: string) => string {
  const { t } = useTranslation();
  return (said) => {
    const known = findServerText(said);
    return known === null ? said : t(`serverDetails.${known.key}`, known.values);
  };
}

/** What an error says in the reader's language: a detail it has no text for follows the kind of problem it is. */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  const serverText = useServerText();
  return (error) => {
    const detail = error instanceof Error ? error.message : String(error);
    const code = error instanceof ProblemError ? error.problem?.code : undefined;
    if (i18n.language === 'en' || code === undefined || findServerText(detail) !== null) return serverText(detail);
    return t('error.kindAndDetail', { kind: t(`problems.${code}`), detail });
  };
}
