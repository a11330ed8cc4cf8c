import type { TableColumnsType, TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundInvoice } from '#contract/invoices.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { FootingTag } from './footing-tag.tsx';
import { PAGE_SIZE } from './invoice-queries.ts';
import type { InvoiceSearch } from './use-invoice-search.ts';

interface InvoiceTableProps {
  search: InvoiceSearch;
  /** Renders the invoice number of a row. */
  numberOf: (invoice: FoundInvoice) => ReactNode;
  rowSelection?: TableProps<FoundInvoice>['rowSelection'];
}

/** The unique key of an invoice. */
export function invoiceKey({ client, carrier, invoiceNumber, currency }: FoundInvoice): string {
  return `${client.id}.${carrier.id}.${currency}.${invoiceNumber}`;
}

/** The invoices found, paged by the server. */
export function InvoiceTable({ search, numberOf, rowSelection }: InvoiceTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { found, clientsState, page, choose } = search;
  const error = clientsState.error ?? found.error;
  if (error !== null)
    return <ServerError error={error} onRetry={() => (clientsState.error === null ? found : clientsState).refetch()} />;
  const columns: TableColumnsType<FoundInvoice> = [
    { title: t('invoices.columns.date'), dataIndex: 'billDate', render: (day: string) => formatDay(day, locale) },
    { title: t('invoices.columns.number'), key: 'number', render: (_, invoice) => numberOf(invoice) },
    { title: t('invoices.carrier'), dataIndex: ['carrier', 'name'] },
    { title: t('invoices.columns.account'), dataIndex: 'accountNumber' },
    { title: t('invoices.columns.client'), dataIndex: ['client', 'name'] },
    { title: t('invoices.columns.lines'), dataIndex: 'lines', align: 'end' },
    {
      title: t('invoices.columns.net'),
      dataIndex: 'netMinor',
      align: 'end',
      render: (minor: number, { currency }) => formatMoney(minor, currency, locale),
    },
    {
      title: t('invoices.status'),
      dataIndex: 'footing',
      render: (_, { footing }) => <FootingTag footing={footing} />,
    },
  ];
  return (
    <DataTable<FoundInvoice>
      size="small"
      rowKey={invoiceKey}
      columns={columns}
      dataSource={found.data?.invoices ?? []}
      loading={found.isFetching}
      rowSelection={rowSelection ?? undefined}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: found.data?.total ?? 0,
        onChange: (next) => choose({ page: String(next) }),
        size: 'small',
        showSizeChanger: false,
        showTotal: (total) => t('invoices.found', { count: total }),
      }}
      locale={{ emptyText: <EmptyList isLoading={found.isFetching} text={t('invoices.none')} /> }}
    />
  );
}
