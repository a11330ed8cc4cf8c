import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { listCoverage } from '#contract/statistics.ts';
import { call } from '#web/lib/call.ts';
import { formatDay } from '#web/lib/format-day.ts';
import { getToday } from '#web/lib/today.ts';
import { useLocale } from '#web/lib/use-locale.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { RecordCard } from '#web/ui/record-card.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import records from '#web/ui/records.module.css';
import { type CoverageGap, listGaps } from './list-gaps.ts';

const coverageQuery = queryOptions({
  queryKey: [listCoverage.path],
  queryFn: ({ signal }) => call(listCoverage, {}, signal),
});

/** Where an account's regular invoices leave out a stretch. */
export function CoverageGaps() {
  const { t } = useTranslation();
  const locale = useLocale();
  const coverage = useQuery(coverageQuery);
  const { search, setSearch, found } = useSearch(
    listGaps(coverage.data ?? [], getToday()),
    ({ clientName, carrierName, accountNumber }) => [clientName, carrierName, accountNumber].join(' '),
  );
  const number = (value: number) => value.toLocaleString(locale);
  const columns: TableColumnsType<CoverageGap> = [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('statistics.carrier'), dataIndex: 'carrierName' },
    { title: t('pipeline.account'), dataIndex: 'accountNumber' },
    { title: t('pipeline.everyDays'), dataIndex: 'everyDays', align: 'end', render: number },
    { title: t('statistics.gapFrom'), dataIndex: 'from', render: (day: string) => formatDay(day, locale) },
    {
      title: t('statistics.gapTo'),
      dataIndex: 'to',
      render: (day: string | null) => (day === null ? t('statistics.stillOut') : formatDay(day, locale)),
    },
    { title: t('statistics.days'), dataIndex: 'days', align: 'end', render: number },
  ];
  return (
    <RecordCard
      title={t('statistics.gaps')}
      search={search}
      onSearch={setSearch}
      error={coverage.error}
      onRetry={() => coverage.refetch()}
    >
      <p className={records.muted}>{t('statistics.gapsNote')}</p>
      <RecordTable<CoverageGap>
        rowKey="key"
        columns={columns}
        rows={found}
        isLoading={coverage.isPending}
        isSearching={search !== ''}
        emptyText={t('statistics.noGaps')}
      />
    </RecordCard>
  );
}
