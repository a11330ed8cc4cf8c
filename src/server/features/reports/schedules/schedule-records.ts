import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ReportSchedule, ScheduleFields } from '#contract/report-schedules.ts';
import { afterQuietHours } from '#model/reports/quiet-hours.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { clients, reportDeliveries, reportDestinations, reportRuns, reportSchedules } from '#server/stores/schema.ts';

export type Schedule = typeof reportSchedules.$inferSelect;

/** Returns one of the reader's schedules. Throws `not-found` for any other schedule. */
export async function getSchedule({ db, session }: SignedInContext, id: number): Promise<Schedule> {
  const [schedule] = await db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.userId, session.userId)));
  if (schedule === undefined) throw new AppError('not-found', `There is no schedule ${id}.`);
  return schedule;
}

/**
 * Lists the reader's schedules, newest first, each with the deliveries of its last run. The names of clients that the reader may no longer
 * see, and of their destinations, are left out.
 */
export async function listSchedules({ db, session }: SignedInContext): Promise<ReportSchedule[]> {
  const rows = await db
    .select({ schedule: reportSchedules, clientName: clients.name })
    .from(reportSchedules)
    .leftJoin(clients, eq(clients.id, reportSchedules.clientId))
    .where(eq(reportSchedules.userId, session.userId))
    .orderBy(desc(reportSchedules.id));
  const delivered = await listDeliveries(
    db,
    rows.map(({ schedule }) => schedule.id),
  );
  const named = await db
    .select({ id: reportDestinations.id, name: reportDestinations.name })
    .from(reportDestinations)
    .where(inArray(reportDestinations.id, [...rows.flatMap(({ schedule }) => schedule.destinationIds), 0]));
  const quiet = await readTenantSetting(db, session.tenantId, 'reportQuietHours');
  return rows.map(({ schedule, clientName }) => {
    const isVisible = session.clientIds.includes(schedule.clientId);
    const deliveries = delivered.get(schedule.id) ?? [];
    return {
      id: schedule.id,
      fields: toScheduleFields(schedule),
      destinations: isVisible ? named.filter(({ id }) => schedule.destinationIds.includes(id)) : [],
      clientName: isVisible ? clientName : null,
      isPaused: schedule.isPaused,
      nextRunAt:
        schedule.isPaused || schedule.nextRunAt === null
          ? null
          : afterQuietHours(quiet, schedule.nextRunAt).toISOString(),
      lastRunAt: schedule.lastRunAt?.toISOString() ?? null,
      problem: schedule.problem,
      deliveries: deliveries.map(({ recipient, destinationName, ...delivery }) => ({
        ...delivery,
        recipient: (isVisible ? destinationName : null) ?? recipient,
      })),
      version: schedule.version,
    };
  });
}

/** Returns the fields of a schedule that its owner entered. */
export function toScheduleFields(schedule: Schedule): ScheduleFields {
  const { name, request, format, frequency, weekday, monthDay, timeOfDay, timeZone } = schedule;
  const { recipients, destinationIds, delivery, skipsEmpty } = schedule;
  const when = { frequency, weekday, monthDay, timeOfDay, timeZone };
  return { name, request, format, ...when, recipients, destinationIds, delivery, skipsEmpty };
}

async function listDeliveries(
  db: SignedInContext['db'],
  scheduleIds: readonly number[],
): Promise<Map<number, (ReportSchedule['deliveries'][number] & { destinationName: string | null })[]>> {
  const newest = await db
    .selectDistinctOn([reportRuns.scheduleId], { runId: reportRuns.id, scheduleId: reportRuns.scheduleId })
    .from(reportRuns)
    .where(inArray(reportRuns.scheduleId, [...scheduleIds, 0]))
    .orderBy(reportRuns.scheduleId, desc(reportRuns.id));
  const rows = await db
    .select({ delivery: reportDeliveries, destinationName: reportDestinations.name })
    .from(reportDeliveries)
    .leftJoin(reportDestinations, eq(reportDestinations.id, reportDeliveries.destinationId))
    .where(inArray(reportDeliveries.runId, [...newest.map(({ runId }) => runId), 0]))
    .orderBy(reportDeliveries.recipient);
  return new Map(
    newest.map(({ runId, scheduleId }) => [
      scheduleId ?? 0,
      rows
        .filter(({ delivery }) => delivery.runId === runId)
        .map(({ delivery: { recipient, destinationId, state, reason }, destinationName }) => ({
          ...{ recipient, destinationName, destinationId, state, reason },
        })),
    ]),
  );
}
