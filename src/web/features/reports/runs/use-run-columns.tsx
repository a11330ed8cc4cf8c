import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReportRun } from '#contract/reports.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { fileFormats } from '#model/reports/file-formats.ts';
import { formatBytes } from '#web/format/format-bytes.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RunActions } from './run-actions.tsx';
import { RunState } from './run-state.tsx';
import styles from './runs.module.css';

/** The columns of the list of report runs. */
export function useRunColumns(nameOf: (run: ReportRun) => string): TableColumnsType<ReportRun> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('reports.report'),
      key: 'report',
      render: (_, run) => (
        <>
          {nameOf(run)}
          {run.scheduleName !== null && (
            <span className={styles.reason}>{t('reports.ofSchedule', { name: run.scheduleName })}</span>
          )}
        </>
      ),
    },
    { title: t('reports.state'), key: 'state', render: (_, run) => <RunState run={run} /> },
    {
      title: t('reports.client'),
      dataIndex: 'clientName',
      render: (name: string | null) => name ?? t('reports.noClient'),
    },
    {
      title: t('reports.dates'),
      key: 'dates',
      render: (_, { fromDate, toDate }) =>
        fromDate === null || toDate === null ? '' : formatRange({ from: fromDate, to: toDate }, locale),
    },
    {
      title: t('reports.format'),
      dataIndex: 'format',
      render: (format: ReportRun['format']) => fileFormats[format].label,
    },
    {
      title: t('reports.rows'),
      dataIndex: 'rows',
      align: 'end',
      render: (rows: number | null) => rows?.toLocaleString(locale),
    },
    {
      title: t('reports.size'),
      dataIndex: 'bytes',
      align: 'end',
      render: (bytes: number | null) => (bytes === null ? '' : formatBytes(bytes, locale)),
    },
    { title: t('reports.createdAt'), dataIndex: 'createdAt', render: (at: string) => dateTime.format(new Date(at)) },
    {
      title: <span className="visually-hidden">{t('reports.actions')}</span>,
      key: 'actions',
      fixed: 'end',
      render: (_, run) => <RunActions run={run} name={nameOf(run)} />,
    },
  ];
}
