import type { TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '#web/browser/on-paper.ts';
import { DataTable } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';

const PAGE_SIZE = 25;

interface RecordTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowSelection' | 'rowKey' | 'expandable'> {
  rows: readonly Row[];
  isLoading: boolean;
  /** The text for an empty list. A search without results has its own text. */
  emptyText: string;
  isSearching: boolean;
}

/** A paged table of records. When printing, it shows all of them. */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { rows, isLoading, emptyText, isSearching, rowKey = 'id', ...table } = props;
  const { t } = useTranslation();
  const isPrinting = useIsPrinting();
  const description = isSearching ? t('records.nothingFound') : emptyText;
  return (
    <DataTable<Row>
      size="small"
      {...table}
      rowKey={rowKey}
      loading={isLoading}
      dataSource={[...rows]}
      pagination={!isPrinting && { pageSize: PAGE_SIZE, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyList isLoading={isLoading} text={description} /> }}
    />
  );
}
