import type { ReactNode } from 'react';
import styles from './markup.module.css';

/** A table that scrolls sideways. It has nothing to focus, so the area itself can be reached by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
