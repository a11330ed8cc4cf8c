import { useQuery } from '@tanstack/react-query';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadEventFiles, type EventFile, EventFileSource } from '#contract/tracking-history.ts';
import { fetchFile } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { DownloadButton } from '#web/ui/records/download-button.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { uploadStateColors } from '#web/ui/upload-state-colors.ts';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { eventFilesQuery } from './history-queries.ts';
import { PagedTable, PER_PAGE } from './paged-table.tsx';
import styles from './parcel-tracking.module.css';

/** The files of tracking events, with how they arrived. */
export function EventFiles({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choices, choose, page } = useListChoices(['search', 'source']);
  const filter = { search: choices.search ?? '', source: EventFileSource.safeParse(choices.source).data };
  const found = useQuery(eventFilesQuery(clientId, { ...filter, page }));
  useExistingPage({ page, pageSize: PER_PAGE, found, onPage: (last) => choose({ page: String(last) }) });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const count = (number: number) => number.toLocaleString(locale);
  const columns: TableColumnsType<EventFile> = [
    { title: t('parcelTracking.at'), dataIndex: 'arrivedAt', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('parcelTracking.file'), dataIndex: 'fileName', render: (name: string) => <bdi>{name}</bdi> },
    {
      title: t('parcelTracking.source'),
      key: 'source',
      render: (_, { source, by }) => (
        <div className={styles.two}>
          {t(`parcelTracking.sources.${source}`)}
          <span>
            <bdi>{by}</bdi>
          </span>
        </div>
      ),
    },
    {
      title: t('parcelTracking.state'),
      dataIndex: 'state',
      render: (state: EventFile['state']) => <Tag color={uploadStateColors[state]}>{t(`upload.states.${state}`)}</Tag>,
    },
    { title: t('parcelTracking.events'), dataIndex: 'events', align: 'end', render: count },
    { title: t('parcelTracking.rejected'), dataIndex: 'rejected', align: 'end', render: count },
    { title: t('parcelTracking.client'), dataIndex: 'clientName' },
  ];
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <DebouncedSearch
            label={t('parcelTracking.searchFiles')}
            defaultValue={filter.search}
            onSearch={(text) => choose({ search: text })}
          />
        </div>
        <ClearableSelect<EventFileSource>
          className={styles.source}
          aria-label={t('parcelTracking.source')}
          placeholder={t('parcelTracking.source')}
          value={filter.source ?? null}
          onChange={(source: EventFileSource | undefined) => choose({ source: source ?? null })}
          options={EventFileSource.options.map((value) => ({ value, label: t(`parcelTracking.sources.${value}`) }))}
        />
        <DownloadButton
          fileName="tracking-event-files.csv"
          fetch={() => fetchFile(downloadEventFiles, { params: { clientId }, query: filter })}
          isEmpty={(found.data?.total ?? 0) === 0}
        />
      </div>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <PagedTable<EventFile>
        rowKey="id"
        columns={columns}
        rows={found.data?.files ?? []}
        total={found.data?.total ?? 0}
        page={page}
        onPage={(next) => choose({ page: String(next) })}
        isLoading={found.isPending}
        isSearching={filter.search !== '' || filter.source !== undefined}
        emptyText={t('parcelTracking.noFiles')}
      />
    </div>
  );
}
