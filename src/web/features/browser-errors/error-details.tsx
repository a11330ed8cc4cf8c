import { useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/format/use-locale.ts';
import { LogText } from '#web/ui/layout/log-text.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './browser-errors.module.css';
import { browserErrorQuery } from './error-queries.ts';

/** The stack of an error, and the users who encountered it. */
export function ErrorDetails({ id }: { id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const details = useQuery(browserErrorQuery(id));
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (details.error !== null) return <ServerError error={details.error} onRetry={() => details.refetch()} />;
  if (details.data === undefined) return <Spin />;
  const { message, stack, metBy } = details.data;
  return (
    <div className={styles.details}>
      <LogText label={t('browserErrors.stack')} text={stack === '' ? message : stack} />
      <MutedText>{t('browserErrors.metBy')}</MutedText>
      <ul className={styles.users}>
        {metBy.map(({ login, count, lastAt }) => (
          <li key={login}>{t('browserErrors.metTimes', { login, count, at: dateTime.format(new Date(lastAt)) })}</li>
        ))}
      </ul>
    </div>
  );
}
