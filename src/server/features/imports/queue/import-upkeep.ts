import type { Services } from '#server/context.ts';
import { IS_UNFINISHED } from '#server/imports/import-queue.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { importFileJob } from './import-file-job.ts';

/** Queues work on files that a server recorded but did not enqueue, because it stopped in between, or that was given up before its end. */
export const importUpkeep = defineRecurringJob({
  name: 'import-upkeep',
  everySeconds: 30,
  run: enqueueForgottenImports,
});

export async function enqueueForgottenImports({ store, jobs, log }: Services): Promise<void> {
  const { rows } = await store.execute(FORGOTTEN);
  for (const { id } of rows) {
    log.warn({ fileId: id }, 'enqueueing work on a file that was recorded but not queued');
    await jobs.enqueue(importFileJob, { fileId: Number(id) });
  }
}

const FORGOTTEN = `
  SELECT f.id FROM import_files f JOIN uploads u ON u.id = f.upload_id
  WHERE (${IS_UNFINISHED} OR (f.state = 'running' AND NOT EXISTS (
      SELECT 1 FROM pgboss.job a WHERE a.name = 'import-file' AND a.state = 'active')))
    AND u.created_at < now() - interval '20 seconds' AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name IN ('import-file', 'import-file-given-up') AND j.state < 'completed' AND j.data->>'fileId' = f.id::text)
  ORDER BY f.id`;
