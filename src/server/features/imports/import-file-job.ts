import { and, inArray } from 'drizzle-orm';
import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { ownParcels } from '#model/audit-inputs/own-records.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { importFiles, replacedParts } from '#server/stores/schema.ts';
import { clearUndone } from './clear-undone.ts';
import { cancelUndo, finishUndo } from './finish-undo.ts';
import { fileImport } from './import-queue.ts';
import { failImport } from './interrupted-imports.ts';
import { nextImport } from './next-import.ts';
import { runImports } from './run-import.ts';

/**
 * Finishes the undo of a file, clears it away if it is undone, and imports queued files. These are not always the job's own file, because clients take
 * turns and small files are imported together; each queued file has a job.
 */
export const importFileJob = defineJob({
  ...fileImport,
  lock: () => WAREHOUSE_LOCK,
  async run(services, { fileId }) {
    await finishUndo(services, fileId);
    await clearUndone(services, fileId);
    const next = await nextImport(services.db);
    const imported = next === null ? [] : await runImports(services, next);
    await auditAfter(services, [...new Set([fileId, ...imported])]);
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

/** Requests the audit of the clients whose rows have changed with these files. */
async function auditAfter({ db, jobs }: Services, fileIds: readonly number[]): Promise<void> {
  const changed = await db
    .select({
      id: importFiles.id,
      clientId: importFiles.clientId,
      state: importFiles.state,
      receipt: importFiles.receipt,
    })
    .from(importFiles)
    .where(and(inArray(importFiles.id, [...fileIds]), inArray(importFiles.state, ['loaded', 'undone'])));
  const replacing = await db
    .select({ fileId: replacedParts.byFileId })
    .from(replacedParts)
    .where(inArray(replacedParts.byFileId, [...fileIds]));
  for (const clientId of new Set(changed.map((file) => file.clientId))) {
    const files = changed.filter((file) => file.clientId === clientId);
    // Tables and agreements can change every finding, and so can rows that are gone.
    const areOnlyAdded = files.every(
      ({ id, state, receipt }) =>
        state === 'loaded' && !replacing.some(({ fileId }) => fileId === id) && !isTableOfAudit(receipt?.format ?? ''),
    );
    await requestAudit({ db, jobs }, clientId, areOnlyAdded ? files.map(({ id }) => id) : null);
  }
}

function isTableOfAudit(format: string): boolean {
  return format !== trackingEvents.id && format !== ownParcels.id && inputTables.some(({ id }) => id === format);
}
