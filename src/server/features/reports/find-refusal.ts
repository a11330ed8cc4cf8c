import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { readerContext } from '#server/access/reader-context.ts';
import { AppError, BusyError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { clients, reportDeliveries, reportDestinations, reportRuns, reportSchedules } from '#server/stores/schema.ts';
import type { StoredDestination } from './destinations/destination-record.ts';
import { planReport } from './plans/plan-report.ts';

type Run = typeof reportRuns.$inferSelect;

export const FILE_OR_DESTINATION_GONE = 'The file or the destination no longer exists.';

/**
 * Returns why nobody may get the file of a run from its schedule, or `null`. Since the run was queued, the schedule can have been changed to
 * another report, whose recipients may not see this one, and its user can have lost a client or a permission.
 */
export async function findRunRefusal(
  services: Services,
  run: Run,
  { request }: Pick<typeof reportSchedules.$inferSelect, 'request'>,
): Promise<string | null> {
  if (!isDeepStrictEqual(run.request, request)) return 'The schedule has been changed to another report.';
  try {
    const ctx = await readerContext(services, run.userId);
    if (!ctx.session.clientIds.includes(run.clientId)) return 'The user of the schedule can no longer see the client.';
    await planReport(ctx, run.request, run.format);
    return null;
  } catch (error) {
    if (error instanceof AppError && !(error instanceof BusyError)) return error.message;
    throw error;
  }
}

/**
 * Returns why a destination may not get the file, or `null`. Since the schedule was saved or the last attempt was made, clients can have got
 * another parent, users can have lost access, and destinations and schedules can have been changed.
 */
export async function findDestinationRefusal(
  services: Services,
  run: Run,
  destination: StoredDestination,
): Promise<string | null> {
  if (destination.isPaused) return 'The destination is paused.';
  const [found] = await services.db
    .select({ parentId: clients.parentId, schedule: reportSchedules })
    .from(clients)
    .leftJoin(reportSchedules, eq(reportSchedules.id, run.scheduleId ?? 0))
    .where(eq(clients.id, run.clientId));
  if (destination.clientId !== run.clientId && destination.clientId !== found?.parentId)
    return 'The destination no longer belongs to the client of the report.';
  if (!found?.schedule?.destinationIds.includes(destination.id))
    return 'The schedule no longer exists or no longer uses the destination.';
  return findRunRefusal(services, run, found.schedule);
}

/** Returns why a webhook may not be told of a report that it gets as a destination, or `null`; also `null` for other events. */
export async function findEventRefusal(services: Services, webhookDeliveryId: number): Promise<string | null> {
  const [found] = await services.db
    .select({ run: reportRuns, destination: reportDestinations })
    .from(reportDeliveries)
    .innerJoin(reportRuns, eq(reportRuns.id, reportDeliveries.runId))
    .leftJoin(reportDestinations, eq(reportDestinations.id, reportDeliveries.destinationId))
    .where(eq(reportDeliveries.webhookDeliveryId, webhookDeliveryId));
  if (found === undefined) return null;
  const { run, destination } = found;
  return destination === null ? FILE_OR_DESTINATION_GONE : findDestinationRefusal(services, run, destination);
}
