import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { importFileJob } from './import-file-job.ts';

/** Queues imports and undone imports that a server recorded but did not enqueue, because it stopped in between. */
export const importUpkeep = defineRecurringJob({
  name: 'import-upkeep',
  everySeconds: 30,
  run: enqueueForgottenImports,
});

export async function enqueueForgottenImports({ store, jobs, log }: Services): Promise<void> {
  const { rows } = await store.execute(FORGOTTEN);
  for (const { id } of rows) {
    log.warn({ fileId: id }, 'enqueueing an import that was recorded but not queued');
    await jobs.enqueue(importFileJob, { fileId: Number(id) });
  }
}

const FORGOTTEN = `
  SELECT f.id FROM import_files f JOIN uploads u ON u.id = f.upload_id
  WHERE (f.state = 'queued' OR f.is_undo_requested OR (f.state = 'undone' AND NOT f.is_purged)) AND u.created_at < now() - interval '20 seconds' AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name IN ('import-file', 'import-file-given-up') AND j.state < 'completed' AND j.data->>'fileId' = f.id::text)
  ORDER BY f.id`;
