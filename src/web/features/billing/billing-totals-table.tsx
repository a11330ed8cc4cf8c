import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import type { BillingTotal } from './billing-totals.ts';

/** The totals of the listed invoices by currency. */
export function BillingTotalsTable({ totals }: { totals: readonly BillingTotal[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (totals.length === 0) return null;
  const money = (minor: number, { currency }: BillingTotal) => formatMoney(minor, currency, locale);
  const columns: TableColumnsType<BillingTotal> = [
    { title: t('billing.currency'), dataIndex: 'currency' },
    {
      title: t('billing.invoices'),
      dataIndex: 'invoices',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
    { title: t('billing.stampedNet'), dataIndex: 'stampedMinor', align: 'end', render: money },
    { title: t('billing.unstampedNet'), dataIndex: 'unstampedMinor', align: 'end', render: money },
    { title: t('billing.total'), dataIndex: 'netMinor', align: 'end', render: money },
  ];
  return (
    <DataTable<BillingTotal>
      size="small"
      rowKey="currency"
      aria-label={t('billing.totals')}
      columns={columns}
      dataSource={[...totals]}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}
