import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { type QueuedJob, warehouseWrites } from '#server/jobs/job-queue.ts';
import { auditRequests } from '#server/stores/schema.ts';

/** Audits a client whose rows have changed. */
export const clientAudit = {
  name: 'audit-client',
  queue: warehouseWrites,
  input: z.strictObject({ auditedClientId: z.number().int() }),
} satisfies QueuedJob<{ auditedClientId: number }>;

/**
 * Notes that the rows of a client have changed, and queues its audit. If the only change is a file that was loaded, the audit looks only
 * at what it touches.
 */
export async function requestAudit(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  clientId: number,
  loadedFileId: number | null = null,
): Promise<void> {
  const isWhole = loadedFileId === null;
  await db
    .insert(auditRequests)
    .values({ clientId, isWhole, fileIds: loadedFileId === null ? [] : [loadedFileId] })
    .onConflictDoUpdate({
      target: auditRequests.clientId,
      set: {
        number: sql`${auditRequests.number} + 1`,
        isWhole: sql`${auditRequests.isWhole} OR excluded.is_whole`,
        fileIds: sql`${auditRequests.fileIds} || excluded.file_ids`,
      },
    });
  await jobs.enqueue(clientAudit, { auditedClientId: clientId });
}
