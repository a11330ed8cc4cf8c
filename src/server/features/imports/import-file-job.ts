import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { ownParcels } from '#model/audit-inputs/own-records.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { WAREHOUSE_LOCK, warehouseWrites } from '#server/jobs/job-queue.ts';
import { importFiles, replacedParts } from '#server/stores/schema.ts';
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
    .select({ clientId: importFiles.clientId, state: importFiles.state, receipt: importFiles.receipt })
    .from(importFiles)
    .where(eq(importFiles.id, fileId));
  if (file?.state !== 'loaded' && file?.state !== 'undone') return;
  const [replaced] = await services.db.select().from(replacedParts).where(eq(replacedParts.byFileId, fileId)).limit(1);
  // Tables and agreements can change every finding, and so can rows that are gone.
  const isOnlyAdded = file.state === 'loaded' && replaced === undefined && !isTableOfAudit(file.receipt?.format ?? '');
  await requestAudit(services, file.clientId, isOnlyAdded ? fileId : null);
}

function isTableOfAudit(format: string): boolean {
  return format !== trackingEvents.id && format !== ownParcels.id && inputTables.some(({ id }) => id === format);
}
