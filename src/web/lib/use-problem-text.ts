import { useTranslation } from 'react-i18next';
import en from '#web/locales/en.json';
import { ProblemError } from './problem-error.ts';

const KEYS = new Map(Object.entries(en.serverDetails).map(([key, text]) => [text, key]));

/**
 * What an error says, in the reader's language. The server speaks English: the details that readers meet are known by their words;
 * any other follows the kind of problem it is.
 */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    const detail = error instanceof Error ? error.message : String(error);
    const key = KEYS.get(detail);
    if (key !== undefined) return t(`serverDetails.${key}`);
    const code = error instanceof ProblemError ? error.problem?.code : undefined;
    if (i18n.language === 'en' || code === undefined) return detail;
    return t('error.kindAndDetail', { kind: t(`problems.${code}`), detail });
  };
}
