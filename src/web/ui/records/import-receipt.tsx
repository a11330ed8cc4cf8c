import { Alert, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordTable } from './record-table.tsx';

/** A row of a file that was not accepted, or a value in it. `column` is empty for a row. */
interface Rejected {
  line: number;
  column: string;
  value: string;
  reason: string;
}

/** The result of an import: what became of the rows, and each rejected value with its reason. */
export function ImportReceipt({ title, rejected }: { title: string; rejected: readonly Rejected[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const columns: TableColumnsType<Rejected> = [
    { title: t('upload.line'), dataIndex: 'line', align: 'end', render: (line: number) => line.toLocaleString(locale) },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.value'), dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: t('upload.reason'), dataIndex: 'reason', render: (reason: string) => serverText(reason) },
  ];
  return (
    <>
      <Alert type={rejected.length === 0 ? 'success' : 'warning'} showIcon title={title} />
      {rejected.length > 0 && (
        <RecordTable<Rejected>
          rowKey={({ line, column, value }) => `${line} ${column} ${value}`}
          columns={columns}
          rows={rejected}
          isLoading={false}
          isSearching={false}
          emptyText=""
        />
      )}
    </>
  );
}
