import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { findingActionWork } from './run-action-job.ts';

/** An action of another server that makes no progress for this long counts as interrupted. */
const INTERRUPTED_AFTER_MS = 120_000;

/** Queues changes of findings whose server stopped: until such a change ends, nobody can make another one for its client. */
export const findingActionUpkeep = defineRecurringJob({
  name: 'finding-action-upkeep',
  everySeconds: 30,
  run: continueInterrupted,
});

export async function continueInterrupted(services: Services): Promise<void> {
  const { store, jobs, log } = services;
  const { rows } = await store.execute(INTERRUPTED, [lastMomentOfInterrupted(services)]);
  for (const { id } of rows) {
    log.warn({ actionId: id }, 'continuing a change of findings whose server stopped');
    await jobs.enqueue(findingActionWork, { findingActionId: Number(id) });
  }
}

/** Nobody else has an embedded store open, so everything that ran before this process was interrupted, and nothing since then. */
function lastMomentOfInterrupted({ settings, now }: Services): Date {
  return settings.databaseUrl === null
    ? new Date(Date.now() - process.uptime() * 1000)
    : new Date(now().getTime() - INTERRUPTED_AFTER_MS);
}

const INTERRUPTED = `
  SELECT a.id FROM finding_actions a
  WHERE a.state = 'running' AND a.touched_at < $1 AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name IN ('finding-action', 'finding-action-given-up') AND j.state < 'completed' AND j.data->>'findingActionId' = a.id::text)`;
