import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportRun } from '#contract/reports.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { reportRunsQuery } from './report-queries.ts';
import { useReportName } from './use-report-name.ts';
import { useRunColumns } from './use-run-columns.tsx';

/** The reports that the reader ran or received, with their progress and files. */
export function RunList() {
  const { t } = useTranslation();
  const runs = useQuery(reportRunsQuery);
  const nameOf = useReportName();
  const columns = useRunColumns(nameOf);
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
