import { useQuery } from '@tanstack/react-query';
import { Modal, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JobAttempt, ListedJob } from '#contract/jobs.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { LogText } from '#web/ui/layout/log-text.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { formatDuration } from './format-duration.ts';
import { jobLogQuery } from './job-queries.ts';

interface JobLogDialogProps {
  job: ListedJob;
  onClose: () => void;
}

/** The attempts of a job, the newest first, with what went wrong. */
export function JobLogDialog({ job: { id, kind, subject }, onClose }: JobLogDialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  const locale = useLocale();
  const log = useQuery(jobLogQuery(id));
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const columns: TableColumnsType<JobAttempt> = [
    { title: t('jobs.startedAt'), dataIndex: 'startedAt', render: (at: string) => dateTime.format(new Date(at)) },
    {
      title: t('jobs.took'),
      key: 'took',
      align: 'end',
      render: (_, { startedAt, endedAt }) => formatDuration(Date.parse(endedAt) - Date.parse(startedAt), locale),
    },
    {
      title: t('jobs.result'),
      dataIndex: 'error',
      render: (error: string | null) =>
        error === null ? (
          <Tag color="success">{t('jobs.states.completed')}</Tag>
        ) : (
          <LogText label={t('jobs.result')} text={error} />
        ),
    },
  ];
  const name = subject || t(`jobs.kinds.${kind}`);
  return (
    <Modal open title={t('jobs.logOf', { name })} onCancel={onClose} width={820} footer={null}>
      {log.error === null ? (
        <RecordTable<JobAttempt>
          rowKey="startedAt"
          columns={columns}
          rows={log.data ?? []}
          isLoading={log.isPending}
          isSearching={false}
          emptyText={t('jobs.noAttempts')}
        />
      ) : (
        <ServerError error={log.error} onRetry={() => log.refetch()} />
      )}
    </Modal>
  );
}
