import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PickupConnection, PickupFields, PickupLocation, PickupRun } from '#contract/pickup-locations.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { LocationActions } from './location-actions.tsx';
import styles from './pickup.module.css';
import type { ShownKeys } from './push-keys-dialog.tsx';

interface Handlers {
  onEdit: (location: PickupLocation) => void;
  onShowRuns: (location: PickupLocation) => void;
  onShowKeys: (keys: ShownKeys) => void;
}

/** The columns of the list of pickup locations. */
export function useLocationColumns({ onEdit, onShowRuns, onShowKeys }: Handlers): TableColumnsType<PickupLocation> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const scheduleOf = ({ connection, everySeconds, timeOfDay, timeZone }: PickupFields) => {
    if (connection.kind === 'push') return t('pickup.whenPushed');
    if (timeOfDay === null) return t(`pickup.intervals.${everySeconds ?? 'daily'}`);
    return `${t('pickup.intervals.daily')}, ${timeOfDay} ${timeZone.replaceAll('_', ' ')}`;
  };
  return [
    { title: t('schedules.name'), dataIndex: ['fields', 'name'] },
    { title: t('reports.client'), dataIndex: 'clientName' },
    {
      title: t('pickup.place'),
      key: 'place',
      render: (_, { fields: { connection } }) => (
        <div className={styles.place}>
          {t(`pickup.kinds.${connection.kind}`)}
          <span className={styles.address} dir="ltr">
            {addressOf(connection)}
          </span>
        </div>
      ),
    },
    { title: t('pickup.schedule'), key: 'schedule', render: (_, { fields }) => scheduleOf(fields) },
    {
      title: t('schedules.nextRun'),
      key: 'next',
      render: (_, { isPaused, nextRunAt }) => {
        if (isPaused) return <Tag>{t('schedules.paused')}</Tag>;
        return nextRunAt === null ? '' : dateTime.format(new Date(nextRunAt));
      },
    },
    {
      title: t('schedules.lastRun'),
      key: 'last',
      render: (_, { lastRun }) => lastRun !== null && <LastRun run={lastRun} />,
    },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      fixed: 'end',
      render: (_, location) => (
        <LocationActions
          location={location}
          onEdit={() => onEdit(location)}
          onShowRuns={() => onShowRuns(location)}
          onShowKeys={onShowKeys}
        />
      ),
    },
  ];
}

/** When a location was last looked at, what was taken, and what went wrong. */
function LastRun({ run: { startedAt, endedAt, taken, skipped, problem } }: { run: PickupRun }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const dateTime = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.run}>
      {dateTime.format(new Date(startedAt))}
      {endedAt === null ? (
        <Tag color="processing">{t('pickup.running')}</Tag>
      ) : (
        <span>{t('pickup.result', { taken, skipped })}</span>
      )}
      {problem !== null && <span className={styles.problem}>{serverText(problem)}</span>}
    </div>
  );
}

function addressOf(connection: PickupConnection): string {
  switch (connection.kind) {
    case 's3':
      return [connection.bucket, connection.path].filter((part) => part !== '').join('/');
    case 'folder':
      return connection.path;
    case 'push':
      return '';
    default:
      return `${connection.host}:${connection.port} ${connection.path}`;
  }
}
