import { CaretDownOutlined, CaretUpOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { usePaperView } from '#web/paper/paper-view.ts';
import { csvFile } from './csv-file.ts';
import { ExactFigure } from './exact-figure.tsx';
import styles from './figure-table.module.css';
import { Meaning } from './meaning.tsx';
import { RowsButton } from './rows-button.tsx';
import { tabSeparated } from './tab-separated.ts';

/** A figure written in full, or abbreviated with the full one behind it. */
export type FigureCell = string | WrittenFigure;

interface WrittenFigure {
  short: string;
  exact: string;
  /** Of a difference: whether it is welcome. */
  meaning?: 'good' | 'bad' | null;
  /** Opens the rows behind the figure. */
  onRows?: (() => void) | undefined;
}

/** Which column the rows are sorted by, and what choosing a column's heading does. */
interface Sort {
  column: number;
  isAscending: boolean;
  onSort: (column: number) => void;
}

/** The figures of a widget: a heading and its cells per row. What is copied is written in full. */
export interface Figures {
  caption: string;
  /** Headings of the columns, the first of them that of the row headings. */
  columns: readonly string[];
  /** How many columns from the start are words and not figures. */
  textColumns?: number;
  rows: readonly FigureRow[];
  /** Rows that are too many to draw: they are copied and exported with the others. */
  unlisted?: { count: number; rows: () => readonly FigureRow[] };
  total: readonly FigureCell[] | null;
  sort?: Sort;
  /** Says what the table leaves out. */
  note?: string | null;
}

export interface FigureRow {
  key: string;
  heading: string;
  cells: readonly FigureCell[];
  /** What the row's heading does when it can be chosen. */
  onChoose?: (() => void) | undefined;
  /** Opens the rows behind the row's figures. */
  onRows?: (() => void) | undefined;
  /** Whether the row is the total of those above it. */
  isTotal?: boolean;
}

const COPIED_SECONDS = 3;

/** The table twin of a chart. It can be copied, and exported where the view around it says whose figures it shows. */
export function FigureTable({ caption, columns, textColumns = 1, rows, unlisted, total, sort, note }: Figures) {
  const view = usePaperView();
  const lookOf = (index: number) => (index < textColumns ? styles.text : undefined);
  const { t } = useTranslation();
  const { message } = App.useApp();
  const linesOf = () => [
    columns,
    ...[...rows, ...(unlisted?.rows() ?? [])].map(({ heading, cells }) => [heading, ...cells.map(exactOf)]),
    ...(total === null ? [] : [total.map(exactOf)]),
  ];
  const handleCopy = () => {
    const lines = linesOf();
    navigator.clipboard.writeText(tabSeparated(lines)).then(
      () => message.success(t('widgets.copied'), COPIED_SECONDS),
      () => message.error(t('widgets.copyFailed'), COPIED_SECONDS),
    );
  };
  return (
    <div className={styles.twin}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={lookOf(index)} aria-sort={sort && sortState(sort, index)}>
                  {sort === undefined ? column : <SortButton label={column} column={index} sort={sort} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, heading, cells, onChoose, onRows, isTotal = false }) => (
              <tr key={key} className={isTotal ? styles.subtotal : undefined}>
                <th scope="row" className={styles.text}>
                  <span className={styles.heading}>
                    {onChoose === undefined ? (
                      heading
                    ) : (
                      <button type="button" className={styles.choose} onClick={onChoose}>
                        {heading}
                      </button>
                    )}
                    {onRows !== undefined && <RowsButton what={heading} onRows={onRows} />}
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={lookOf(index + 1)}>
                    <Figure cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total !== null && (
            <tfoot>
              <tr>
                {total.map((cell, index) =>
                  index === 0 ? (
                    <th key="total" scope="row" className={styles.text}>
                      <Figure cell={cell} />
                    </th>
                  ) : (
                    <td key={columns[index]}>
                      <Figure cell={cell} />
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <div className={styles.actions}>
        <span className={styles.note}>
          {note}
          {unlisted !== undefined &&
            unlisted.count > 0 &&
            t('widgets.unlisted', { listed: rows.length, count: unlisted.count })}
        </span>
        {view !== null && (
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined aria-hidden="true" />}
            onClick={() => saveFile(csvFile(linesOf()), exportFileName(view.clientName, view.title, 'csv'))}
          >
            {t('widgets.exportCsv')}
          </Button>
        )}
        <Button size="small" type="text" icon={<CopyOutlined aria-hidden="true" />} onClick={handleCopy}>
          {t('widgets.copy')}
        </Button>
      </div>
    </div>
  );
}

function Figure({ cell }: { cell: FigureCell }) {
  const { t } = useTranslation();
  if (typeof cell === 'string') return cell;
  const figure = <ExactFigure short={cell.short} exact={cell.exact} />;
  if (cell.meaning) return <Meaning meaning={cell.meaning}>{figure}</Meaning>;
  if (cell.onRows === undefined) return figure;
  return (
    <button type="button" className={styles.figure} title={t('widgets.openRows')} onClick={cell.onRows}>
      {figure}
    </button>
  );
}

function SortButton({ label, column, sort }: { label: string; column: number; sort: Sort }) {
  return (
    <button type="button" className={styles.sort} onClick={() => sort.onSort(column)}>
      {label}
      {sort.column === column &&
        (sort.isAscending ? <CaretUpOutlined aria-hidden="true" /> : <CaretDownOutlined aria-hidden="true" />)}
    </button>
  );
}

function sortState({ column, isAscending }: Sort, index: number): 'ascending' | 'descending' | 'none' {
  if (column !== index) return 'none';
  return isAscending ? 'ascending' : 'descending';
}

function exactOf(cell: FigureCell): string {
  return typeof cell === 'string' ? cell : cell.exact;
}
