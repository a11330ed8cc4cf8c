import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadUntracked, type UntrackedParcel } from '#contract/tracking-history.ts';
import { fetchFile } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { DownloadButton } from '#web/ui/records/download-button.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { untrackedQuery } from './history-queries.ts';
import { PagedTable, PER_PAGE } from './paged-table.tsx';
import styles from './parcel-tracking.module.css';

interface UntrackedParcelsProps {
  clientId: number;
  period: { from: string; to: string };
}

/** The parcels of a period that have no event. */
export function UntrackedParcels({ clientId, period }: UntrackedParcelsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choices, choose, page } = useListChoices(['search']);
  const query = { ...period, search: choices.search ?? '' };
  const found = useQuery(untrackedQuery(clientId, { ...query, page }));
  useExistingPage({ page, pageSize: PER_PAGE, found, onPage: (last) => choose({ page: String(last) }) });
  const day = (date: string) => formatDay(date, locale);
  const columns: TableColumnsType<UntrackedParcel> = [
    {
      title: t('parcelTracking.number'),
      dataIndex: 'number',
      render: (number: string, { trackingId }) => <ParcelLink trackingId={trackingId} trackingNumber={number} />,
    },
    { title: t('parcelTracking.carrier'), dataIndex: 'carrierName' },
    { title: t('parcelTracking.account'), dataIndex: 'account', render: (text: string) => <bdi>{text}</bdi> },
    { title: t('parcelTracking.service'), dataIndex: 'service' },
    { title: t('parcelTracking.shipped'), dataIndex: 'shippedOn', render: day },
    { title: t('parcelTracking.invoice'), dataIndex: 'invoiceNumber', render: (text: string) => <bdi>{text}</bdi> },
    { title: t('parcelTracking.billed'), dataIndex: 'billDate', render: day },
    { title: t('parcelTracking.client'), dataIndex: 'clientName' },
  ];
  return (
    <section className={styles.part} aria-label={t('parcelTracking.untracked')}>
      <div className={styles.head}>
        <h3>{t('parcelTracking.untracked')}</h3>
        <div className={styles.bar}>
          <div className={styles.search}>
            <DebouncedSearch
              label={t('parcelTracking.searchUntracked')}
              defaultValue={query.search}
              onSearch={(text) => choose({ search: text })}
            />
          </div>
          <DownloadButton
            fileName="parcels-without-events.csv"
            fetch={() => fetchFile(downloadUntracked, { params: { clientId }, query })}
            isEmpty={(found.data?.total ?? 0) === 0}
          />
        </div>
      </div>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <PagedTable<UntrackedParcel>
        rowKey="trackingId"
        columns={columns}
        rows={found.data?.parcels ?? []}
        total={found.data?.total ?? 0}
        page={page}
        onPage={(next) => choose({ page: String(next) })}
        isLoading={found.isPending}
        isSearching={query.search !== ''}
        emptyText={t('parcelTracking.allTracked')}
      />
    </section>
  );
}
