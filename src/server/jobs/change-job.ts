import type { OperationalStore } from '#server/stores/operational-store.ts';

/** A job as it is stored. */
export interface StoredJob {
  id: string;
  queue: string;
  data: object;
}

type Store = Pick<OperationalStore, 'execute'>;

/**
 * Marks a job as cancelled if it has one of the states and is in one of the queues, by default in any queue. The worker that runs it can
 * no longer record its end.
 */
export async function markCancelled(
  store: Store,
  id: string,
  states: readonly string[],
  queues: readonly string[] | null = null,
): Promise<StoredJob | null> {
  const { rows } = await store.execute(
    `UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
     WHERE id = $1 AND state::text = ANY ($2) AND ($3::text[] IS NULL OR name = ANY ($3)) RETURNING id, name, data`,
    [id, states, queues],
  );
  return toStoredJob(rows[0]);
}

/** Finds a job that failed or was cancelled. */
export async function findEnded(store: Store, id: string): Promise<StoredJob | null> {
  const { rows } = await store.execute(
    `SELECT id, name, data FROM pgboss.job WHERE id = $1 AND state IN ('failed', 'cancelled')`,
    [id],
  );
  return toStoredJob(rows[0]);
}

/** Queues a failed or cancelled job again, with all its retries. Returns `false` if its state has changed in the meantime. */
export async function markWaiting(store: Store, id: string): Promise<boolean> {
  const { rows } = await store.execute(
    `UPDATE pgboss.job SET state = 'created', retry_count = 0, started_on = NULL, completed_on = NULL, output = NULL,
       start_after = now(), keep_until = now() + interval '14 days'
     WHERE id = $1 AND state IN ('failed', 'cancelled') RETURNING id`,
    [id],
  );
  return rows.length > 0;
}

/** Changes the priority of a waiting job, if it is still `former`. */
export async function setPriority(
  store: Store,
  id: string,
  { priority, former }: { priority: number; former: number },
): Promise<StoredJob | null> {
  const { rows } = await store.execute(
    `UPDATE pgboss.job SET priority = $2 WHERE id = $1 AND priority = $3 AND state < 'active' RETURNING id, name, data`,
    [id, priority, former],
  );
  return toStoredJob(rows[0]);
}

function toStoredJob(row: Record<string, unknown> | undefined): StoredJob | null {
  if (row === undefined || typeof row.data !== 'object' || row.data === null) return null;
  return { id: String(row.id), queue: String(row.name), data: row.data };
}
