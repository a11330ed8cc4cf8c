import { useQuery } from '@tanstack/react-query';
import { Modal, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PickupLocation, PickupRun } from '#contract/pickup-locations.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './pickup.module.css';
import { pickupRunsQuery } from './pickup-queries.ts';

interface RunsDialogProps {
  location: PickupLocation;
  onClose: () => void;
}

/** The last runs of a location. */
export function RunsDialog({ location: { id, fields }, onClose }: RunsDialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  const locale = useLocale();
  const serverText = useServerText();
  const runs = useQuery(pickupRunsQuery(id));
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const number = (value: number) => value.toLocaleString(locale);
  const columns: TableColumnsType<PickupRun> = [
    { title: t('pickup.startedAt'), dataIndex: 'startedAt', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('pickup.seen'), dataIndex: 'seen', align: 'end', render: number },
    { title: t('pickup.taken'), dataIndex: 'taken', align: 'end', render: number },
    { title: t('pickup.skipped'), dataIndex: 'skipped', align: 'end', render: number },
    {
      title: t('pickup.problem'),
      dataIndex: 'problem',
      render: (problem: string | null, { endedAt }) => (
        <div className={styles.run}>
          {endedAt === null && <Tag color="processing">{t('pickup.running')}</Tag>}
          {problem !== null && <span className={styles.problem}>{serverText(problem)}</span>}
        </div>
      ),
    },
  ];
  return (
    <Modal open title={t('pickup.runsOf', { name: fields.name })} onCancel={onClose} width={820} footer={null}>
      {runs.error === null ? (
        <RecordTable<PickupRun>
          columns={columns}
          rows={runs.data ?? []}
          isLoading={runs.isPending}
          isSearching={false}
          emptyText={t('pickup.noRuns')}
        />
      ) : (
        <ServerError error={runs.error} onRetry={() => runs.refetch()} />
      )}
    </Modal>
  );
}
