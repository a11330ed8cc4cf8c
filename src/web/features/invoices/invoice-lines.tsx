import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InvoiceLine, InvoiceName } from '#contract/invoices.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { invoiceLinesQuery } from './invoice-queries.ts';

/** The charge lines of an invoice in the order of its file. */
export function InvoiceLines({ invoice }: { invoice: InvoiceName }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery(
    invoiceLinesQuery(invoice),
  );
  if (error !== null) return <ServerError error={error} onRetry={() => refetch()} />;
  const money = (minor: number, { currency }: InvoiceLine) => formatMoney(minor, currency, locale);
  const columns: TableColumnsType<InvoiceLine> = [
    {
      title: t('invoices.trackingNumber'),
      dataIndex: 'trackingNumber',
      render: (number: string, { trackingId }) => <ParcelLink trackingId={trackingId} trackingNumber={number} />,
    },
    { title: t('invoices.service'), dataIndex: 'service' },
    { title: t('invoices.charge'), dataIndex: 'chargeDescription' },
    { title: t('invoices.gross'), dataIndex: 'grossMinor', align: 'end', render: money },
    { title: t('invoices.incentive'), dataIndex: 'incentiveMinor', align: 'end', render: money },
    { title: t('invoices.columns.net'), dataIndex: 'netMinor', align: 'end', render: money },
  ];
  return (
    <>
      <DataTable<InvoiceLine>
        size="small"
        rowKey={({ fileId, line, ordinal }) => `${fileId}.${line}.${ordinal}`}
        columns={columns}
        dataSource={data?.pages.flatMap(({ lines }) => lines) ?? []}
        loading={isPending}
        locale={{ emptyText: <EmptyList isLoading={isPending} text={t('widgets.empty')} /> }}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {hasNextPage && (
        <Button type="link" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('invoices.moreLines')}
        </Button>
      )}
    </>
  );
}
