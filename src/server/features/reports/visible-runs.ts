import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReportRun } from '#contract/reports.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import {
  clientCredentials,
  clients,
  reportDeliveries,
  reportDestinations,
  reportRuns,
  reportSchedules,
  users,
  webhookDeliveries,
  webhooks,
} from '#server/stores/schema.ts';

const LISTED = 500;

export type Run = typeof reportRuns.$inferSelect;

/**
 * Matches the runs that a reader may see: their own, and those that a schedule mailed to their address or told a
 * webhook of their credential about, if they still may see the client.
 */
function visible({ db, session }: SignedInContext): SQL | undefined {
  const mailed = db
    .select({ one: sql`1` })
    .from(reportDeliveries)
    .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${reportDeliveries.recipient})`))
    .where(
      and(eq(reportDeliveries.runId, reportRuns.id), eq(reportDeliveries.state, 'sent'), eq(users.id, session.userId)),
    );
  const told = db
    .select({ one: sql`1` })
    .from(reportDeliveries)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, reportDeliveries.webhookDeliveryId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(clientCredentials, eq(clientCredentials.id, webhooks.credentialId))
    .where(and(eq(reportDeliveries.runId, reportRuns.id), eq(clientCredentials.userId, session.userId)));
  return and(
    eq(reportRuns.tenantId, session.tenantId),
    or(eq(reportRuns.userId, session.userId), exists(mailed), exists(told)),
    or(inArray(reportRuns.clientId, [...session.clientIds, -1]), ownWithoutClient(session.userId)),
  );
}

/** A run whose client was removed still belongs to its user, but its file is not available. */
function ownWithoutClient(userId: number): SQL | undefined {
  return and(
    eq(reportRuns.userId, userId),
    sql`NOT EXISTS (SELECT 1 FROM ${clients} WHERE ${clients.id} = ${reportRuns.clientId})`,
  );
}

/** Returns a run that the reader may see. Throws `not-found` for any other run. */
export async function getVisibleRun(ctx: SignedInContext, id: number): Promise<Run> {
  const [run] = await ctx.db
    .select()
    .from(reportRuns)
    .where(and(eq(reportRuns.id, id), visible(ctx)));
  if (run === undefined) throw notFound(id);
  return run;
}

/** Returns one of the reader's own runs. Throws `not-found` for any other run. */
export async function getOwnRun(ctx: SignedInContext, id: number): Promise<Run> {
  const run = await getVisibleRun(ctx, id);
  if (run.userId !== ctx.session.userId) throw notFound(id);
  return run;
}

function notFound(id: number): AppError {
  return new AppError('not-found', `There is no report ${id}.`);
}

/** Lists the newest runs that the reader may see. */
export async function listVisibleRuns(ctx: SignedInContext): Promise<ReportRun[]> {
  const rows = await ctx.db
    .select({ run: reportRuns, clientName: clients.name, scheduleName: reportSchedules.name })
    .from(reportRuns)
    .leftJoin(clients, eq(clients.id, reportRuns.clientId))
    .leftJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
    .where(visible(ctx))
    .orderBy(desc(reportRuns.id))
    .limit(LISTED);
  const { userId } = ctx.session;
  const undelivered = await listUndelivered(
    ctx.db,
    rows.filter(({ run }) => run.userId === userId).map(({ run }) => run.id),
  );
  return rows.map(({ run, clientName, scheduleName }) => ({
    id: run.id,
    kind: run.request.kind,
    reportId: run.request.kind === 'grid' ? run.request.pageName : String(run.request.reportId),
    clientId: run.clientId,
    clientName,
    fromDate: run.fromDate,
    toDate: run.toDate,
    format: run.format,
    state: run.state,
    progress: Math.min(1, run.progress),
    reason: run.reason,
    rows: run.rows,
    bytes: run.bytes,
    fileName: run.fileName,
    scheduleName,
    undelivered: undelivered
      .filter(({ runId }) => runId === run.id)
      .map(({ recipient, reason }) => ({ recipient, reason })),
    isOwn: run.userId === userId,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }));
}

function listUndelivered(db: SignedInContext['db'], runIds: readonly number[]) {
  return db
    .select({
      runId: reportDeliveries.runId,
      recipient: sql<string>`coalesce(${reportDestinations.name}, ${reportDeliveries.recipient})`,
      reason: reportDeliveries.reason,
    })
    .from(reportDeliveries)
    .leftJoin(reportDestinations, eq(reportDestinations.id, reportDeliveries.destinationId))
    .where(and(inArray(reportDeliveries.runId, [...runIds, 0]), eq(reportDeliveries.state, 'failed')))
    .orderBy(reportDeliveries.recipient);
}
