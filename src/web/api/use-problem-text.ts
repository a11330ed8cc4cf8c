import { useTranslation } from 'react-i18next';
import { findServerText } from './find-server-text.ts';
import { ProblemError } from './problem-error.ts';

/** Translates an English server text if there is a translation, and returns it unchanged otherwise. */
export function useServerText(): (said: string) => string {
  const { t } = useTranslation();
  return (said) => {
    const known = findServerText(said);
    return known === null ? said : t(`serverDetails.${known.key}`, known.values);
  };
}

/**
 * Returns the message of an error in the reader's language. A detail without translation follows the name of its
 * problem type.
 */
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
