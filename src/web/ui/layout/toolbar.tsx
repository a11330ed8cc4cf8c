import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface ToolbarProps {
  /** Makes the toolbar a search landmark with this name. */
  searchLabel?: string;
  /** Controls at the end of the row. */
  end?: ReactNode;
  children: ReactNode;
}

/** A row of labelled controls above the cards of a page. */
export function Toolbar({ searchLabel, end, children }: ToolbarProps) {
  const content = (
    <>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </>
  );
  if (searchLabel === undefined) return <div className={styles.toolbar}>{content}</div>;
  return (
    <search className={styles.toolbar} aria-label={searchLabel}>
      {content}
    </search>
  );
}
