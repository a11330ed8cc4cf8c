import type { ReactNode } from 'react';
import styles from './off-map-list.module.css';
import { type PlaceItem, PlaceList } from './place-list.tsx';

/** The places that a map can't show, listed beside it so that the figures add up to the total. */
export function OffMapList({ heading, items }: { heading: ReactNode; items: readonly PlaceItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className={styles.list}>
      <h3>{heading}</h3>
      <PlaceList items={items} />
    </div>
  );
}
