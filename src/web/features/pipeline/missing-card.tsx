import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Arrival } from '#contract/pipeline.ts';
import { formatDay } from '#web/lib/format-day.ts';
import { useLocale } from '#web/lib/use-locale.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { RecordCard } from '#web/ui/record-card.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import records from '#web/ui/records.module.css';
import styles from './pipeline.module.css';
import { arrivalsQuery } from './pipeline-queries.ts';

/** Accounts whose invoices come regularly, and whose next one has not. */
export function MissingCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const arrivals = useQuery(arrivalsQuery);
  const late = arrivals.data?.filter(({ daysLate }) => daysLate > 0) ?? [];
  const { search, setSearch, found } = useSearch(late, ({ clientName, carrierName, accountNumber }) =>
    [clientName, carrierName, accountNumber].join(' '),
  );
  const number = (value: number) => value.toLocaleString(locale);
  const day = (of: string) => formatDay(of, locale);
  const columns: TableColumnsType<Arrival> = [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('home.carrier'), dataIndex: 'carrierName' },
    { title: t('pipeline.account'), dataIndex: 'accountNumber' },
    { title: t('pipeline.everyDays'), dataIndex: 'everyDays', align: 'end', render: number },
    { title: t('home.lastBillDate'), dataIndex: 'lastOn', render: day },
    { title: t('pipeline.dueOn'), dataIndex: 'dueOn', render: day },
    {
      title: t('pipeline.daysLate'),
      dataIndex: 'daysLate',
      align: 'end',
      render: (days: number) => <span className={styles.alarm}>{number(days)}</span>,
    },
  ];
  return (
    <RecordCard
      title={t('pipeline.missing')}
      search={search}
      onSearch={setSearch}
      error={arrivals.error}
      onRetry={() => arrivals.refetch()}
    >
      <p className={records.muted}>{t('pipeline.missingNote', { accounts: number(arrivals.data?.length ?? 0) })}</p>
      <RecordTable<Arrival>
        rowKey={({ clientId, carrierId, accountNumber }) => `${clientId} ${carrierId} ${accountNumber}`}
        columns={columns}
        rows={found}
        isLoading={arrivals.isPending}
        isSearching={search !== ''}
        emptyText={t('pipeline.nothingMissing')}
      />
    </RecordCard>
  );
}
