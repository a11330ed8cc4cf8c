import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditTableRow } from '#contract/audit-tables.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { PAGE_SIZE, tableRowsQuery } from './table-queries.ts';
import type { AuditTables } from './use-audit-tables.ts';

interface TableRowsProps {
  view: AuditTables;
  clientId: number;
  columns: readonly string[];
}

/** The rows of a table with the columns of its file, and where each row is from. Columns that are empty on the page are left out. */
export function TableRows({ view, clientId, columns }: TableRowsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { table, filter, page, choose } = view;
  const found = useQuery(tableRowsQuery(clientId, table, filter, page));
  useExistingPage({ page, pageSize: PAGE_SIZE, found, onPage: (last) => choose({ page: String(last) }) });
  const rows = found.data?.rows ?? [];
  const isUsed = (index: number) => rows.some(({ cells }) => (cells[index] ?? '') !== '');
  const shown: TableColumnsType<AuditTableRow> = [
    ...columns.flatMap((title, index) =>
      isUsed(index) ? [{ key: title, title, render: (_: unknown, { cells }: AuditTableRow) => cells[index] }] : [],
    ),
    {
      key: 'from',
      title: t('auditTables.origin'),
      render: (_, { fileId, fileName, line, source }) =>
        [fileId === null ? '' : t('auditTables.line', { name: fileName, line: line.toLocaleString(locale) }), source]
          .filter(Boolean)
          .join(' · '),
    },
  ];
  if (found.error !== null) return <ServerError error={found.error} onRetry={() => found.refetch()} />;
  return (
    <DataTable<AuditTableRow>
      size="small"
      rowKey={({ fileId, line }) => `${fileId ?? 'public'} ${line}`}
      columns={shown}
      dataSource={rows}
      loading={found.isFetching}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: found.data?.total ?? 0,
        onChange: (next) => choose({ page: String(next) }),
        size: 'small',
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      locale={{ emptyText: <EmptyList isLoading={found.isFetching} text={t('auditTables.noRows')} /> }}
    />
  );
}
