import { and, eq } from 'drizzle-orm';
import type { ScheduleFields } from '#contract/report-schedules.ts';
import { nextRun } from '#model/reports/next-run.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireDeliverable } from '#server/features/reports/destinations/list-destinations.ts';
import { planReport } from '#server/features/reports/plans/plan-report.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { reportSchedules } from '#server/stores/schema.ts';
import { getSchedule, type Schedule, toScheduleFields } from './schedule-records.ts';

const KIND = 'report schedule';
const RECORD_NAME = 'this schedule';

/** Adds a schedule. Throws if its report could not be run now. */
export async function addSchedule(ctx: SignedInContext, fields: ScheduleFields): Promise<{ id: number }> {
  await planReport(ctx, fields.request, fields.format);
  await requireDeliverable(ctx, { ...fields, clientId: fields.request.clientId });
  const { userId, tenantId } = ctx.session;
  return ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(reportSchedules)
      .values({ ...columnsOf(ctx, fields), tenantId, userId, createdAt: ctx.now() })
      .returning();
    if (added === undefined) throw new Error('The schedule was not stored.');
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return { id };
  });
}

/** Changes a schedule. If it is paused, it stays paused. */
export async function editSchedule(
  ctx: SignedInContext,
  { id, fields, version }: { id: number; fields: ScheduleFields; version: number },
): Promise<{ id: number }> {
  const schedule = await getSchedule(ctx, id);
  await planReport(ctx, fields.request, fields.format);
  await requireDeliverable(ctx, { ...fields, clientId: fields.request.clientId });
  return change(ctx, { schedule, version, action: 'edit', values: { ...columnsOf(ctx, fields), problem: null } });
}

/** Pauses or resumes a schedule. Runs that were missed during the pause are skipped. */
export async function pauseSchedule(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const schedule = await getSchedule(ctx, id);
  const resumed = { nextRunAt: nextRun(schedule, ctx.now()), ...(schedule.isPaused && { lastRunAt: ctx.now() }) };
  const action = paused ? 'deactivate' : 'activate';
  return change(ctx, { schedule, version, action, values: { isPaused: paused, ...(!paused && resumed) } });
}

/** Removes a schedule. Its finished reports stay. */
export async function removeSchedule(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const schedule = await getSchedule(ctx, id);
  requireVersion(schedule, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(reportSchedules).where(eq(reportSchedules.id, id));
    const { name } = schedule;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before: toSnapshot(schedule), after: null });
  });
  return { removed: true };
}

interface Edit extends Pick<Change, 'action'> {
  schedule: Schedule;
  version: number;
  values: Partial<typeof reportSchedules.$inferInsert>;
}

async function change(ctx: SignedInContext, { schedule, version, action, values }: Edit): Promise<{ id: number }> {
  requireVersion(schedule, version, RECORD_NAME);
  const { id } = schedule;
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(reportSchedules)
      .set({ ...values, version: version + 1 })
      .where(and(eq(reportSchedules.id, id), eq(reportSchedules.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    const after = toSnapshot(changed ?? schedule);
    await recordChange(ctx, tx, { kind: KIND, id, name: schedule.name, action, before: toSnapshot(schedule), after });
    return { id };
  });
}

function toSnapshot(schedule: Schedule): object {
  return { ...toScheduleFields(schedule), isPaused: schedule.isPaused };
}

function columnsOf({ now }: SignedInContext, fields: ScheduleFields) {
  const recipients = [...new Set(fields.recipients.map((address) => address.trim()))];
  return { ...fields, recipients, clientId: fields.request.clientId, nextRunAt: nextRun(fields, now()) };
}
