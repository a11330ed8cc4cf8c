import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { convertAmountsJob } from './convert-amounts-job.ts';

/** Queues conversions that a server recorded but did not enqueue, because it stopped in between. */
export const conversionUpkeep = defineRecurringJob({
  name: 'conversion-upkeep',
  everySeconds: 30,
  run: enqueueForgottenConversions,
});

export async function enqueueForgottenConversions({
  store,
  jobs,
  log,
}: Pick<Services, 'store' | 'jobs' | 'log'>): Promise<void> {
  const { rows } = await store.execute(FORGOTTEN);
  for (const { id } of rows) {
    log.warn({ conversionId: id }, 'enqueueing a conversion that was recorded but not queued');
    await jobs.enqueue(convertAmountsJob, { conversionId: Number(id) });
  }
}

const FORGOTTEN = `
  SELECT c.id FROM conversions c
  WHERE c.state IN ('queued', 'running') AND c.created_at < now() - interval '20 seconds' AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name IN ('import-file', 'import-file-given-up') AND j.state < 'completed' AND j.data->>'conversionId' = c.id::text)
  ORDER BY c.id`;
