import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ScheduleFields } from '#contract/report-schedules.ts';
import { nextRun } from '#model/reports/next-run.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireDeliverable } from '#server/features/reports/destinations/list-destinations.ts';
import { planReport } from '#server/features/reports/plans/plan-report.ts';
import { receiversOf } from '#server/features/reports/receivers.ts';
import { findOthers } from '#server/mail/find-others.ts';
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
  const isSensitive = await sendsElsewhere(ctx, fields);
  return ctx.db.transaction(async (tx) => {
    if (isSensitive) await requireRecentAuthentication(ctx, tx);
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
  const values = { ...columnsOf(ctx, fields), problem: null };
  const isSensitive = await sendsMore(ctx, schedule, fields);
  return change(ctx, { schedule, version, action: 'edit', values, isSensitive });
}

/** Pauses or resumes a schedule. Runs that were missed during the pause are skipped. */
export async function pauseSchedule(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const schedule = await getSchedule(ctx, id);
  const resumed = { nextRunAt: nextRun(schedule, ctx.now()), ...(schedule.isPaused && { lastRunAt: ctx.now() }) };
  const action = paused ? 'deactivate' : 'activate';
  const values = { isPaused: paused, ...(!paused && resumed) };
  const isSensitive = !paused && (await sendsElsewhere(ctx, schedule));
  return change(ctx, { schedule, version, action, values, isSensitive });
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

type Receivers = Pick<ScheduleFields, 'recipients' | 'destinationIds'>;

/** Whether anybody but the reader receives the reports. */
async function sendsElsewhere(ctx: SignedInContext, schedule: Receivers): Promise<boolean> {
  const { tenantId } = ctx.session;
  return includesOthers(ctx, await receiversOf(ctx, { ...schedule, tenantId }));
}

async function includesOthers(ctx: SignedInContext, { recipients, destinationIds }: Receivers): Promise<boolean> {
  return destinationIds.length > 0 || (await findOthers(ctx, recipients)).length > 0;
}

/** Whether somebody else receives reports than before, or those who receive them are sent other data. */
async function sendsMore(ctx: SignedInContext, before: Schedule, after: ScheduleFields): Promise<boolean> {
  const { tenantId } = ctx.session;
  const earlier = await receiversOf(ctx, before);
  const later = await receiversOf(ctx, { ...after, tenantId });
  const added = {
    recipients: later.recipients.filter((recipient) => !earlier.recipients.includes(recipient.trim())),
    destinationIds: later.destinationIds.filter((id) => !earlier.destinationIds.includes(id)),
  };
  if (await includesOthers(ctx, added)) return true;
  const isSame = isDeepStrictEqual(after.request, before.request) && after.delivery === before.delivery;
  return !isSame && (await includesOthers(ctx, later));
}

interface Edit extends Pick<Change, 'action'> {
  schedule: Schedule;
  version: number;
  values: Partial<typeof reportSchedules.$inferInsert>;
  isSensitive: boolean;
}

async function change(
  ctx: SignedInContext,
  { schedule, version, action, values, isSensitive }: Edit,
): Promise<{ id: number }> {
  requireVersion(schedule, version, RECORD_NAME);
  const { id } = schedule;
  return ctx.db.transaction(async (tx) => {
    if (isSensitive) await requireRecentAuthentication(ctx, tx);
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
