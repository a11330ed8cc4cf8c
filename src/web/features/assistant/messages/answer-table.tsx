import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTable as Table } from '#contract/assistant.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { formatCell, isFigure } from './answer-cell.ts';
import styles from './messages.module.css';
import { PageLink } from './page-link.tsx';

/** The table of a reply, whose cells open the rows behind them, with a note if it has only the first rows. */
export function AnswerTable({ table: { columns, rows, totalRows, links } }: { table: Table }) {
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
                    <CellLink to={links?.[index]?.[place] ?? null}>
                      <bdi>{formatCell(row[place] ?? null, column, locale)}</bdi>
                    </CellLink>
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

function CellLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <PageLink to={to}>{children}</PageLink>;
}
