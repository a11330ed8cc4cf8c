import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InvoiceShipment } from '#contract/invoices.ts';
import { useAccount } from '#web/api/account-query.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { CarrierResponse } from './carrier-response.tsx';

/** The columns of the list of an invoice's parcels. */
export function useInvoiceShipmentColumns(): TableColumnsType<InvoiceShipment> {
  const { t } = useTranslation();
  const locale = useLocale();
  const { permissions } = useAccount();
  const place = (city: string, state: string) => [city, state].filter(Boolean).join(', ');
  const columns: TableColumnsType<InvoiceShipment> = [
    {
      title: t('invoices.trackingNumber'),
      dataIndex: 'tracking_number',
      render: (number: string, { id }) => <ParcelLink trackingId={id} trackingNumber={number} />,
    },
    { title: t('invoices.service'), dataIndex: 'service' },
    {
      title: t('invoices.shipDate'),
      dataIndex: 'pickup_date',
      render: (day: string | null) => formatDay(day, locale),
    },
    { title: t('invoices.zone'), dataIndex: 'zone' },
    {
      title: t('invoices.from'),
      key: 'from',
      render: (_, { sender_city, sender_st }) => place(sender_city, sender_st),
    },
    {
      title: t('invoices.to'),
      key: 'to',
      render: (_, { consignee_city, consignee_st }) => place(consignee_city, consignee_st),
    },
    {
      title: t('invoices.columns.net'),
      dataIndex: 'total_charges',
      align: 'end',
      render: (minor: number, { currency_code }) => formatMoney(minor, currency_code, locale),
    },
  ];
  // Source: dashboards.md §2, "Users with DOWNLOAD_CAPTCHA see, in the invoice-detail cell"; others see nothing.
  if (permissions.includes('DOWNLOAD_CAPTCHA'))
    columns.push({
      title: t('invoices.response.column'),
      key: 'response',
      render: (_, parcel) => <CarrierResponse parcel={parcel} />,
    });
  return columns;
}
