import type { ReactNode } from 'react';
import styles from './muted-text.module.css';

/** Small grey text: a paragraph, or with `as="span"` a part of a line. */
export function MutedText({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return <Tag className={styles.muted}>{children}</Tag>;
}
