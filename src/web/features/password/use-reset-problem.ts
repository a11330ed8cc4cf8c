import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Returns the message of a failed reset, or `null`. */
export function useResetProblem(error: Error | null): string | null {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (error === null) return null;
  const texts: Record<string, string> = {
    'e-mail address not registered': t('password.addressUnknown'),
    'user-name not found': t('password.userUnknown'),
    'active user-name not found': t('password.userInactive'),
    'More than one user found': t('password.severalUsers'),
  };
  return texts[error.message] ?? problemText(error);
}
