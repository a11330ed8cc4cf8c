import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { audits, type QueuedJob } from '#server/jobs/job-queue.ts';
import { auditRequests } from '#server/stores/schema.ts';

/** Audits a client whose rows have changed. */
export const clientAudit = {
  name: 'audit-client',
  queue: audits,
  input: z.strictObject({ auditedClientId: z.number().int() }),
} satisfies QueuedJob<{ auditedClientId: number }>;

/**
 * Notes that the rows of a client have changed, and queues its audit. If the only changes are files that were loaded, the audit looks only
 * at what they touch.
 */
export async function requestAudit(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
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
      },
    });
  await jobs.enqueue(clientAudit, { auditedClientId: clientId });
}
