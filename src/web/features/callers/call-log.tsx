import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallOutcome, downloadCalls, type LoggedCall, listCalls } from '#contract/api-calls.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { formatBytes } from '#web/format/format-bytes.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import styles from './callers.module.css';

const PAGE_SIZE = 25;

interface LogFilter {
  search: string | undefined;
  outcome: CallOutcome | undefined;
}

const callsQuery = (filter: LogFilter, page: number) =>
  queryOptions({
    queryKey: [listCalls.path, filter, page],
    queryFn: ({ signal }) => call(listCalls, { query: { ...filter, page, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The log of the last calls with a search, a filter by outcome and a download. */
export function CallLog() {
  const { t } = useTranslation();
  const { choices, choose, page } = useListChoices(['search', 'outcome']);
  const filter = { search: choices.search ?? undefined, outcome: CallOutcome.safeParse(choices.outcome).data };
  const calls = useQuery(callsQuery(filter, page));
  useExistingPage({ page, pageSize: PAGE_SIZE, found: calls, onPage: (last) => choose({ page: String(last) }) });
  const download = useMutation({
    mutationFn: () => fetchFile(downloadCalls, { query: filter }),
    onSuccess: (file) => saveFile(file, 'api-calls.csv'),
  });
  const columns = useLogColumns();
  return (
    <SectionCard
      title={t('callers.log')}
      actions={
        <>
          <div className={styles.search}>
            <DebouncedSearch
              label={t('callers.searchLog')}
              defaultValue={choices.search ?? ''}
              onSearch={(search) => choose({ search })}
            />
          </div>
          <ClearableSelect
            aria-label={t('callers.outcome')}
            placeholder={t('callers.outcome')}
            value={filter.outcome ?? null}
            onChange={(outcome) => choose({ outcome: outcome ?? null })}
            options={CallOutcome.options.map((value) => ({ value, label: t(`callers.outcomes.${value}`) }))}
          />
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            disabled={calls.data?.total === 0}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('billing.download')}
          </Button>
        </>
      }
    >
      {calls.error !== null && <ServerError error={calls.error} onRetry={() => calls.refetch()} />}
      {download.error !== null && <ServerError error={download.error} onRetry={() => download.mutate()} />}
      <DataTable<LoggedCall>
        size="small"
        rowKey="id"
        loading={calls.isPending}
        columns={columns}
        dataSource={calls.data?.calls ?? []}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: calls.data?.total ?? 0,
          onChange: (next) => choose({ page: String(next) }),
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={calls.isPending} text={t('callers.logEmpty')} /> }}
      />
    </SectionCard>
  );
}

function useLogColumns(): TableColumnsType<LoggedCall> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const inMs = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  const bytes = (value: number) => formatBytes(value, locale);
  return [
    { title: t('callers.at'), dataIndex: 'at', render: (at: string) => dateTime.format(new Date(at)) },
    {
      title: t('callers.credential'),
      dataIndex: 'name',
      render: (name: string, { clientName }) => (
        <div className={styles.caller}>
          {name}
          <span>{clientName}</span>
        </div>
      ),
    },
    {
      title: t('callers.call'),
      dataIndex: 'call',
      render: (path: string) => (
        <code className={styles.call} dir="ltr">
          {path}
        </code>
      ),
    },
    {
      title: t('callers.status'),
      dataIndex: 'status',
      render: (status: number) => <Tag color={colorOf(status)}>{status}</Tag>,
    },
    { title: t('callers.time'), dataIndex: 'ms', align: 'end', render: (ms: number) => inMs.format(ms) },
    { title: t('callers.receivedBytes'), dataIndex: 'receivedBytes', align: 'end', render: bytes },
    { title: t('callers.sentBytes'), dataIndex: 'sentBytes', align: 'end', render: bytes },
    { title: t('callers.address'), dataIndex: 'address', render: (text: string) => <span dir="ltr">{text}</span> },
  ];
}

function colorOf(status: number): string {
  if (status === 429) return 'warning';
  return status >= 400 ? 'error' : 'success';
}
