import { useTranslation } from 'react-i18next';
import { FigureCellView } from './figure-cell-view.tsx';
import styles from './figure-table.module.css';
import { FigureTableActions } from './figure-table-actions.tsx';
import { FigureTableHead } from './figure-table-head.tsx';
import type { FigureRow, Figures } from './figures.ts';
import { RowsButton } from './rows-button.tsx';

/** The figures of a chart as a table. */
export function FigureTable(figures: Figures) {
  const { t } = useTranslation();
  const { caption, columns, textColumns = 1, rows, unlisted, total, sort, note } = figures;
  const columnClass = (index: number) => (index < textColumns ? styles.text : undefined);
  return (
    <div className={styles.tableView}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to reach a box that scrolls */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <FigureTableHead columns={columns} columnClass={columnClass} {...(sort && { sort })} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.isTotal ? styles.subtotal : undefined}>
                <th scope="row" className={styles.text}>
                  <RowHeading row={row} />
                </th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={columnClass(index + 1)}>
                    <FigureCellView cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total !== null && <TotalRow columns={columns} total={total} />}
        </table>
      </section>
      <div className={styles.actions}>
        <span className={styles.note}>
          {note}
          {unlisted !== undefined &&
            unlisted.count > 0 &&
            t('widgets.unlisted', { listed: rows.length, count: unlisted.count })}
        </span>
        <FigureTableActions figures={figures} />
      </div>
    </div>
  );
}

function RowHeading({ row: { heading, onChoose, onRows } }: { row: FigureRow }) {
  return (
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
  );
}

function TotalRow({ columns, total }: { columns: Figures['columns']; total: NonNullable<Figures['total']> }) {
  const [heading = '', ...cells] = total;
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.text}>
          <FigureCellView cell={heading} />
        </th>
        {cells.map((cell, index) => (
          <td key={columns[index + 1]}>
            <FigureCellView cell={cell} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
