import type { CustomCellRendererProps } from 'ag-grid-react';
import styles from '#web/grid/grid.module.css';
import type { GridRow } from '#web/grid/grid-datasource.ts';
import type { GridContext } from './group-cell.tsx';

/** A tracking number; a button that opens the parcel if the page can show it. */
export function TrackingCell({ data, value, context }: CustomCellRendererProps<GridRow, string | null, GridContext>) {
  const { onOpenTracking } = context;
  if (data === undefined || typeof value !== 'string') return null;
  if (onOpenTracking === null) return value;
  return (
    <button type="button" className={styles.link} onClick={() => onOpenTracking(data)}>
      {value}
    </button>
  );
}
