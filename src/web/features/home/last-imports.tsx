import { useQuery } from '@tanstack/react-query';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Upload, UploadState } from '#contract/uploads.ts';
import type { AppRoute } from '#model/access/routes.ts';
import { countUploadLines } from '#web/api/count-upload-lines.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { uploadStateColors } from '#web/ui/upload-state-colors.ts';
import styles from './home.module.css';

const MAX_SHOWN = 8;

/** The newest imports with their results. `route` is the page with the details. */
export function LastImports({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const uploads = useQuery(uploadsQuery);
  const { search, setSearch, found } = useSearch(uploads.data ?? [], ({ clientName, fileNames, createdBy, state }) =>
    [clientName, ...fileNames, createdBy, t(`upload.states.${state}`)].join(' '),
  );
  return (
    <RecordCard
      title={t('home.lastImports')}
      search={search}
      onSearch={setSearch}
      error={uploads.error}
      onRetry={() => uploads.refetch()}
      actions={<Link to={route.path}>{t(`pages.${route.id}`, route.label)}</Link>}
    >
      <RecordTable<Upload>
        columns={useColumns(route.path)}
        rows={found.slice(0, MAX_SHOWN)}
        isLoading={uploads.isPending}
        isSearching={search !== ''}
        emptyText={t('home.noImports')}
      />
    </RecordCard>
  );
}

/** `path` is the page with the details of an import. */
function useColumns(path: string): TableColumnsType<Upload> {
  const { t } = useTranslation();
  const locale = useLocale();
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const count = (kind: 'loaded' | 'rejected') => (_: unknown, upload: Upload) =>
    countUploadLines(upload, kind).toLocaleString(locale);
  return [
    {
      title: t('upload.state'),
      dataIndex: 'state',
      render: (state: UploadState) => <Tag color={uploadStateColors[state]}>{t(`upload.states.${state}`)}</Tag>,
    },
    { title: t('upload.when'), dataIndex: 'createdAt', render: (at: string) => instants.format(new Date(at)) },
    { title: t('upload.client'), dataIndex: 'clientName' },
    {
      title: t('upload.files'),
      dataIndex: 'fileNames',
      render: (names: string[]) => (
        <Link className={styles.files} to={path} title={names.join(', ')}>
          {names.join(', ')}
        </Link>
      ),
    },
    { title: t('upload.linesLoaded'), key: 'loaded', align: 'end', render: count('loaded') },
    { title: t('upload.linesRejected'), key: 'rejected', align: 'end', render: count('rejected') },
  ];
}
