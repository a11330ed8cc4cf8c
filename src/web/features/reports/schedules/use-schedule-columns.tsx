import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeliveryState, ReportSchedule } from '#contract/report-schedules.ts';
import { findReport } from '#model/reports/reports.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './schedules.module.css';

const COLORS: Record<DeliveryState, string> = { sent: 'success', failed: 'error', skipped: 'default' };

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

/** The recipients of a schedule, each with the delivery state of the last mail. */
function Recipients({ schedule: { fields, deliveries } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  return (
    <ul className={styles.recipients}>
      {fields.recipients.map((address) => {
        const delivery = deliveries.find(({ recipient }) => recipient === address);
        return (
          <li key={address}>
            <span dir="ltr">{address}</span>
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
