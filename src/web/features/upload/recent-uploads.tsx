import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { resumeUpload, type Upload, type UploadState, undoUpload } from '#contract/uploads.ts';
import { call } from '#web/api/call.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { useUndoUpload } from '#web/api/use-undo-upload.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { uploadStateColors } from '#web/ui/upload-state-colors.ts';
import styles from './upload.module.css';
import { uploadQuery } from './upload-queries.ts';

interface RecentUploadsProps {
  shownId: number | null;
  onShow: (id: number) => void;
}

/** The newest uploads, with links to their results and buttons to undo or resume them. */
export function RecentUploads({ shownId, onShow }: RecentUploadsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const uploads = useQuery(uploadsQuery);
  const undo = useUndoUpload(undoUpload);
  const resume = useResume();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: TableColumnsType<Upload> = [
    { title: t('upload.when'), dataIndex: 'createdAt', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('upload.client'), dataIndex: 'clientName' },
    {
      title: t('upload.files'),
      dataIndex: 'fileNames',
      render: (names: string[], { id }) => (
        <button
          type="button"
          className={styles.filesLink}
          title={names.join(', ')}
          aria-current={id === shownId}
          onClick={() => onShow(id)}
        >
          {names.join(', ')}
        </button>
      ),
    },
    { title: t('upload.by'), dataIndex: 'createdBy' },
    { title: t('upload.linesLoaded'), key: 'loaded', align: 'end', render: (_, upload) => count(upload, 'loaded') },
    {
      title: t('upload.linesRejected'),
      key: 'rejected',
      align: 'end',
      render: (_, upload) => count(upload, 'rejected'),
    },
    {
      title: t('upload.state'),
      dataIndex: 'state',
      render: (state: UploadState) => <Tag color={uploadStateColors[state]}>{t(`upload.states.${state}`)}</Tag>,
    },
    {
      title: <span className="visually-hidden">{t('upload.actions')}</span>,
      key: 'undo',
      fixed: 'end',
      render: (_, upload) => {
        if (canResume(upload))
          return (
            <Button
              size="small"
              icon={<RedoOutlined aria-hidden="true" />}
              loading={resume.isPending && resume.variables === upload.id}
              aria-label={t('upload.resumeOf', { names: upload.fileNames.join(', ') })}
              onClick={() => resume.mutate(upload.id)}
            >
              {t('upload.resume')}
            </Button>
          );
        if (upload.state !== 'loaded') return null;
        return (
          <Button
            size="small"
            icon={<UndoOutlined aria-hidden="true" />}
            loading={undo.pendingId === upload.id}
            aria-label={t('upload.undoOf', { names: upload.fileNames.join(', ') })}
            onClick={() => undo.ask(upload)}
          >
            {t('upload.undo')}
          </Button>
        );
      },
    },
  ];
  const count = ({ receipts }: Upload, kind: 'loaded' | 'rejected') =>
    receipts.reduce((sum, { lines }) => sum + lines[kind], 0).toLocaleString(locale);
  return (
    <SectionCard title={t('upload.recentTitle')}>
      {uploads.error !== null && <ServerError error={uploads.error} onRetry={() => uploads.refetch()} />}
      {undo.error !== null && <ServerError error={undo.error} />}
      {resume.error !== null && <ServerError error={resume.error} />}
      <Table<Upload>
        size="small"
        rowKey="id"
        loading={uploads.isPending}
        columns={columns}
        dataSource={uploads.data ?? []}
        rowClassName={({ id }) => (id === shownId ? (styles.shownRow ?? '') : '')}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('upload.none')} /> }}
      />
    </SectionCard>
  );
}

/** Whether a file of the upload was interrupted rather than rejected. */
function canResume({ state, receipts }: Upload): boolean {
  return (
    state === 'failed' &&
    receipts.some(({ problem }) => problem?.code === 'unavailable' || problem?.code === 'internal')
  );
}

function useResume() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(resumeUpload, { params: { id } }),
    onSuccess: (upload) => {
      client.setQueryData(uploadQuery(upload.id).queryKey, upload);
      client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    },
  });
}
