import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { type OpenAmounts as Amounts, InvoiceAge } from '#contract/payments.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';

/** The open amounts of a client by currency and age. */
export function OpenAmounts({ open }: { open: readonly Amounts[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (minor: number, { currency }: Amounts) => formatMoney(minor, currency, locale);
  const columns: TableColumnsType<Amounts> = [
    { title: t('payments.currency'), dataIndex: 'currency' },
    {
      title: t('payments.openInvoices'),
      dataIndex: 'invoices',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
    { title: t('payments.open'), dataIndex: 'openMinor', align: 'end', render: money },
    ...InvoiceAge.options.map((age) => ({
      title: t(`payments.ages.${age}`),
      key: age,
      align: 'end' as const,
      render: (_: unknown, row: Amounts) => money(row.ages[age], row),
    })),
    { title: t('payments.states.overdue'), dataIndex: 'overdueMinor', align: 'end', render: money },
  ];
  return (
    <DataTable<Amounts>
      size="small"
      rowKey="currency"
      aria-label={t('payments.openAmounts')}
      columns={columns}
      dataSource={[...open]}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}
