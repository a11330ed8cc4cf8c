import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RejectedGroup } from '#contract/pipeline.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { type Period, rejectedGroupsQuery } from './pipeline-queries.ts';

/** The rejected lines of the period's files, grouped by file, column and reason. */
export function RejectedCard({ period }: { period: Period }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const groups = useQuery(rejectedGroupsQuery(period));
  const number = (value: number) => value.toLocaleString(locale);
  const columns: TableColumnsType<RejectedGroup> = [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('upload.file'), dataIndex: 'fileName' },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.reason'), dataIndex: 'reason', render: serverText },
    { title: t('pipeline.example'), dataIndex: 'example', render: (value: string) => <code>{value}</code> },
    { title: t('pipeline.firstLine'), dataIndex: 'firstLine', align: 'end', render: number },
    { title: t('pipeline.lines'), dataIndex: 'lines', align: 'end', render: number },
  ];
  return (
    <RecordList<RejectedGroup>
      title={t('pipeline.rejected')}
      query={groups}
      rows={groups.data ?? []}
      textOf={({ clientName, fileName, column, reason }) => [clientName, fileName, column, reason].join(' ')}
      rowKey={({ fileId, column, reason }) => `${fileId} ${column} ${reason}`}
      columns={columns}
      emptyText={t('pipeline.nothingRejected')}
    ></RecordList>
  );
}
