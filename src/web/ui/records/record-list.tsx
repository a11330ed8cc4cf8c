import type { UseQueryResult } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { RecordCard } from './record-card.tsx';
import { RecordTable } from './record-table.tsx';
import { useSearch } from './use-search.ts';

interface RecordListProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey'> {
  title: string;
  /** Shown between the title and the records, such as a note. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The query that loads the records. */
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  rows: readonly Row[];
  /** Returns the searchable text of a record. */
  textOf: (row: Row) => string;
  emptyText: string;
}

/** A card with the records of one query and a search over them. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { title, children, actions, query, rows, textOf, ...table } = props;
  const { search, setSearch, found } = useSearch(rows, textOf);
  return (
    <RecordCard
      title={title}
      search={search}
      onSearch={setSearch}
      error={query.error}
      onRetry={() => query.refetch()}
      actions={actions}
    >
      {children}
      <RecordTable<Row> {...table} rows={found} isLoading={query.isPending} isSearching={search !== ''} />
    </RecordCard>
  );
}
