import type { OperationalStore } from '#server/stores/operational-store.ts';

/** One attempt of a job, which its start distinguishes from the others. */
export interface Attempt {
  id: string;
  startedOn: Date;
}

type Store = Pick<OperationalStore, 'execute'>;

/** Records that an attempt has done its job, unless another attempt has started meanwhile or a person has cancelled the job. */
export async function completeAttempt(store: Store, { id, startedOn }: Attempt): Promise<void> {
  await store.execute(
    `UPDATE pgboss.job SET state = 'completed', completed_on = now(), output = NULL WHERE ${IS_RUNNING}`,
    [id, startedOn],
  );
}

/**
 * Records that an attempt has failed, unless another attempt has started meanwhile or a person has cancelled the job. The job is retried, or
 * given up after its last retry. pg-boss would end the attempt that is running, whichever that is.
 */
export async function failAttempt(store: Store, { id, startedOn }: Attempt, error: unknown): Promise<void> {
  await store.execute(FAIL, [id, startedOn, JSON.stringify({ message: messageOf(error) })]);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '');
}

/** Drivers cut times of the store to milliseconds, and the attempts of a job start seconds apart. */
const IS_RUNNING = `id = $1 AND state = 'active' AND abs(extract(epoch FROM started_on - $2::timestamptz)) < 0.01`;

const FAIL = `
  WITH failed AS (
    UPDATE pgboss.job SET
      state = (CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END)::pgboss.job_state,
      start_after = CASE WHEN retry_count < retry_limit THEN now() + retry_delay * interval '1 second' ELSE start_after END,
      completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END,
      output = $3::jsonb
    WHERE ${IS_RUNNING}
    RETURNING dead_letter, data, output, retry_limit, keep_until, start_after, state
  )
  INSERT INTO pgboss.job (name, data, output, retry_limit, keep_until)
  SELECT dead_letter, data, output, retry_limit, keep_until + (keep_until - start_after) FROM failed
  WHERE state = 'failed' AND dead_letter IS NOT NULL`;
