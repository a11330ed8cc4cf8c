import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { audits, type QueuedJob } from '#server/jobs/job-queue.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { auditRequests, importFiles } from '#server/stores/schema.ts';

/** Audits a client whose rows have changed. */
export const clientAudit = {
  name: 'audit-client',
  queue: audits,
  input: z.strictObject({ auditedClientId: z.number().int() }),
} satisfies QueuedJob<{ auditedClientId: number }>;

/**
 * Stores that the rows of a client have changed. If the only changes since the last audit are files that were loaded, the next one looks
 * only at what they touch. What changes visible rows of a file calls this in its transaction, so that no audit sees the change without
 * the request.
 */
export async function storeAuditRequest(
  db: Database,
  clientId: number,
  loadedFileIds: readonly number[] | null = null,
): Promise<void> {
  await db
    .insert(auditRequests)
    .values({ clientId, isWhole: loadedFileIds === null, fileIds: [...(loadedFileIds ?? [])] })
    .onConflictDoUpdate({
      target: auditRequests.clientId,
      set: {
        number: sql`${auditRequests.number} + 1`,
        isWhole: sql`${auditRequests.isWhole} OR excluded.is_whole`,
        fileIds: sql`${auditRequests.fileIds} || excluded.file_ids`,
        isCancelled: false,
      },
    });
}

/** Requests an audit of everything of a client, and queues it. */
export async function requestAudit({ db, jobs }: Pick<Services, 'db' | 'jobs'>, clientId: number): Promise<void> {
  await storeAuditRequest(db, clientId);
  await jobs.enqueue(clientAudit, { auditedClientId: clientId });
}

/** Queues the audits that are requested for the clients of some files. */
export async function enqueueRequestedAudits(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  fileIds: readonly number[],
): Promise<void> {
  const requested = await db
    .selectDistinct({ clientId: auditRequests.clientId })
    .from(auditRequests)
    .innerJoin(importFiles, eq(importFiles.clientId, auditRequests.clientId))
    .where(and(inArray(importFiles.id, [...fileIds]), eq(auditRequests.isCancelled, false)));
  for (const { clientId } of requested) await jobs.enqueue(clientAudit, { auditedClientId: clientId });
}
