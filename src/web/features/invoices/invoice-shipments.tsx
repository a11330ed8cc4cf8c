import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceName, InvoiceShipment } from '#contract/invoices.ts';
import { useAccount } from '#web/api/account-query.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { CarrierResponse } from './carrier-response.tsx';
import { invoiceShipmentsQuery, PAGE_SIZE } from './invoice-queries.ts';
import { ParcelLink } from './parcel-link.tsx';

/** The parcels of an invoice, page by page. */
export function InvoiceShipments({ invoice }: { invoice: InvoiceName }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { permissions } = useAccount();
  const [page, setPage] = useState(1);
  const shipments = useQuery(invoiceShipmentsQuery(invoice, page));
  if (shipments.error !== null) return <ServerError error={shipments.error} onRetry={() => shipments.refetch()} />;
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
  return (
    <Table<InvoiceShipment>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={shipments.data?.shipments ?? []}
      loading={shipments.isFetching}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: shipments.data?.total ?? 0,
        onChange: setPage,
        size: 'small',
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
    />
  );
}
