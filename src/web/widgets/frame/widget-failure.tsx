import type { UseQueryResult } from '@tanstack/react-query';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './widget-frame.module.css';

/** Says why a widget can't be drawn. The retry repeats every query that failed. */
export function WidgetFailure({ failed }: { failed: readonly UseQueryResult<unknown>[] }) {
  const [first] = failed;
  if (first === undefined) return null;
  return (
    <div className={styles.message}>
      <ServerError error={first.error} onRetry={() => failed.map(({ refetch }) => refetch())} />
    </div>
  );
}
