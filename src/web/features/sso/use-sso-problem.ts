import { useTranslation } from 'react-i18next';
import { ProblemError } from '#web/api/problem-error.ts';
import { useServerText } from '#web/api/use-problem-text.ts';

const SHOWN_AS_IS = ['User name not found', 'A user needs to have a unique email id'];

/** Returns the message of a failure. Only errors that the user can fix are shown as sent by the server. */
export function useSsoProblem(): (error: Error) => string {
  const { t } = useTranslation();
  const serverText = useServerText();
  return (error) =>
    error instanceof ProblemError && SHOWN_AS_IS.includes(error.message) ? serverText(error.message) : t('sso.failed');
}
