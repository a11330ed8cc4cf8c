import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadJobs, type ListedJob } from '#contract/jobs.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { scrollOf } from '#web/ui/records/table-scroll.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { JobFilters } from './job-filters.tsx';
import { JobLogDialog } from './job-log-dialog.tsx';
import { JOBS_PER_PAGE, jobsQuery, toJobFilter } from './job-queries.ts';
import { useJobColumns } from './use-job-columns.tsx';

/** The jobs of the last 30 days. */
export function JobList() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const { choices, choose, page } = useListChoices(['search', 'state', 'kind']);
  const filter = toJobFilter(choices);
  const jobs = useQuery(jobsQuery({ ...filter, page }));
  useExistingPage({ page, pageSize: JOBS_PER_PAGE, found: jobs, onPage: (last) => choose({ page: String(last) }) });
  const [opened, setOpened] = useState<ListedJob | null>(null);
  const columns = useJobColumns({ onShowLog: setOpened });
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(downloadJobs, { query: filter }), 'jobs.csv'),
    onError: (error) => message.error(problemText(error)),
  });
  return (
    <SectionCard
      title={t('jobs.title')}
      actions={
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('jobs.csv')}
        </Button>
      }
    >
      <MutedText>{t('jobs.note')}</MutedText>
      <JobFilters choices={choices} counts={jobs.data?.counts} onChoose={choose} />
      {jobs.error !== null && <ServerError error={jobs.error} onRetry={() => jobs.refetch()} />}
      <DataTable<ListedJob>
        size="small"
        rowKey="id"
        loading={jobs.isPending}
        columns={columns}
        dataSource={jobs.data?.jobs ?? []}
        pagination={{
          current: page,
          pageSize: JOBS_PER_PAGE,
          total: jobs.data?.total ?? 0,
          onChange: (next) => choose({ page: String(next) }),
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        {...scrollOf(jobs.data?.jobs)}
        locale={{ emptyText: <EmptyList isLoading={jobs.isPending} text={t('jobs.none')} /> }}
      />
      {opened !== null && <JobLogDialog job={opened} onClose={() => setOpened(null)} />}
    </SectionCard>
  );
}
