import { useQuery } from '@tanstack/react-query';
import { Modal, type TableColumnsType, Tabs, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WatchChange, WatchList } from '#contract/watch-lists.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { ParcelList } from './parcel-list.tsx';
import styles from './parcel-tracking.module.css';
import { formatClock, StatusTag } from './use-parcel-columns.tsx';
import { watchChangesQuery, watchedParcelsQuery } from './watch-queries.ts';

const HEADER = ['tracking_number', 'before', 'status', 'status_at', 'place', 'noticed_at', 'mail'];
const MAIL_COLORS: Record<WatchChange['mail'], string> = { sent: 'success', failed: 'error', waiting: 'processing' };

interface WatchedParcelsProps {
  list: WatchList;
  onClose: () => void;
}

/** The parcels of a watch list as they are now, and what has changed. */
export function WatchedParcels({ list: { id, fields }, onClose }: WatchedParcelsProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  return (
    <Modal open title={fields.name} onCancel={onClose} width={1200} footer={null}>
      <Tabs
        items={[
          { key: 'parcels', label: t('parcelTracking.parcels'), children: <Parcels id={id} /> },
          { key: 'changes', label: t('parcelTracking.changes'), children: <Changes id={id} /> },
        ]}
      />
    </Modal>
  );
}

function Parcels({ id }: { id: number }) {
  const parcels = useQuery(watchedParcelsQuery(id));
  if (parcels.error !== null) return <ServerError error={parcels.error} onRetry={() => parcels.refetch()} />;
  if (parcels.data === undefined) return <LoadingScreen />;
  return <ParcelList found={parcels.data} fileName="watched-parcels.csv" />;
}

function Changes({ id }: { id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const changes = useQuery(watchChangesQuery(id));
  const rows = changes.data ?? [];
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: TableColumnsType<WatchChange> = [
    { title: t('parcelTracking.number'), dataIndex: 'number', render: (number: string) => <bdi>{number}</bdi> },
    {
      title: t('parcelTracking.before'),
      dataIndex: 'before',
      render: (status: WatchChange['before']) => <StatusTag status={status} />,
    },
    {
      title: t('parcelTracking.status'),
      key: 'status',
      render: (_, { status, at, place }) => (
        <div className={styles.two}>
          <StatusTag status={status} />
          <span>
            {formatClock(at)} {place !== '' && <bdi>{place}</bdi>}
          </span>
        </div>
      ),
    },
    {
      title: t('parcelTracking.noticed'),
      dataIndex: 'noticedAt',
      render: (at: string) => dateTime.format(new Date(at)),
    },
    {
      title: t('parcelTracking.mail'),
      dataIndex: 'mail',
      render: (mail: WatchChange['mail']) => <Tag color={MAIL_COLORS[mail]}>{t(`parcelTracking.mails.${mail}`)}</Tag>,
    },
  ];
  if (changes.error !== null) return <ServerError error={changes.error} onRetry={() => changes.refetch()} />;
  return (
    <div className={styles.part}>
      <div>
        <CsvButton
          fileName="watch-changes.csv"
          header={HEADER}
          isEmpty={rows.length === 0}
          readRows={() =>
            rows.map(({ number, before, status, at, place, noticedAt, mail }) => [
              ...[number, before, status, at, place, noticedAt, mail],
            ])
          }
        />
      </div>
      <RecordTable<WatchChange>
        columns={columns}
        rows={rows}
        isLoading={changes.isPending}
        isSearching={false}
        emptyText={t('parcelTracking.noChanges')}
      />
    </div>
  );
}
