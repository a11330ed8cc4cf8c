import type { TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';

export const PER_PAGE = 25;

interface PagedTableProps<Row> extends Required<Pick<TableProps<Row>, 'columns' | 'rowKey'>> {
  rows: readonly Row[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  isLoading: boolean;
  isSearching: boolean;
  emptyText: string;
}

/** A page of a list of the server. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { rows, total, page, onPage, isLoading, isSearching, emptyText, ...table } = props;
  const { t } = useTranslation();
  return (
    <DataTable<Row>
      size="small"
      {...table}
      loading={isLoading}
      dataSource={[...rows]}
      pagination={{
        current: page,
        pageSize: PER_PAGE,
        total,
        onChange: onPage,
        size: 'small',
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: <EmptyList isLoading={isLoading} text={isSearching ? t('records.nothingFound') : emptyText} />,
      }}
    />
  );
}
