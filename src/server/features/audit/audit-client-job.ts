import { and, desc, eq, sql } from 'drizzle-orm';
import { clientAudit } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { enqueueWaitingFiles, IS_UNFINISHED } from '#server/imports/import-queue.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { AUDIT_LOCK, rowsLock } from '#server/jobs/job-queue.ts';
import { type LockedServices, underLock } from '#server/jobs/locked-services.ts';
import { auditRequests, auditRuns } from '#server/stores/schema.ts';
import { runAudit } from './run-audit.ts';

/** Audits a client whose rows have changed, once for all changes: it skips a client with unfinished imports or undos, and later jobs find no request. */
export const auditClientJob = defineJob({
  ...clientAudit,
  lock: () => AUDIT_LOCK,
  async run(services, { auditedClientId }) {
    await services.store.withLock(rowsLock(auditedClientId), (lock) =>
      runRequestedAudit(underLock(services, lock), auditedClientId),
    );
    await enqueueWaitingFiles(services, auditedClientId);
  },
  async reopen({ db }, { auditedClientId }) {
    await db
      .insert(auditRequests)
      .values({ clientId: auditedClientId })
      .onConflictDoUpdate({ target: auditRequests.clientId, set: { isCancelled: false } });
    return true;
  },
  async giveUp({ db, log, now }, { auditedClientId }, why) {
    if (why === 'cancelled') {
      // The request stays, because the next audit has to look at what this one would have looked at.
      await db
        .update(auditRequests)
        .set({
          number: sql`${auditRequests.number} + 1`,
          isWhole: true,
          isCancelled: true,
          cancelledOn: now().toISOString().slice(0, 10),
        })
        .where(eq(auditRequests.clientId, auditedClientId));
      return;
    }
    log.error({ clientId: auditedClientId }, 'the audit failed repeatedly; its last findings stay');
  },
});

/** Audits a client as of today, if that was requested and none of its files are still to be imported or undone. */
export async function runRequestedAudit(services: LockedServices, clientId: number): Promise<void> {
  const { db, now } = services;
  const [request] = await db.select().from(auditRequests).where(eq(auditRequests.clientId, clientId));
  if (request === undefined || request.isCancelled || (await hasUnfinishedFiles(services, clientId))) return;
  const asOf = now().toISOString().slice(0, 10);
  const isWhole = request.isWhole || !(await hasWholeAudit(services, clientId, asOf));
  await runAudit(services, clientId, asOf, isWhole ? null : request.fileIds);
  await db
    .delete(auditRequests)
    .where(and(eq(auditRequests.clientId, clientId), eq(auditRequests.number, request.number)));
}

/**
 * Whether all runs of a client since the last audit of everything were about the same day and have stored their findings. Only then can a
 * run leave out what has not changed.
 */
async function hasWholeAudit({ db }: Services, clientId: number, asOf: string): Promise<boolean> {
  const [last] = await db
    .select()
    .from(auditRuns)
    .where(eq(auditRuns.clientId, clientId))
    .orderBy(desc(auditRuns.id))
    .limit(1);
  return last?.asOf === asOf && last.receipt !== null;
}

/**
 * Whether a client has unfinished imports or undos. Meanwhile, rows of loaded files can have other ids, and findings about them would vanish. The
 * job that ends the last of them queues the audit again.
 */
export async function hasUnfinishedFiles({ store }: Pick<Services, 'store'>, clientId: number): Promise<boolean> {
  const { rows } = await store.execute(UNFINISHED, [clientId]);
  return rows.length > 0;
}

const UNFINISHED = `
  SELECT 1 FROM import_files f WHERE f.client_id = $1 AND (f.state = 'running' OR ${IS_UNFINISHED}) LIMIT 1`;
