import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ReceiptInvoice } from '#contract/uploads.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { totalByCurrency } from './total-by-currency.ts';
import styles from './upload.module.css';

type Invoice = z.infer<typeof ReceiptInvoice>;

const PAGE_SIZE = 10;

/** The invoices of a file: the carrier's total, the loaded total and the difference. */
export function ReceiptInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (invoices.length === 0) return null;
  const money = (minor: number | null, { currency }: Invoice) =>
    minor === null ? '–' : formatMoney(minor, currency, locale);
  const columns: TableColumnsType<Invoice> = [
    { title: t('upload.invoice'), dataIndex: 'number' },
    { title: t('upload.currency'), dataIndex: 'currency' },
    { title: t('upload.stated'), dataIndex: 'statedMinor', align: 'end', render: money },
    { title: t('upload.loaded'), dataIndex: 'loadedMinor', align: 'end', render: money },
    {
      title: t('upload.difference'),
      dataIndex: 'differenceMinor',
      align: 'end',
      render: (minor: number | null, invoice) => (
        <span className={minor ? styles.alarm : undefined}>{money(minor, invoice)}</span>
      ),
    },
  ];
  return (
    <DataTable<Invoice>
      size="small"
      rowKey={({ number, currency }) => `${number} ${currency}`}
      columns={columns}
      dataSource={[...invoices]}
      pagination={invoices.length > PAGE_SIZE && { pageSize: PAGE_SIZE, size: 'small', showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      summary={() =>
        totalByCurrency(invoices).map((total) => (
          <Table.Summary.Row key={total.currency} className={styles.total}>
            <Table.Summary.Cell index={0}>{t('upload.total', { count: total.invoices })}</Table.Summary.Cell>
            <Table.Summary.Cell index={1}>{total.currency}</Table.Summary.Cell>
            {[total.statedMinor, total.loadedMinor, total.differenceMinor].map((minor, index) => (
              <Table.Summary.Cell key={columns[index + 2]?.key ?? index + 2} index={index + 2} align="end">
                {minor === null ? '–' : formatMoney(minor, total.currency, locale)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        ))
      }
    />
  );
}
