import type { ReactNode } from 'react';
import styles from './place-list.module.css';
import { RowsButton } from './table/rows-button.tsx';

export interface PlaceItem {
  key: string;
  name: string;
  figures: ReactNode;
  /** The length of the bar, in per cent of the longest one possible. */
  barPercent: number;
  /** Left out for a place that can't be chosen. */
  onChoose?: (() => void) | undefined;
  /** Opens the rows behind the figures. */
  onRows?: (() => void) | undefined;
  /** Describes the rows, if they are not those of the place. */
  rowsOf?: string;
}

/** The list of places beside a map, each with its figures and a bar. */
export function PlaceList({ items }: { items: readonly PlaceItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, name, figures, barPercent, onChoose, onRows, rowsOf = name }) => (
        <li key={key} className={styles.item}>
          <button type="button" disabled={onChoose === undefined} onClick={onChoose}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.figures}>{figures}</span>
            <span className={styles.bar} style={{ inlineSize: `${Math.max(0, barPercent)}%` }} aria-hidden="true" />
          </button>
          {onRows !== undefined && <RowsButton what={rowsOf} onRows={onRows} />}
        </li>
      ))}
    </ul>
  );
}
