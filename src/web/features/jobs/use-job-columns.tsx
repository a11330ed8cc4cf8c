import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JobState, ListedJob } from '#contract/jobs.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { formatDuration } from './format-duration.ts';
import { JobActions } from './job-actions.tsx';
import styles from './jobs.module.css';
import { PrioritySelect } from './priority-select.tsx';

const COLORS: Record<JobState, string | undefined> = {
  running: 'processing',
  waiting: undefined,
  retrying: 'warning',
  completed: 'success',
  failed: 'error',
  cancelled: undefined,
};

/** The columns of the list of jobs. */
export function useJobColumns({ onShowLog }: { onShowLog: (job: ListedJob) => void }): TableColumnsType<ListedJob> {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const at = (instant: string | null) => (instant === null ? '–' : dateTime.format(new Date(instant)));
  return [
    {
      title: t('jobs.job'),
      key: 'job',
      render: (_, { kind, subject }) => (
        <div className={styles.job}>
          {t(`jobs.kinds.${kind}`)}
          <MutedText as="span">{subject}</MutedText>
        </div>
      ),
    },
    {
      title: t('jobs.state'),
      key: 'state',
      render: (_, { state, attempt, error }) => (
        <div className={styles.state}>
          <Tag color={COLORS[state]}>{t(`jobs.states.${state}`)}</Tag>
          {attempt > 0 && <MutedText as="span">{t('jobs.attempt', { number: attempt + 1 })}</MutedText>}
          {error !== null && state !== 'completed' && <span className={styles.error}>{serverText(error)}</span>}
        </div>
      ),
    },
    { title: t('records.client'), dataIndex: 'clientName', render: (name: string | null) => name ?? '–' },
    { title: t('jobs.createdAt'), dataIndex: 'createdAt', render: at },
    { title: t('jobs.startedAt'), dataIndex: 'startedAt', render: at },
    {
      title: t('jobs.took'),
      key: 'took',
      align: 'end',
      render: (_, { startedAt, endedAt }) => {
        if (startedAt === null || endedAt === null) return '–';
        return formatDuration(Date.parse(endedAt) - Date.parse(startedAt), locale);
      },
    },
    { title: t('jobs.priority'), key: 'priority', render: (_, job) => <PrioritySelect job={job} /> },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      fixed: 'end',
      render: (_, job) => <JobActions job={job} onShowLog={() => onShowLog(job)} />,
    },
  ];
}
