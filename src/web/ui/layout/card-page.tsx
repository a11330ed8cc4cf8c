import type { ReactNode } from 'react';
import styles from './card-page.module.css';

/** A page of cards and toolbars below each other, centred up to a comfortable width. */
export function CardPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
