import { useTranslation } from 'react-i18next';
import { Meaning } from '#web/widgets/frame/meaning.tsx';
import { ExactFigure } from './exact-figure.tsx';
import styles from './figure-table.module.css';
import type { FigureCell } from './figures.ts';

/** A cell of a table: plain text, a figure, or a button that opens the rows behind the figure. */
export function FigureCellView({ cell }: { cell: FigureCell }) {
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
