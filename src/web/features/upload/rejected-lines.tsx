import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadRejectedLines, type RejectedLine, type Upload } from '#contract/uploads.ts';
import { fetchFile } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './upload.module.css';
import { rejectedLinesQuery } from './upload-queries.ts';

const PAGE_SIZE = 10;

/** The rejected lines of an upload with their reasons, and a download of all of them. */
export function RejectedLines({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const hasRejected = upload.receipts.some(({ lines }) => lines.rejected > 0);
  const rejected = useQuery({ ...rejectedLinesQuery(upload.id), enabled: hasRejected });
  const download = useMutation({
    mutationFn: () => fetchFile(downloadRejectedLines, { params: { id: upload.id } }),
    onSuccess: (file) => saveFile(file, `rejected-lines-${upload.id}.csv`),
  });
  if (!hasRejected) return null;
  const fileNames = new Map(upload.receipts.map(({ fileId, fileName }) => [fileId, fileName]));
  const columns: TableColumnsType<RejectedLine> = [
    { title: t('upload.file'), dataIndex: 'fileId', render: (fileId: number) => fileNames.get(fileId) },
    { title: t('upload.line'), dataIndex: 'line', align: 'end' },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.value'), dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: t('upload.reason'), dataIndex: 'reason', render: serverText },
  ];
  const error = rejected.error ?? download.error;
  return (
    <section aria-labelledby="rejected-lines" className={styles.rejected}>
      <div className={styles.rejectedHead}>
        <h3 id="rejected-lines">
          {t('upload.rejectedTitle', { total: (rejected.data?.total ?? 0).toLocaleString(locale) })}
        </h3>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('upload.downloadRejected')}
        </Button>
      </div>
      {error !== null && <ServerError error={error} />}
      <DataTable<RejectedLine>
        size="small"
        loading={rejected.isPending}
        locale={{ emptyText: <EmptyList isLoading={rejected.isPending} text={t('widgets.empty')} /> }}
        rowKey={({ fileId, line, column, reason }) => `${fileId} ${line} ${column} ${reason}`}
        columns={columns}
        dataSource={rejected.data?.lines ?? []}
        pagination={{ pageSize: PAGE_SIZE, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
