import { useQuery } from '@tanstack/react-query';
import type {} from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceName, InvoiceShipment } from '#contract/invoices.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { invoiceShipmentsQuery, PAGE_SIZE } from './invoice-queries.ts';
import { useInvoiceShipmentColumns } from './use-invoice-shipment-columns.tsx';

/** The parcels of an invoice, page by page. */
export function InvoiceShipments({ invoice }: { invoice: InvoiceName }) {
  const { t } = useTranslation();
  const columns = useInvoiceShipmentColumns();
  const [page, setPage] = useState(1);
  const shipments = useQuery(invoiceShipmentsQuery(invoice, page));
  useExistingPage({ page, pageSize: PAGE_SIZE, found: shipments, onPage: setPage });
  if (shipments.error !== null) return <ServerError error={shipments.error} onRetry={() => shipments.refetch()} />;
  return (
    <DataTable<InvoiceShipment>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={shipments.data?.shipments ?? []}
      loading={shipments.isFetching}
      locale={{ emptyText: <EmptyList isLoading={shipments.isFetching} text={t('widgets.empty')} /> }}
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
