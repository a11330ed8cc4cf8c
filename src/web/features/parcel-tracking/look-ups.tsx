import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadLookUps, type PastLookUp } from '#contract/tracking-history.ts';
import { cutText } from '#model/texts/cut-text.ts';
import { fetchFile } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { DownloadButton } from '#web/ui/records/download-button.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { lookUpsQuery } from './history-queries.ts';
import { PagedTable, PER_PAGE } from './paged-table.tsx';
import styles from './parcel-tracking.module.css';

const SHOWN = 120;

/** What was looked up, and by whom. */
export function LookUps({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choices, choose, page } = useListChoices(['search']);
  const search = choices.search ?? '';
  const found = useQuery(lookUpsQuery(clientId, { search, page }));
  useExistingPage({ page, pageSize: PER_PAGE, found, onPage: (last) => choose({ page: String(last) }) });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const count = (number: number) => number.toLocaleString(locale);
  const columns: TableColumnsType<PastLookUp> = [
    { title: t('parcelTracking.at'), dataIndex: 'at', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('parcelTracking.by'), dataIndex: 'login', render: (login: string) => <bdi>{login}</bdi> },
    { title: t('parcelTracking.counts.found'), dataIndex: 'found', align: 'end', render: count },
    { title: t('parcelTracking.counts.unknown'), dataIndex: 'unknown', align: 'end', render: count },
    { title: t('parcelTracking.counts.malformed'), dataIndex: 'malformed', align: 'end', render: count },
    { title: t('parcelTracking.counts.doubled'), dataIndex: 'doubled', align: 'end', render: count },
    {
      title: t('parcelTracking.numbers'),
      dataIndex: 'numbers',
      render: (numbers: string[]) => (
        <bdi dir="ltr" className={styles.asked}>
          {shorten(numbers.join(', '))}
        </bdi>
      ),
    },
  ];
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <DebouncedSearch
            label={t('parcelTracking.searchLookUps')}
            defaultValue={search}
            onSearch={(text) => choose({ search: text })}
          />
        </div>
        <DownloadButton
          fileName="tracking-look-ups.csv"
          fetch={() => fetchFile(downloadLookUps, { params: { clientId }, query: { search } })}
          isEmpty={(found.data?.total ?? 0) === 0}
        />
      </div>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <PagedTable<PastLookUp>
        rowKey="id"
        columns={columns}
        rows={found.data?.lookUps ?? []}
        total={found.data?.total ?? 0}
        page={page}
        onPage={(next) => choose({ page: String(next) })}
        isLoading={found.isPending}
        isSearching={search !== ''}
        emptyText={t('parcelTracking.noLookUps')}
      />
    </div>
  );
}

function shorten(text: string): string {
  return text.length <= SHOWN ? text : `${cutText(text, SHOWN)}…`;
}
