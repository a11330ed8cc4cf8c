import { desc, eq } from 'drizzle-orm';
import type { AuditRun } from '#contract/audit.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { auditRuns } from '#server/stores/schema.ts';

const LISTED = 50;

/** Lists the newest runs of the audit of one of the reader's clients. */
export async function listAuditRuns(ctx: SignedInContext, clientId: number): Promise<AuditRun[]> {
  requireClient(ctx, clientId);
  const runs = await ctx.db
    .select()
    .from(auditRuns)
    .where(eq(auditRuns.clientId, clientId))
    .orderBy(desc(auditRuns.id))
    .limit(LISTED);
  return runs.map(({ id, asOf, startedAt, finishedAt, receipt, reason }) => ({
    id,
    asOf,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    receipt,
    reason,
  }));
}

/** Queues an audit of one of the reader's clients. */
export async function requestAuditOfClient(ctx: SignedInContext, clientId: number): Promise<Record<string, never>> {
  requireClient(ctx, clientId);
  await requestAudit(ctx, clientId);
  return {};
}
