import styles from './point-mark.module.css';

export type PointKind = 'center' | 'sender' | 'others';

/** The mark of an origin on the map and in its legend. */
export function PointMark({ kind }: { kind: PointKind }) {
  return (
    <svg viewBox="0 0 12 12" className={styles.mark} data-kind={kind} aria-hidden="true">
      {kind === 'center' ? (
        <path d="M6 .5 11.5 6 6 11.5 .5 6Z" className={styles.shape} />
      ) : (
        <circle cx="6" cy="6" r="5" className={styles.shape} />
      )}
    </svg>
  );
}
