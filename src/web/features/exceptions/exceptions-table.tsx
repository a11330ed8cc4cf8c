import type {} from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListedException } from '#contract/exceptions.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { scrollOf } from '#web/ui/records/table-scroll.ts';
import { useSelectionNames } from '#web/ui/records/use-selection-names.ts';
import { PAGE_SIZE } from './exception-queries.ts';
import { ExceptionSteps } from './exception-steps.tsx';
import { useExceptionColumns } from './use-exception-columns.tsx';
import type { Exceptions } from './use-exceptions.ts';

interface ExceptionsTableProps {
  exceptions: Exceptions;
  clientId: number;
  /** The selected exceptions; `null` if they can't be selected. */
  selected: readonly ListedException[] | null;
  onSelect: (exceptions: ListedException[]) => void;
}

/** The exceptions of a list, paged by the server. Each row expands to show what people did with it. */
export function ExceptionsTable({ exceptions, clientId, selected, onSelect }: ExceptionsTableProps) {
  const { t } = useTranslation();
  const { list, found, page, choose } = exceptions;
  const columns = useExceptionColumns(list, clientId);
  const names = useSelectionNames<ListedException>(({ trackingNumber, invoiceNumber, chargeDescription }) =>
    [trackingNumber || invoiceNumber, chargeDescription].join(' ').trim(),
  );
  return (
    <DataTable<ListedException>
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={found.data?.exceptions ?? []}
      loading={found.isFetching}
      {...(selected !== null && {
        rowSelection: {
          selectedRowKeys: selected.map(({ key }) => key),
          preserveSelectedRowKeys: true,
          onChange: (_, rows) => onSelect(rows),
          ...names,
        },
      })}
      expandable={{
        expandedRowRender: ({ key }) => <ExceptionSteps clientId={clientId} list={list} exceptionKey={key} />,
        rowExpandable: ({ version }) => version > 0,
        columnTitle: <span className="visually-hidden">{t('disputes.history')}</span>,
      }}
      {...scrollOf(found.data?.exceptions)}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: found.data?.total ?? 0,
        onChange: (next) => choose({ page: String(next) }),
        size: 'small',
        showSizeChanger: false,
        showTotal: (number) => t('exceptions.total', { number }),
      }}
      locale={{ emptyText: <EmptyList isLoading={found.isFetching} text={t('exceptions.none')} /> }}
    />
  );
}
