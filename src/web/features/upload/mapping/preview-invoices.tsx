import type {} from 'antd';
import { useTranslation } from 'react-i18next';
import type { MappingPreview } from '#contract/mappings.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import styles from './mapping.module.css';

type Invoice = MappingPreview['invoices'][number];

/** The first invoices of a preview: their stated and loaded totals. It is narrow enough to fit beside the columns. */
export function PreviewInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (invoices.length === 0) return null;
  const money = (minor: number | null, { currency }: Invoice) =>
    minor === null ? '–' : formatMoney(minor, currency, locale);
  return (
    <DataTable<Invoice>
      size="small"
      className={styles.invoices ?? ''}
      rowKey={({ number, currency }) => `${number} ${currency}`}
      dataSource={[...invoices]}
      pagination={false}
      columns={[
        { title: t('upload.invoice'), dataIndex: 'number' },
        { title: t('upload.stated'), dataIndex: 'statedMinor', align: 'end', render: money },
        { title: t('upload.loaded'), dataIndex: 'loadedMinor', align: 'end', render: money },
        {
          title: t('upload.difference'),
          align: 'end',
          render: (_, invoice) =>
            money(invoice.statedMinor === null ? null : invoice.statedMinor - invoice.loadedMinor, invoice),
        },
      ]}
    />
  );
}
