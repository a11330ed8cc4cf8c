import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ParcelHistory } from '#contract/tracking.ts';
import { formatGridDate, formatGridDateTime } from '#model/dates/format-date.ts';
import { timelineEvents } from './timeline-events.ts';
import styles from './tracking.module.css';

/** What happened to a parcel, from its label to its invoices. */
export function ParcelTimeline({ history }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  return (
    <Timeline
      className={styles.timeline}
      items={timelineEvents(history).map(({ kind, at, invoiceNumber }) => ({
        key: `${kind} ${at} ${invoiceNumber}`,
        color: kind === 'delivery' ? 'green' : kind === 'invoice' ? 'gray' : 'blue',
        content: (
          <>
            <time dateTime={at}>{at.length > 10 ? formatGridDateTime(at) : formatGridDate(at)}</time>{' '}
            {t(`tracking.events.${kind}`)} {invoiceNumber !== null && <bdi>{invoiceNumber}</bdi>}
          </>
        ),
      }))}
    />
  );
}
