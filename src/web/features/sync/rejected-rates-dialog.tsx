import { useQuery } from '@tanstack/react-query';
import { Modal, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Conversion, RejectedRate } from '#contract/exchange-rates.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { rejectedRatesQuery } from './sync-queries.ts';

interface RejectedRatesDialogProps {
  conversion: Conversion;
  onClose: () => void;
}

/** The rejected rates of a file, each with its line and reason. */
export function RejectedRatesDialog({ conversion: { id, fileName }, onClose }: RejectedRatesDialogProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const locale = useLocale();
  const rejected = useQuery(rejectedRatesQuery(id));
  const columns: TableColumnsType<RejectedRate> = [
    { title: t('upload.line'), dataIndex: 'line', align: 'end', render: (line: number) => line.toLocaleString(locale) },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.value'), dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: t('upload.reason'), dataIndex: 'reason', render: (reason: string) => t(`sync.reasons.${reason}`) },
    {
      title: t('sync.ratesLost'),
      dataIndex: 'rates',
      align: 'end',
      render: (rates: number) => rates.toLocaleString(locale),
    },
  ];
  return (
    <Modal open title={t('sync.rejectedTitle', { name: fileName })} width={760} footer={null} onCancel={onClose}>
      {rejected.error === null ? (
        <RecordTable<RejectedRate>
          rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
          columns={columns}
          rows={rejected.data ?? []}
          isLoading={rejected.isPending}
          isSearching={false}
          emptyText={t('sync.noRates')}
        />
      ) : (
        <ServerError error={rejected.error} onRetry={() => rejected.refetch()} />
      )}
    </Modal>
  );
}
