import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { publicReportFile } from '#contract/public-api.ts';
import type { DestinationConnection } from '#contract/report-destinations.ts';
import type { Services } from '#server/context.ts';
import { freeName } from '#server/files/free-name.ts';
import { connectSftp } from '#server/network/connect-sftp.ts';
import { missingFolder } from '#server/network/connection-problem.ts';
import { toConnectionProblem } from '#server/network/to-connection-problem.ts';
import { reportDeliveries, reportDestinations, reportRuns, type reportSchedules } from '#server/stores/schema.ts';
import { addDelivery, findDelivery } from '#server/webhooks/add-delivery.ts';
import { nextAttempt } from '#server/webhooks/back-off.ts';
import { openDestinationSecrets, type StoredDestination } from './destinations/destination-record.ts';
import { FILE_OR_DESTINATION_GONE, findDestinationRefusal } from './find-refusal.ts';
import { reportPath } from './report-file.ts';

type Run = typeof reportRuns.$inferSelect;

/** Another server does not repeat an attempt before it has certainly ended. */
const CLAIM_MS = 15 * 60_000;

/** How deliveries to a destination are told apart from mails. */
const recipientOf = (destinationId: number) => `destination ${destinationId}`;

/** Delivers the file of a run to the destinations of its schedule that do not have it yet, and records each result. */
export async function deliverToDestinations(
  services: Services,
  { run, schedule }: { run: Run; schedule: typeof reportSchedules.$inferSelect },
): Promise<void> {
  const { db, now } = services;
  if (schedule.destinationIds.length === 0) return;
  const destinations = await db
    .select({ id: reportDestinations.id })
    .from(reportDestinations)
    .where(and(inArray(reportDestinations.id, schedule.destinationIds), eq(reportDestinations.isPaused, false)));
  for (const { id: destinationId } of destinations) {
    const isSkipped = run.rows === 0 && schedule.skipsEmpty;
    const [claimed] = await db
      .insert(reportDeliveries)
      .values({
        ...{ runId: run.id, recipient: recipientOf(destinationId), destinationId, deliveredAt: now() },
        ...(isSkipped
          ? { state: 'skipped', reason: 'There were no rows.' }
          : { state: 'waiting', nextAt: new Date(now().getTime() + CLAIM_MS) }),
      })
      .onConflictDoNothing()
      .returning();
    if (claimed !== undefined && !isSkipped) await attempt(services, { run, destinationId, attempts: 0 });
  }
}

/** Retries the deliveries that are due, and adopts the outcome of those to webhooks. */
export async function retryDeliveries(services: Services): Promise<void> {
  const { db, store, now } = services;
  await store.execute(SETTLE_WEBHOOKS);
  const due = await db
    .update(reportDeliveries)
    .set({ nextAt: new Date(now().getTime() + CLAIM_MS) })
    .where(
      and(
        eq(reportDeliveries.state, 'waiting'),
        isNotNull(reportDeliveries.destinationId),
        lte(reportDeliveries.nextAt, now()),
      ),
    )
    .returning();
  for (const { runId, destinationId, attempts } of due) {
    if (destinationId === null) continue;
    const [run] = await db.select().from(reportRuns).where(eq(reportRuns.id, runId));
    if (run === undefined) await record(services, { runId, destinationId }, GONE);
    else await attempt(services, { run, destinationId, attempts });
  }
}

const SETTLE_WEBHOOKS = `
  UPDATE report_deliveries d SET
    state = CASE w.state WHEN 'delivered' THEN 'sent' ELSE w.state END, reason = w.problem, attempts = w.attempts
  FROM webhook_deliveries w
  WHERE w.id = d.webhook_delivery_id AND d.state <> CASE w.state WHEN 'delivered' THEN 'sent' ELSE w.state END`;

type Outcome = Pick<
  typeof reportDeliveries.$inferInsert,
  'state' | 'reason' | 'attempts' | 'nextAt' | 'webhookDeliveryId'
>;

const GONE: Outcome = { state: 'failed', reason: FILE_OR_DESTINATION_GONE, nextAt: null };

interface Attempt {
  run: Run;
  destinationId: number;
  /** How many attempts have failed. */
  attempts: number;
}

async function attempt(services: Services, { run, destinationId, attempts }: Attempt): Promise<void> {
  const { db, now, log } = services;
  const key = { runId: run.id, destinationId };
  const [destination] = await db.select().from(reportDestinations).where(eq(reportDestinations.id, destinationId));
  if (destination === undefined) return record(services, key, GONE);
  const refusal = await findDestinationRefusal(services, run, destination);
  if (refusal !== null) return record(services, key, { state: 'failed', reason: refusal, nextAt: null });
  const { connection } = destination;
  if (connection.kind === 'webhook')
    return record(services, key, await tellWebhook(services, run, connection.webhookId));
  try {
    await upload(services, run, { ...destination, connection });
    await record(services, key, { state: 'sent', reason: null, attempts: attempts + 1, nextAt: null });
  } catch (error) {
    log.warn({ err: error, ...key }, 'delivering a report failed');
    const nextAt = nextAttempt(attempts + 1, now());
    const reason = toConnectionProblem(error, `${connection.host}:${connection.port}`).message;
    await record(services, key, {
      state: nextAt === null ? 'failed' : 'waiting',
      reason,
      attempts: attempts + 1,
      nextAt,
    });
  }
}

type Sftp = Extract<DestinationConnection, { kind: 'sftp' }>;

/** Writes the file of a run into the folder of a server. It gets its name once it is complete, and never replaces another file. */
async function upload(
  services: Services,
  run: Run,
  destination: StoredDestination & { connection: Sftp },
): Promise<void> {
  const { connection } = destination;
  const client = await connectSftp(connection, openDestinationSecrets(services, destination), services.settings);
  try {
    const folder = connection.path === '' ? '.' : connection.path;
    if ((await client.exists(folder)) !== 'd') throw missingFolder(connection.path);
    const exists = async (candidate: string) => (await client.exists(posix.join(folder, candidate))) !== false;
    const name = await freeName((run.fileName ?? `report.${run.format}`).replaceAll(/[/\\]/g, '_'), exists);
    const unfinished = posix.join(folder, `.${run.id}.part`);
    await client.put(createReadStream(reportPath(services.settings, run)), unfinished);
    await client.rename(unfinished, posix.join(folder, name));
  } finally {
    await client.end().catch(() => false);
  }
}

/** Records the event for the webhook, which signs it and tries it again. The receiver can fetch the file with its credential. */
async function tellWebhook(services: Services, run: Run, webhookId: number): Promise<Outcome> {
  const { id, clientId, name, rows, finishedAt } = run;
  const file = publicReportFile.path.replace(':id', String(id));
  const key = `report ${id}`;
  const added = await addDelivery(services, webhookId, {
    kind: 'report.ready',
    key,
    clientId,
    at: finishedAt ?? services.now(),
    data: { reportId: id, name, rows, file },
  });
  // The webhook has the event if the server stopped before it recorded the delivery, or from another destination.
  const webhookDeliveryId = added ?? (await findDelivery(services, webhookId, key));
  return webhookDeliveryId === null ? GONE : { state: 'waiting', reason: null, nextAt: null, webhookDeliveryId };
}

async function record(
  { db, now }: Services,
  { runId, destinationId }: { runId: number; destinationId: number },
  outcome: Outcome,
): Promise<void> {
  await db
    .update(reportDeliveries)
    .set({ ...outcome, deliveredAt: now() })
    .where(and(eq(reportDeliveries.runId, runId), eq(reportDeliveries.recipient, recipientOf(destinationId))));
}
