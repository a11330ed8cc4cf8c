import type { ReactNode } from 'react';
import styles from './card-page.module.css';

/** A page of stacked cards and toolbars, centred with a maximum width. */
export function CardPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
