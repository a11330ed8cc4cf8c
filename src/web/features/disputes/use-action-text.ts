import { useTranslation } from 'react-i18next';
import type { FindingAction } from '#contract/disputes.ts';
import { isolate } from '#web/format/isolate.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';

/** Returns a function that says in a sentence what a change did, who made it and when. */
export function useActionText(): (action: FindingAction) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  return ({ kind, status, assignee, login, startedAt, changed: count }) => {
    const at = new Date(startedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const to = status === null ? '' : nameOf({ dimension: 'status', value: status });
    const values = {
      count,
      login: isolate(login),
      at: isolate(at),
      status: to,
      assignee: assignee || t('disputes.nobody'),
    };
    return t(`disputes.actions.${kind}`, values);
  };
}
