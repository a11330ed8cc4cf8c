import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import styles from './figure-table.module.css';
import type { FigureSort, Figures } from './figures.ts';

interface FigureTableHeadProps extends Pick<Figures, 'columns' | 'sort'> {
  /** The class of a column, by its index. */
  columnClass: (index: number) => string | undefined;
}

/** The headings of a table; buttons if the table can be sorted. */
export function FigureTableHead({ columns, sort, columnClass }: FigureTableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" className={columnClass(index)} aria-sort={sort && ariaSort(sort, index)}>
            {sort === undefined ? column : <SortButton label={column} column={index} sort={sort} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortButton({ label, column, sort }: { label: string; column: number; sort: FigureSort }) {
  return (
    <button type="button" className={styles.sort} onClick={() => sort.onSort(column)}>
      {label}
      {sort.column === column &&
        (sort.isAscending ? <CaretUpOutlined aria-hidden="true" /> : <CaretDownOutlined aria-hidden="true" />)}
    </button>
  );
}

function ariaSort({ column, isAscending }: FigureSort, index: number): 'ascending' | 'descending' | 'none' {
  if (column !== index) return 'none';
  return isAscending ? 'ascending' : 'descending';
}
