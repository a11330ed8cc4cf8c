import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { type QueuedJob, warehouseWrites } from '#server/jobs/job-queue.ts';

/** Works on a queued or undone file. */
export const fileImport = {
  name: 'import-file',
  queue: warehouseWrites,
  input: z.strictObject({ fileId: z.number().int() }),
} satisfies QueuedJob<{ fileId: number }>;

/**
 * SQL for whether a job still has to work on a file `f` that is not running: to import or undo it, to delete its rows, or to give rows back that are
 * set aside. A file that failed, or an undo that was cancelled, can leave such rows behind. Readers see them, but an audit would miss them.
 */
export const IS_UNFINISHED = `(
    f.state = 'queued' OR f.is_undo_requested OR (f.state = 'undone' AND NOT f.is_purged)
    OR (f.state = 'failed' AND f.id IN (SELECT p.by_file_id FROM replaced_parts p))
    OR (f.id IN (SELECT r.file_id FROM reloads r WHERE r.stage <> 'replaced')
      AND NOT EXISTS (SELECT 1 FROM import_files u WHERE u.client_id = f.client_id AND u.is_undo_requested)))`;

/** Queues the files of a client again that could not be imported or undone while its rows were locked. */
export async function enqueueWaitingFiles({ store, jobs }: Services, clientId: number): Promise<void> {
  const { rows } = await store.execute(WAITING, [clientId]);
  for (const { id } of rows) await jobs.enqueue(fileImport, { fileId: Number(id) });
}

// The job of a file may be running and have found the lock taken.
const WAITING = `
  SELECT f.id FROM import_files f
  WHERE f.client_id = $1 AND ${IS_UNFINISHED} AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j WHERE j.name = 'import-file' AND j.state < 'active' AND j.data->>'fileId' = f.id::text)
  ORDER BY f.id`;
