import { and, eq } from 'drizzle-orm';
import type { ScheduleFields } from '#contract/report-schedules.ts';
import { nextRun } from '#model/reports/next-run.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireVersion } from '#server/require-version.ts';
import { reportSchedules } from '#server/stores/schema.ts';
import { planReport } from './plan-report.ts';
import { getSchedule, type Schedule } from './schedule-records.ts';

const WHAT = 'this schedule';

/** Adds a schedule. What could not be run now is refused. */
export async function addSchedule(ctx: SignedInContext, fields: ScheduleFields): Promise<{ id: number }> {
  await planReport(ctx, fields.request, fields.format);
  const { userId, tenantId } = ctx.session;
  const [added] = await ctx.db
    .insert(reportSchedules)
    .values({ ...columnsOf(ctx, fields), tenantId, userId, createdAt: ctx.now() })
    .returning({ id: reportSchedules.id });
  if (added === undefined) throw new Error('The schedule was not stored.');
  return added;
}

/** Changes a schedule; a paused one stays paused. */
export async function editSchedule(
  ctx: SignedInContext,
  { id, fields, version }: { id: number; fields: ScheduleFields; version: number },
): Promise<{ id: number }> {
  const schedule = await getSchedule(ctx, id);
  await planReport(ctx, fields.request, fields.format);
  return change(ctx, { schedule, version, values: { ...columnsOf(ctx, fields), problem: null } });
}

/** Pauses a schedule, or lets it go on from now; what was due meanwhile is not made up for. */
export async function pauseSchedule(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const schedule = await getSchedule(ctx, id);
  const goesOn = { nextRunAt: nextRun(schedule, ctx.now()), ...(schedule.isPaused && { lastRunAt: ctx.now() }) };
  return change(ctx, { schedule, version, values: { isPaused: paused, ...(!paused && goesOn) } });
}

/** Removes a schedule; its reports stay. */
export async function removeSchedule(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const schedule = await getSchedule(ctx, id);
  requireVersion(schedule, version, WHAT);
  await ctx.db.delete(reportSchedules).where(eq(reportSchedules.id, id));
  return { removed: true };
}

interface Change {
  schedule: Schedule;
  version: number;
  values: Partial<typeof reportSchedules.$inferInsert>;
}

async function change({ db }: SignedInContext, { schedule, version, values }: Change): Promise<{ id: number }> {
  requireVersion(schedule, version, WHAT);
  const [changed] = await db
    .update(reportSchedules)
    .set({ ...values, version: version + 1 })
    .where(and(eq(reportSchedules.id, schedule.id), eq(reportSchedules.version, version)))
    .returning({ id: reportSchedules.id });
  requireVersion({ version: changed === undefined ? version + 1 : version }, version, WHAT);
  return { id: schedule.id };
}

function columnsOf({ now }: SignedInContext, fields: ScheduleFields) {
  const recipients = [...new Set(fields.recipients.map((address) => address.trim()))];
  return { ...fields, recipients, clientId: fields.request.clientId, nextRunAt: nextRun(fields, now()) };
}
