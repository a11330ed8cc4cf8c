import { useTranslation } from 'react-i18next';
import { ProblemError } from '#web/api/problem-error.ts';
import { useServerText } from '#web/api/use-problem-text.ts';

const SHOWN_AS_IS = ['User name not found', 'A user needs to have a unique email id'];

/** The text of a failure: what the reader can do something about as the server says it, anything else in general words. */
export function useSsoProblem(): (error: Error) => string {
  const { t } = useTranslation();
  const serverText = useServerText();
  return (error) =>
    error instanceof ProblemError && SHOWN_AS_IS.includes(error.message) ? serverText(error.message) : t('sso.failed');
}
