import { useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExceptionList, ExceptionStep } from '#contract/exceptions.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { exceptionStepsQuery } from './exception-queries.ts';
import styles from './exceptions.module.css';

interface ExceptionStepsProps {
  clientId: number;
  list: ExceptionList;
  exceptionKey: string;
}

/** What people did with an exception, the newest first. */
export function ExceptionSteps({ clientId, list, exceptionKey }: ExceptionStepsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const steps = useQuery(exceptionStepsQuery(clientId, list, exceptionKey));
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (steps.error !== null) return <ServerError error={steps.error} onRetry={() => steps.refetch()} />;
  if (steps.data === undefined) return <Spin />;
  return (
    <ul className={styles.steps}>
      {steps.data.map((step) => (
        <li key={step.id} className={styles.two}>
          <span>{textOf(step)}</span>
          {step.note !== '' && <bdi>{step.note}</bdi>}
          <MutedText as="span">
            {t('disputes.by', { login: step.login, at: dateTime.format(new Date(step.at)) })}
          </MutedText>
        </li>
      ))}
    </ul>
  );

  function textOf({ kind, value }: ExceptionStep): string {
    if (kind === 'assign') return t('disputes.assignedTo', { assignee: value || t('disputes.nobody') });
    if (kind === 'snooze') return t('exceptions.snoozedUntil', { day: formatDay(value, locale) });
    return t(`exceptions.steps.${kind}`);
  }
}
