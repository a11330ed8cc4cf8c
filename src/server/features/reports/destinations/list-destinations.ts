import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { ReportDestination } from '#contract/report-destinations.ts';
import type { listDeliveryOptions } from '#contract/report-schedules.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireAllowedRecipients } from '#server/mail/allowed-recipients.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { clients, reportDestinations, reportSchedules, webhooks } from '#server/stores/schema.ts';
import { toFields } from './destination-record.ts';

/** Lists the destinations of the reader's clients. */
export async function listDestinations({ db, session }: SignedInContext): Promise<ReportDestination[]> {
  const rows = await db
    .select({ destination: reportDestinations, clientName: clients.name, url: webhooks.url })
    .from(reportDestinations)
    .innerJoin(clients, eq(clients.id, reportDestinations.clientId))
    .leftJoin(webhooks, sql`${webhooks.id} = (${reportDestinations.connection}->>'webhookId')::int`)
    .where(inArray(reportDestinations.clientId, [...session.clientIds, 0]))
    .orderBy(asc(reportDestinations.name), asc(reportDestinations.id));
  const used = await db.select({ ids: reportSchedules.destinationIds }).from(reportSchedules);
  return rows.map(({ destination, clientName, url }) => {
    const { id, connection, isPaused, version } = destination;
    const place =
      connection.kind === 'sftp' ? `sftp://${connection.host}:${connection.port}/${connection.path}` : (url ?? '');
    const schedules = used.filter(({ ids }) => ids.includes(id)).length;
    return { id, fields: toFields(destination), clientName, place, isPaused, schedules, version };
  });
}

/** Lists what schedules of the reader's clients can use: destinations of the client itself or of its parent. */
export async function listOptions({ db, session }: SignedInContext): Promise<Output<typeof listDeliveryOptions>> {
  const own = [...session.clientIds, 0];
  const rows = await db
    .select({ destination: reportDestinations, clientId: clients.id })
    .from(reportDestinations)
    .innerJoin(
      clients,
      or(eq(clients.id, reportDestinations.clientId), eq(clients.parentId, reportDestinations.clientId)),
    )
    .where(inArray(clients.id, own))
    .orderBy(asc(reportDestinations.name), asc(reportDestinations.id));
  const byId = new Map(rows.map(({ destination }) => [destination.id, destination]));
  return {
    destinations: [...byId.values()].map(({ id, name, connection }) => ({
      id,
      name,
      kind: connection.kind,
      clientIds: rows.filter(({ destination }) => destination.id === id).map(({ clientId }) => clientId),
    })),
    defaultRecipients: await readTenantSetting(db, session.tenantId, 'reportDefaultRecipients'),
  };
}

/** Throws unless a schedule of a client can use the destinations, and somebody gets its reports. */
export async function requireDeliverable(
  ctx: SignedInContext,
  {
    clientId,
    recipients,
    destinationIds,
  }: { clientId: number; recipients: readonly string[]; destinationIds: readonly number[] },
): Promise<void> {
  await requireAllowedRecipients(ctx, recipients);
  const { destinations, defaultRecipients } = await listOptions(ctx);
  const unknown = destinationIds.find(
    (id) => !destinations.some((one) => one.id === id && one.clientIds.includes(clientId)),
  );
  if (unknown !== undefined) throw new AppError('not-found', `There is no destination ${unknown}.`);
  if (recipients.length + destinationIds.length + defaultRecipients.length > 0) return;
  const message = 'Enter at least one recipient.';
  throw new AppError('invalid-request', `body.recipients: ${message}`, [{ path: 'body.recipients', message }]);
}
