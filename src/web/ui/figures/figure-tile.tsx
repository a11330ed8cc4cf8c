import type { ReactNode } from 'react';
import styles from './figure-tile.module.css';

interface FigureLabelProps {
  as?: 'span' | 'h3';
  className?: string | undefined;
  children: ReactNode;
}

/** The name of a figure in a tile, above its value. */
export function FigureLabel({ as: Tag = 'span', className = '', children }: FigureLabelProps) {
  return <Tag className={`${styles.label} ${className}`.trim()}>{children}</Tag>;
}

/** The value of a figure in a tile; `--figure-size` changes its size. */
export function FigureValue({ children }: { children: ReactNode }) {
  return <span className={styles.value}>{children}</span>;
}
