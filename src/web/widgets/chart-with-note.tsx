import type { ReactNode } from 'react';
import styles from './chart-with-note.module.css';

/** A chart with a line under it that says what it cannot show. */
export function ChartWithNote({ note, children }: { note: string | null; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.chart}>{children}</div>
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}
