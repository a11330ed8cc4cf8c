import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeliveryState, ReportSchedule } from '#contract/report-schedules.ts';
import { findReport } from '#model/reports/reports.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './schedules.module.css';

const COLORS: Record<DeliveryState, string> = {
  sent: 'success',
  failed: 'error',
  skipped: 'default',
  waiting: 'processing',
};

/** The columns of the schedule list. */
export function useScheduleColumns(onEdit: (schedule: ReportSchedule) => void): TableColumnsType<ReportSchedule> {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const instant = (at: string | null) => (at === null ? '' : dateTime.format(new Date(at)));
  return [
    { title: t('schedules.name'), dataIndex: ['fields', 'name'] },
    {
      title: t('reports.report'),
      key: 'report',
      render: (_, { fields: { request } }) =>
        t(`reportNames.${request.reportId}`, findReport(request.reportId)?.name ?? request.reportId),
    },
    {
      title: t('reports.client'),
      dataIndex: 'clientName',
      render: (name: string | null) => name ?? t('reports.noClient'),
    },
    {
      title: t('schedules.frequency'),
      key: 'frequency',
      render: (_, { fields: { frequency } }) => t(`schedules.frequencies.${frequency}`),
    },
    {
      title: t('schedules.nextRun'),
      key: 'next',
      render: (_, { isPaused, nextRunAt }) => (isPaused ? <Tag>{t('schedules.paused')}</Tag> : instant(nextRunAt)),
    },
    {
      title: t('schedules.lastRun'),
      key: 'last',
      render: (_, { lastRunAt, problem }) => (
        <div className={styles.state}>
          {instant(lastRunAt)}
          {problem !== null && <span className={styles.problem}>{serverText(problem)}</span>}
        </div>
      ),
    },
    {
      title: t('schedules.recipients'),
      key: 'recipients',
      render: (_, schedule) => <Recipients schedule={schedule} />,
    },
    {
      title: <span className="visually-hidden">{t('reports.actions')}</span>,
      key: 'actions',
      fixed: 'end',
      render: (_, schedule) => <ScheduleActions schedule={schedule} onEdit={() => onEdit(schedule)} />,
    },
  ];
}

/** The recipients and destinations of a schedule, each with the state of the last delivery. */
function Recipients({ schedule: { fields, destinations, deliveries } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const delivered = deliveries.map(({ recipient, destinationId }) => ({ name: recipient, destinationId }));
  const named = [
    ...fields.recipients.map((name) => ({ name, destinationId: null })),
    ...destinations.map(({ id, name }) => ({ name, destinationId: id })),
  ];
  // A schedule without recipients shows the default ones that got its last report.
  const shown = named.length > 0 ? named : delivered;
  return (
    <ul className={styles.recipients}>
      {shown.length === 0 && <li>{t('schedules.defaultRecipients')}</li>}
      {shown.map(({ name, destinationId }) => {
        const delivery = deliveries.find((one) => one.recipient === name && one.destinationId === destinationId);
        return (
          <li key={`${name} ${destinationId}`}>
            <bdi>{name}</bdi>
            {delivery && (
              <>
                <Tag color={COLORS[delivery.state]}>{t(`schedules.deliveryStates.${delivery.state}`)}</Tag>
                {delivery.reason !== null && <span className={styles.reason}>{serverText(delivery.reason)}</span>}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
