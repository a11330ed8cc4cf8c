import styles from './widget-frame.module.css';

/** Fills the place of a widget while it loads. */
export function WidgetSkeleton() {
  return <div className={styles.skeleton} />;
}
