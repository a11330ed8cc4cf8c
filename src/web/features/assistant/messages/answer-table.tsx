import { useTranslation } from 'react-i18next';
import type { AnswerTable as Table } from '#contract/assistant.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { formatCell, isFigure } from './answer-cell.ts';
import styles from './messages.module.css';

/** The table of a reply, with a note if it has only the first rows. */
export function AnswerTable({ table: { columns, rows, totalRows } }: { table: Table }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('assistant.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-figure={isFigure(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a reply never change
              <tr key={index}>
                {columns.map((column, place) => (
                  <td key={column.id} data-figure={isFigure(column)}>
                    <bdi>{formatCell(row[place] ?? null, column, locale)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {totalRows > rows.length && <p className={styles.note}>{t('assistant.capped')}</p>}
    </>
  );
}
