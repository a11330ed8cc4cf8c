import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BilledInvoice } from '#contract/billing.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';

/** The columns of the invoice list. */
export function useInvoiceColumns(): TableColumnsType<BilledInvoice> {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    { title: t('billing.billDate'), dataIndex: 'billDate', render: (day: string) => formatDay(day, locale) },
    { title: t('billing.carrier'), dataIndex: ['carrier', 'name'] },
    { title: t('billing.invoice'), dataIndex: 'invoiceNumber' },
    { title: t('billing.account'), dataIndex: 'accountNumber' },
    { title: t('billing.client'), dataIndex: ['client', 'name'] },
    {
      title: t('billing.net'),
      dataIndex: 'netMinor',
      align: 'end',
      render: (minor: number, { currency }) => formatMoney(minor, currency, locale),
    },
    { title: t('billing.currency'), dataIndex: 'currency' },
    {
      title: t('billing.clientInvoiceNumber'),
      dataIndex: 'clientInvoiceNumber',
      render: (number: string | null) => number ?? <Tag>{t('billing.notStamped')}</Tag>,
    },
    {
      title: t('billing.stampedAt'),
      dataIndex: 'stampedAt',
      render: (at: string | null) => formatDay(at?.slice(0, 10) ?? null, locale),
    },
  ];
}
