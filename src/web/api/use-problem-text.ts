import { useTranslation } from 'react-i18next';
import { findServerText } from './find-server-text.ts';
import { ConnectionError, ProblemError } from './problem-error.ts';

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
 * problem type. The technical messages of browsers, such as 'Failed to fetch', are not shown.
 */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  const serverText = useServerText();
  return (error) => {
    if (error instanceof ConnectionError) return t(navigator.onLine ? 'error.unreachable' : 'error.offline');
    if (error instanceof SyntaxError || isSchemaError(error)) return t('error.unreadable');
    const detail = error instanceof Error ? error.message : String(error);
    if (detail === '') return t('error.requestFailed');
    const code = error instanceof ProblemError ? error.problem?.code : undefined;
    if (i18n.language === 'en' || code === undefined || findServerText(detail) !== null) return serverText(detail);
    return t('error.kindAndDetail', { kind: t(`problems.${code}`), detail });
  };
}

/** Whether an answer did not have the expected form. Such errors list every field and are meant for developers. */
function isSchemaError(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith('ZodError');
}
