import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requestAudit } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { WAREHOUSE_LOCK, warehouseWrites } from '#server/jobs/job-queue.ts';
import { importFiles } from '#server/stores/schema.ts';
import { clearUndone } from './clear-undone.ts';
import { cancelUndo, finishUndo } from './finish-undo.ts';
import { nextImport } from './next-import.ts';
import { failImport, runImport } from './run-import.ts';

/**
 * Finishes the undo of a file, clears it away if it is undone, and imports a queued file. This is not always the job's own file, because clients take turns;
 * each queued file has a job.
 */
export const importFileJob = defineJob({
  name: 'import-file',
  queue: warehouseWrites,
  input: z.strictObject({ fileId: z.number().int() }),
  lock: () => WAREHOUSE_LOCK,
  async run(services, { fileId }) {
    await finishUndo(services, fileId);
    await clearUndone(services, fileId);
    const next = await nextImport(services.db);
    if (next !== null) await runImport(services, next);
    for (const id of new Set([fileId, next ?? fileId])) await auditAfter(services, id);
  },
  async giveUp(services, { fileId }) {
    await cancelUndo(services, fileId);
    await failImport(
      services,
      fileId,
      'The import failed repeatedly on the server. The error has been logged, and nothing from the file was loaded.',
    );
  },
});

/** Requests the audit of a file's client, after its rows have changed. */
async function auditAfter(services: Services, fileId: number): Promise<void> {
  const [file] = await services.db
    .select({ clientId: importFiles.clientId, state: importFiles.state })
    .from(importFiles)
    .where(eq(importFiles.id, fileId));
  if (file?.state === 'loaded' || file?.state === 'undone') await requestAudit(services, file.clientId);
}
