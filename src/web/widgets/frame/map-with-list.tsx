import type { ReactNode } from 'react';
import styles from './map-with-list.module.css';

/** A map with its legends, and the list of what isn't on it: at its side, or below it if there is little space. */
export function MapWithList({ map, list }: { map: ReactNode; list: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.map}>{map}</div>
      {list}
    </div>
  );
}
