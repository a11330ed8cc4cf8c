import type { ReactNode } from 'react';
import styles from './tag-list.module.css';

/** Tags in a row that wraps. */
export function TagList({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>;
}
