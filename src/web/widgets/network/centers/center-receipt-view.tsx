import { Alert, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CenterReceipt, RejectedCenter } from '#contract/fulfillment-centers.ts';
import { findServerText } from '#web/api/find-server-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';

/** The result of an import: how many centers were added, and each rejected row with its reason. */
export function CenterReceiptView({ receipt: { read, added, rejected } }: { receipt: CenterReceipt }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const translate = (reason: string) => {
    const text = findServerText(reason);
    return text === null ? reason : t(`serverDetails.${text.key}`, text.values);
  };
  const columns: TableColumnsType<RejectedCenter> = [
    { title: t('upload.line'), dataIndex: 'line', align: 'end', render: (line: number) => line.toLocaleString(locale) },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.value'), dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: t('upload.reason'), dataIndex: 'reason', render: translate },
  ];
  return (
    <>
      <Alert
        type={rejected.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t('networkMap.imported', { added: added.toLocaleString(locale), read: read.toLocaleString(locale) })}
      />
      {rejected.length > 0 && (
        <RecordTable<RejectedCenter>
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
