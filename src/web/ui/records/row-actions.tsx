import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The buttons in the last cell of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
