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

/** Notes that the rows of a client have changed, and queues its audit. */
export async function requestAudit({ db, jobs }: Pick<Services, 'db' | 'jobs'>, clientId: number): Promise<void> {
  await db
    .insert(auditRequests)
    .values({ clientId })
    .onConflictDoUpdate({ target: auditRequests.clientId, set: { number: sql`${auditRequests.number} + 1` } });
  await jobs.enqueue(clientAudit, { auditedClientId: clientId });
}
