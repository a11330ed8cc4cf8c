import type { UseQueryResult } from '@tanstack/react-query';
import { Progress, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PipelineUpload, undoPipelineUpload } from '#contract/pipeline.ts';
import type { Receipt, UploadState } from '#contract/uploads.ts';
import { isUploadInProgress } from '#web/api/uploads-query.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useUndoUpload } from '#web/api/use-undo-upload.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { uploadStateColors } from '#web/ui/upload-state-colors.ts';
import styles from './pipeline.module.css';
import { UploadActions } from './upload-actions.tsx';
import { useRunAgain } from './use-run-again.ts';

/** The uploads of the period with their results, and buttons to undo them or import them again. */
export function PipelineUploads({ uploads }: { uploads: UseQueryResult<PipelineUpload[]> }) {
  const { t } = useTranslation();
  const undo = useUndoUpload(undoPipelineUpload);
  const again = useRunAgain();
  const { search, setSearch, found } = useSearch(uploads.data ?? [], ({ clientName, fileNames, createdBy, state }) =>
    [clientName, ...fileNames, createdBy, t(`upload.states.${state}`)].join(' '),
  );
  const refusal = undo.error ?? again.error;
  const columns = useColumns();
  return (
    <RecordCard
      title={t('pipeline.uploads')}
      search={search}
      onSearch={setSearch}
      error={uploads.error}
      onRetry={() => uploads.refetch()}
    >
      {refusal !== null && <ServerError error={refusal} />}
      <RecordTable<PipelineUpload>
        columns={[
          ...columns,
          {
            title: <span className="visually-hidden">{t('records.actions')}</span>,
            key: 'actions',
            fixed: 'end',
            render: (_, upload) => <UploadActions upload={upload} undo={undo} again={again} />,
          },
        ]}
        rows={found}
        isLoading={uploads.isPending}
        isSearching={search !== ''}
        emptyText={t('pipeline.noUploads')}
      />
    </RecordCard>
  );
}

function useColumns(): TableColumnsType<PipelineUpload> {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const sum =
    (of: (receipt: Receipt) => number) =>
    (_: unknown, { receipts }: PipelineUpload) =>
      receipts.reduce((total, receipt) => total + of(receipt), 0).toLocaleString(locale);
  return [
    { title: t('upload.when'), dataIndex: 'createdAt', render: (at: string) => instants.format(new Date(at)) },
    { title: t('upload.client'), dataIndex: 'clientName' },
    {
      title: t('upload.files'),
      dataIndex: 'fileNames',
      render: (names: string[]) => <span className={styles.files}>{names.join(', ')}</span>,
    },
    { title: t('upload.by'), dataIndex: 'createdBy' },
    { title: t('upload.linesLoaded'), key: 'loaded', align: 'end', render: sum(({ lines }) => lines.loaded) },
    { title: t('upload.linesRejected'), key: 'rejected', align: 'end', render: sum(({ lines }) => lines.rejected) },
    { title: t('pipeline.invoices'), key: 'invoices', align: 'end', render: sum(({ invoices }) => invoices.length) },
    {
      title: t('upload.state'),
      dataIndex: 'state',
      render: (state: UploadState, upload) => (
        <div className={styles.state}>
          <span>
            <Tag color={uploadStateColors[state]}>{t(`upload.states.${state}`)}</Tag>
          </span>
          {isUploadInProgress(upload) && state !== 'undoing' && (
            <Progress size="small" percent={Math.floor(upload.progress * 100)} aria-label={t('upload.processing')} />
          )}
          {upload.receipts.map(({ fileId, problem }) =>
            problem === null ? null : (
              <span key={fileId} className={styles.reason}>
                {serverText(problem.detail)}
              </span>
            ),
          )}
        </div>
      ),
    },
  ];
}
