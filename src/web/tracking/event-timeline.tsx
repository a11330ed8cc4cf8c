import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TrackedEvent } from '#contract/parcel-tracking.ts';
import { formatGridDateTime } from '#model/dates/format-date.ts';
import styles from './tracking.module.css';
import { useStatusName } from './use-status-name.ts';

/** The tracking events of a parcel, oldest first. */
export function EventTimeline({ events }: { events: readonly TrackedEvent[] }) {
  const { t } = useTranslation();
  const statusName = useStatusName();
  return (
    <Timeline
      className={styles.timeline}
      items={events.map(({ at, kind, reason, signedBy, place }) => ({
        key: `${at} ${kind} ${reason} ${signedBy}`,
        color: kind === 'delivered' ? 'green' : kind === 'exception' || kind === 'attempt' ? 'red' : 'blue',
        content: (
          <>
            <time dateTime={at}>{formatGridDateTime(at)}</time> {statusName(kind)}
            {reason !== '' && ` (${t(`tracking.eventReasons.${reason}`)})`}
            {signedBy !== '' && <> · {t('tracking.evidence.signed', { name: signedBy })}</>}
            {place !== '' && (
              <>
                {' '}
                · <bdi>{place}</bdi>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
