import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { compileRunsWithRows, TABLES_OF_RUN } from '#query/audit/compile-left-rows.ts';
import type { Services } from '#server/context.ts';
import { audits } from '#server/jobs/job-queue.ts';
import { auditRuns } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const HOUR_MS = 3_600_000;

/**
 * Ends the interrupted runs of a client, and drops the rows that runs which have ended left behind. A run that lost its lock with its connection
 * may still be working, and would take the findings whose rows it misses for gone. So a run counts as interrupted only when its job has expired.
 */
export async function dropLeftRows({ db, warehouse, now }: Services, clientId: number): Promise<void> {
  const lastStart = new Date(now().getTime() - audits.expireInHours * HOUR_MS);
  const isOpen = isNull(auditRuns.finishedAt);
  await db
    .update(auditRuns)
    .set({ finishedAt: now(), reason: 'The server stopped during this audit.' })
    .where(and(eq(auditRuns.clientId, clientId), isOpen, lt(auditRuns.startedAt, lastStart)));
  const runIds = (await warehouse.rows<{ runId: number }>(compileRunsWithRows())).map(({ runId }) => runId);
  const open = await db
    .select({ id: auditRuns.id })
    .from(auditRuns)
    .where(and(inArray(auditRuns.id, runIds), isOpen));
  for (const runId of runIds) if (!open.some(({ id }) => id === runId)) await dropRowsOfRun(warehouse, runId);
}

/** Drops the rows that a run needed only until its end. */
export async function dropRowsOfRun(warehouse: Warehouse, runId: number): Promise<void> {
  for (const table of TABLES_OF_RUN) await warehouse.dropFile(table, runId);
}
