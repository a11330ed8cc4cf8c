import type { ReactNode } from 'react';
import styles from './chart-with-note.module.css';

interface ChartWithNoteProps {
  legend?: ReactNode;
  note: string | null;
  children: ReactNode;
}

/** A chart with its legend, and a note on what it can't show. */
export function ChartWithNote({ legend, note, children }: ChartWithNoteProps) {
  return (
    <div className={styles.place}>
      {legend}
      <div className={styles.chart}>{children}</div>
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}
