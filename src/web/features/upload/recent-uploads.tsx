import { useQuery } from '@tanstack/react-query';
import type {} from 'antd';
import { useTranslation } from 'react-i18next';
import { type Upload, undoUpload } from '#contract/uploads.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { useUndoUpload } from '#web/api/use-undo-upload.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './upload.module.css';
import { useRecentUploadColumns } from './use-recent-upload-columns.tsx';
import { useResumeUpload } from './use-resume-upload.ts';

interface RecentUploadsProps {
  shownId: number | null;
  onShow: (id: number) => void;
}

/** The newest uploads, with links to their results and buttons to undo or resume them. */
export function RecentUploads({ shownId, onShow }: RecentUploadsProps) {
  const { t } = useTranslation();
  const uploads = useQuery(uploadsQuery);
  const undo = useUndoUpload(undoUpload);
  const resume = useResumeUpload();
  const columns = useRecentUploadColumns({ shownId, onShow, actions: { undo, resume } });
  return (
    <SectionCard title={t('upload.recentTitle')}>
      {uploads.error !== null && <ServerError error={uploads.error} onRetry={() => uploads.refetch()} />}
      {undo.error !== null && <ServerError error={undo.error} />}
      {resume.error !== null && <ServerError error={resume.error} />}
      <DataTable<Upload>
        size="small"
        rowKey="id"
        loading={uploads.isPending}
        columns={columns}
        dataSource={uploads.data ?? []}
        rowClassName={({ id }) => (id === shownId ? (styles.shownRow ?? '') : '')}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={uploads.isPending} text={t('upload.none')} /> }}
      />
    </SectionCard>
  );
}
