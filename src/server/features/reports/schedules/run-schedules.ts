import { and, eq, isNull, lte } from 'drizzle-orm';
import { nextRun } from '#model/reports/next-run.ts';
import { afterQuietHours } from '#model/reports/quiet-hours.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { addRun } from '#server/features/reports/add-run.ts';
import { planReport } from '#server/features/reports/plans/plan-report.ts';
import { ALREADY_SUBMITTED } from '#server/features/reports/request-report.ts';
import { requireFreePlace } from '#server/features/reports/require-free-place.ts';
import { startWaitingRuns } from '#server/features/reports/run-report-job.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { reportSchedules } from '#server/stores/schema.ts';
import { getSchedule, type Schedule } from './schedule-records.ts';

/** Queues the reports that are due, each one once, even if several servers check at the same time. */
export async function runDueSchedules(services: Services): Promise<void> {
  const { db, now, store } = services;
  const due = await db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.isPaused, false), lte(reportSchedules.nextRunAt, now())));
  const { rows } = await store.execute(AFTER_IMPORT);
  const imported =
    rows.length === 0
      ? []
      : await db.select().from(reportSchedules).where(eq(reportSchedules.frequency, 'afterImport'));
  const ids = new Set(rows.map(({ id }) => Number(id)));
  for (const schedule of [...due, ...imported.filter(({ id }) => ids.has(id))]) await runClaimed(services, schedule);
}

// Selects schedules whose client or one of its children has new data since the last run, and no import in progress.
const AFTER_IMPORT = `
  SELECT s.id FROM report_schedules s
  WHERE s.frequency = 'afterImport' AND NOT s.is_paused AND (
    SELECT coalesce(max(f.finished_at) FILTER (WHERE f.state = 'loaded') > coalesce(s.last_run_at, s.created_at), false)
      AND NOT coalesce(bool_or(f.state IN ('queued', 'running')), false)
    FROM import_files f JOIN clients c ON c.id = f.client_id
    WHERE c.id = s.client_id OR c.parent_id = s.client_id)`;

/** Runs a schedule now. Its next regular run does not change. */
export async function runScheduleNow(ctx: SignedInContext, id: number): Promise<{ id: number }> {
  const runId = await queueRun(ctx, await getSchedule(ctx, id));
  await ctx.db.update(reportSchedules).set({ lastRunAt: ctx.now(), problem: null }).where(eq(reportSchedules.id, id));
  return { id: runId };
}

/** Claims a schedule by setting the time of its last run, so that only one server runs it. */
async function runClaimed(services: Services, schedule: Schedule): Promise<void> {
  const { db, now, log } = services;
  const { id, lastRunAt } = schedule;
  const quiet = await readTenantSetting(db, schedule.tenantId, 'reportQuietHours');
  // It stays due, and starts when the quiet hours have ended.
  if (afterQuietHours(quiet, now()) > now()) return;
  const [claimed] = await db
    .update(reportSchedules)
    .set({ lastRunAt: now(), nextRunAt: nextRun(schedule, now()), problem: null })
    .where(
      and(
        eq(reportSchedules.id, id),
        lastRunAt === null ? isNull(reportSchedules.lastRunAt) : eq(reportSchedules.lastRunAt, lastRunAt),
        eq(reportSchedules.version, schedule.version),
      ),
    )
    .returning({ id: reportSchedules.id });
  if (claimed === undefined) return;
  try {
    await queueRun(await readerContext(services, schedule.userId), schedule);
  } catch (error) {
    log.warn({ err: error, scheduleId: id }, 'queueing a scheduled report failed');
    const problem =
      error instanceof AppError ? error.message : 'The report could not be queued. The error has been logged.';
    await db.update(reportSchedules).set({ problem }).where(eq(reportSchedules.id, id));
  }
}

async function queueRun(ctx: SignedInContext, { id, request, format }: Schedule): Promise<number> {
  const { name } = await planReport(ctx, request, format);
  await requireFreePlace(ctx);
  const runId = await addRun(ctx, ctx.db, { request, format, name, scheduleId: id });
  if (runId === null) throw new AppError('conflict', ALREADY_SUBMITTED);
  await startWaitingRuns(ctx);
  return runId;
}
