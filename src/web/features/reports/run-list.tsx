import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReportRun } from '#contract/reports.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { findPage } from '#model/pages/pages.ts';
import { fileFormats } from '#model/reports/file-formats.ts';
import { findReport } from '#model/reports/reports.ts';
import { formatBytes } from '#web/format/format-bytes.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { reportRunsQuery } from './report-queries.ts';
import styles from './reports.module.css';
import { RunActions } from './run-actions.tsx';
import { RunState } from './run-state.tsx';

/** The reports that the reader ran or received, with their progress and files. */
export function RunList() {
  const { t } = useTranslation();
  const runs = useQuery(reportRunsQuery);
  const nameOf = useReportName();
  const columns = useColumns(nameOf);
  const { search, setSearch, found } = useSearch(runs.data ?? [], (run) =>
    [nameOf(run), run.clientName, run.state, run.fileName, run.scheduleName].join(' '),
  );
  return (
    <RecordCard
      title={t('reports.listTitle')}
      search={search}
      onSearch={setSearch}
      error={runs.error}
      onRetry={() => runs.refetch()}
    >
      <RecordTable<ReportRun>
        columns={columns}
        rows={found}
        isLoading={runs.isPending}
        isSearching={search !== ''}
        emptyText={t('reports.none')}
      />
    </RecordCard>
  );
}

/** Returns the name of a run: its report, or the page whose rows it contains. */
function useReportName(): (run: Pick<ReportRun, 'kind' | 'reportId'>) => string {
  const { t } = useTranslation();
  return ({ kind, reportId: id }) => {
    switch (kind) {
      case 'grid':
        return t(`pages.${id}`, findPage(id)?.title ?? id);
      case 'tracking':
        return t('reports.trackingReport');
      case 'catalogue':
        return t(`reportNames.${id}`, findReport(id)?.name ?? id);
    }
  };
}

function useColumns(nameOf: (run: ReportRun) => string): TableColumnsType<ReportRun> {
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
