import type { FastifyBaseLogger } from 'fastify';
import type { OperationalStore } from '#server/stores/operational-store.ts';

const KEPT_DAYS = 30;
const LONGEST_ERROR = 20_000;

/** One attempt of a job that has ended; `error` is null if it succeeded. */
export interface EndedAttempt {
  jobId: string;
  startedAt: Date;
  error: unknown;
}

/** Records an attempt in the log of its job. A job that was done must not be repeated because its log could not be written. */
export async function recordAttempt(
  store: Pick<OperationalStore, 'execute'>,
  log: FastifyBaseLogger,
  { jobId, startedAt, error }: EndedAttempt,
): Promise<void> {
  try {
    await store.execute(
      `INSERT INTO job_attempts (job_id, started_at, ended_at, error) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [jobId, startedAt, new Date(), error === null ? null : textOf(error)],
    );
  } catch (failure) {
    log.error({ err: failure, job: jobId }, 'recording the attempt of a job failed');
  }
}

/** Deletes attempts that nobody can look up any more. */
export async function forgetOldAttempts(store: Pick<OperationalStore, 'execute'>): Promise<void> {
  await store.execute(`DELETE FROM job_attempts WHERE ended_at < now() - make_interval(days => ${KEPT_DAYS})`);
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll('\0', '').slice(0, LONGEST_ERROR);
}
