import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import styles from './pipeline.module.css';
import type { UnfootedInvoice } from './unfooted-invoices.ts';

interface UnfootedCardProps {
  invoices: readonly UnfootedInvoice[];
  isLoading: boolean;
}

/** The invoices of the period whose lines don't add up to the stated total. */
export function UnfootedCard({ invoices, isLoading }: UnfootedCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { search, setSearch, found } = useSearch(invoices, ({ clientName, fileName, number }) =>
    [clientName, fileName, number].join(' '),
  );
  const money = (minor: number, { currency }: UnfootedInvoice) => formatMoney(minor, currency, locale);
  const columns: TableColumnsType<UnfootedInvoice> = [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('upload.invoice'), dataIndex: 'number' },
    { title: t('upload.file'), dataIndex: 'fileName' },
    { title: t('upload.currency'), dataIndex: 'currency' },
    { title: t('upload.stated'), dataIndex: 'statedMinor', align: 'end', render: money },
    { title: t('upload.loaded'), dataIndex: 'loadedMinor', align: 'end', render: money },
    {
      title: t('upload.difference'),
      dataIndex: 'differenceMinor',
      align: 'end',
      render: (minor: number, invoice) => <span className={styles.alarm}>{money(minor, invoice)}</span>,
    },
  ];
  return (
    <RecordCard
      title={t('pipeline.unfooted')}
      search={search}
      onSearch={setSearch}
      error={null}
      onRetry={() => undefined}
    >
      <RecordTable<UnfootedInvoice>
        rowKey="key"
        columns={columns}
        rows={found}
        isLoading={isLoading}
        isSearching={search !== ''}
        emptyText={t('pipeline.allFoot')}
      />
    </RecordCard>
  );
}
