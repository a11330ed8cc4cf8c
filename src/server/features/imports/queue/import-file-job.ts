import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import { enqueueRequestedAudits } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { clearUndone } from '#server/features/imports/undo/clear-undone.ts';
import { cancelUndo, finishUndo } from '#server/features/imports/undo/finish-undo.ts';
import { giveReloadedBack } from '#server/features/imports/undo/reloads.ts';
import { giveStaleBack } from '#server/features/imports/undo/replaced-parts.ts';
import { fileImport, IS_UNFINISHED } from '#server/imports/import-queue.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { rowsLock, WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { type LockedServices, underLock } from '#server/jobs/locked-services.ts';
import { importFiles } from '#server/stores/schema.ts';
import { waitForWarehouse } from '#server/stores/wait-for-warehouse.ts';
import { importNext } from './import-next.ts';
import { giveUpImport, settleRunning } from './interrupted-imports.ts';
import { reopenFile } from './reopen-file.ts';

/**
 * Gives rows back that are still set aside for a file, finishes its undo, deletes its rows if it is undone, and imports queued files. Each queued
 * file has a job, but a job does not always import its own file: clients take turns, small files are imported together, and those of other
 * clients can be imported during the import of a large one. While an audit reads the rows of a client, only work that moves or deletes these
 * rows waits; the audit queues it again at its end.
 */
export const importFileJob = defineJob({
  ...fileImport,
  lock: () => WAREHOUSE_LOCK,
  async run(services, { fileId }, signal) {
    await waitForWarehouse(services, signal);
    const settled = await settleRunning(services);
    const isEnded = await endUndo(services, fileId);
    const imported = await importNext(services, (fileIds) => enqueueRequestedAudits(services, fileIds));
    await enqueueRequestedAudits(services, [...settled, ...(isEnded ? [fileId] : []), ...imported]);
  },
  reopen: (services, { fileId }) => reopenFile(services, fileId),
  async prioritize({ db }, { fileId }, priority) {
    await db.update(importFiles).set({ priority }).where(eq(importFiles.id, fileId));
  },
  async giveUp(services, { fileId }, why) {
    const state = await giveUpImport(
      services,
      fileId,
      why === 'cancelled'
        ? 'The import was cancelled before it started. Nothing from the file was loaded.'
        : 'The import failed repeatedly on the server. The error has been logged, and nothing from the file was loaded.',
    );
    if (state === 'running' && why === 'cancelled')
      throw new AppError('conflict', 'Another job is already importing this file, so its import can’t be cancelled.');
    if (state !== 'queued' && (why === 'cancelled' || !(await hasOtherJob(services, fileId))))
      await cancelUndo(services, fileId);
    await enqueueRequestedAudits(services, [fileId]);
  },
});

/** Ends what is left to do for a file besides its import. Returns `false` if an audit is reading the rows of its client. */
async function endUndo(services: LockedServices, fileId: number): Promise<boolean> {
  const { rows } = await services.store.execute(TO_END, [fileId]);
  const [file] = rows;
  if (file === undefined) return true;
  const clientId = Number(file.client_id);
  const ended = await services.store.tryLock(rowsLock(clientId), async (lock) => {
    const locked = underLock(services, lock);
    await locked.lock.require(locked.db);
    await giveReloadedBack(locked, clientId);
    await giveStaleBack(locked, clientId);
    await finishUndo(locked, fileId);
    await clearUndone(locked, fileId);
  });
  return ended.length > 0;
}

const TO_END = `SELECT f.client_id FROM import_files f WHERE f.id = $1 AND f.state <> 'queued' AND ${IS_UNFINISHED}`;

/**
 * Whether another job works on a file or will do so, such as one that was queued by an undo while the last attempt of an earlier job failed. That
 * job has ended: its state is `failed`, and it is given up by a job of another queue.
 */
async function hasOtherJob({ store }: Services, fileId: number): Promise<boolean> {
  const { rows } = await store.execute(OTHER_JOB, [fileImport.name, fileId]);
  return rows.length > 0;
}

const OTHER_JOB = `SELECT 1 FROM pgboss.job WHERE name = $1 AND state <= 'active' AND data->>'fileId' = $2::text LIMIT 1`;
