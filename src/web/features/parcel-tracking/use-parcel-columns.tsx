import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ParcelStatus, TrackedParcel } from '#contract/parcel-tracking.ts';
import { formatGridDate, formatGridDateTime } from '#model/dates/format-date.ts';
import { type ParcelMood, parcelStatuses } from '#model/tracking/parcel-statuses.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { useStatusName } from '#web/tracking/use-status-name.ts';
import styles from './parcel-tracking.module.css';

const COLORS: Record<ParcelMood, string> = { moving: 'processing', done: 'success', trouble: 'error', none: 'default' };

/** A status as a tag. */
export function StatusTag({ status }: { status: ParcelStatus }) {
  const statusName = useStatusName();
  return <Tag color={COLORS[parcelStatuses[status].mood]}>{statusName(status)}</Tag>;
}

/** A day, with the local time of its place if it is known. Files that state no time have midnight. */
export function formatClock(at: string | null): string {
  if (at === null || at === '') return '–';
  return at.length > 10 && !at.endsWith('00:00:00') ? formatGridDateTime(at) : formatGridDate(at.slice(0, 10));
}

/** The columns of a parcel with its status, its promise and its delivery. */
export function useParcelColumns(): TableColumnsType<TrackedParcel> {
  const { t } = useTranslation();
  return [
    {
      title: t('parcelTracking.number'),
      dataIndex: 'number',
      render: (number: string, { trackingId }) =>
        trackingId === null ? <bdi>{number}</bdi> : <ParcelLink trackingId={trackingId} trackingNumber={number} />,
    },
    {
      title: t('parcelTracking.status'),
      key: 'status',
      render: (_, { status, statusAt }) => (
        <div className={styles.two}>
          <StatusTag status={status} />
          <span>{formatClock(statusAt)}</span>
        </div>
      ),
    },
    { title: t('parcelTracking.promised'), dataIndex: 'promisedAt', render: formatClock },
    {
      title: t('parcelTracking.delivered'),
      key: 'delivered',
      render: (_, { deliveredAt, isLate }) => (
        <div className={styles.two}>
          {formatClock(deliveredAt)}
          {isLate === true && (
            <Tag color="warning" variant="outlined">
              {t('parcelTracking.late')}
            </Tag>
          )}
        </div>
      ),
    },
    {
      title: t('parcelTracking.carrier'),
      key: 'carrier',
      render: (_, { carrierName, service }) => (
        <div className={styles.two}>
          {carrierName}
          <span>{service}</span>
        </div>
      ),
    },
    { title: t('parcelTracking.shipped'), dataIndex: 'shippedOn', render: formatClock },
    { title: t('parcelTracking.client'), dataIndex: 'clientName' },
    {
      title: t('parcelTracking.invoices'),
      key: 'invoices',
      render: (_, { invoices }) =>
        invoices.length === 0 ? '–' : <bdi>{invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')}</bdi>,
    },
  ];
}
