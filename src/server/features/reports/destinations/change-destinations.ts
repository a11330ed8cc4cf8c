import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { PickupSecrets } from '#contract/pickup-locations.ts';
import type { DestinationFields, DestinationTest } from '#contract/report-destinations.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { connectSftp } from '#server/network/connect-sftp.ts';
import { missingFolder, UnknownFingerprint } from '#server/network/connection-problem.ts';
import { toConnectionProblem } from '#server/network/to-connection-problem.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { clientCredentials, reportDestinations, reportSchedules, webhooks } from '#server/stores/schema.ts';
import {
  getDestination,
  openDestinationSecrets,
  type StoredDestination,
  sealDestinationSecrets,
  toFields,
} from './destination-record.ts';

const KIND = 'report destination';
const RECORD_NAME = 'this destination';

interface Entered {
  fields: DestinationFields;
  secrets: PickupSecrets;
}

/** Adds a destination of reports of one of the reader's clients. */
export async function addDestination(ctx: SignedInContext, { fields, secrets }: Entered): Promise<{ id: number }> {
  await requireUsable(ctx, fields);
  const sealedSecrets = sealDestinationSecrets(ctx, fields.connection, { entered: secrets, stored: null });
  return ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    const [added] = await tx
      .insert(reportDestinations)
      .values({ ...fields, sealedSecrets, tenantId: ctx.session.tenantId, createdAt: ctx.now() })
      .returning();
    if (added === undefined) throw new Error('The destination was not stored.');
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return { id };
  });
}

/** Changes a destination. */
export async function editDestination(
  ctx: SignedInContext,
  { id, fields, secrets, version }: Entered & { id: number; version: number },
): Promise<{ id: number }> {
  const destination = await getDestination(ctx, id);
  await requireUsable(ctx, fields);
  if (fields.connection.kind !== destination.connection.kind)
    throw new AppError('invalid-request', 'The kind of a destination can’t be changed. Add a new destination.');
  const given = { entered: secrets, stored: destination.sealedSecrets };
  const sealedSecrets = sealDestinationSecrets(ctx, fields.connection, given);
  const isSensitive =
    fields.clientId !== destination.clientId || !isDeepStrictEqual(fields.connection, destination.connection);
  return change(ctx, { destination, version, action: 'edit', values: { ...fields, sealedSecrets }, isSensitive });
}

/** Pauses or resumes a destination. */
export async function pauseDestination(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const destination = await getDestination(ctx, id);
  const action = paused ? 'deactivate' : 'activate';
  return change(ctx, { destination, version, action, values: { isPaused: paused }, isSensitive: !paused });
}

/** Removes a destination, including from the schedules that use it. */
export async function removeDestination(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const destination = await getDestination(ctx, id);
  requireVersion(destination, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(reportDestinations).where(eq(reportDestinations.id, id));
    await tx
      .update(reportSchedules)
      .set({ destinationIds: sql`array_remove(${reportSchedules.destinationIds}, ${id})` })
      .where(sql`${id} = ANY (${reportSchedules.destinationIds})`);
    const { name } = destination;
    const before = toSnapshot(destination);
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before, after: null });
  });
  return { removed: true };
}

/** Connects to a server and looks for the folder. Stored secrets are sent only to the server that they belong to. */
export async function testDestination(
  ctx: SignedInContext,
  { id, fields, secrets }: Entered & { id: number | null },
): Promise<DestinationTest> {
  await requireUsable(ctx, fields);
  const { connection } = fields;
  if (connection.kind !== 'sftp') throw new AppError('invalid-request', 'Test a webhook on the page of credentials.');
  const stored = id === null ? null : (await getDestination(ctx, id)).sealedSecrets;
  const sealedSecrets = sealDestinationSecrets(ctx, connection, { entered: secrets, stored });
  try {
    const opened = openDestinationSecrets(ctx, { connection, sealedSecrets });
    const client = await connectSftp(connection, opened, ctx.settings);
    try {
      if ((await client.exists(connection.path === '' ? '.' : connection.path)) !== 'd')
        throw missingFolder(connection.path);
      return { fingerprint: null, problem: null };
    } finally {
      await client.end().catch(() => false);
    }
  } catch (error) {
    if (error instanceof UnknownFingerprint) return { fingerprint: error.fingerprint, problem: null };
    return { fingerprint: null, problem: toConnectionProblem(error, `${connection.host}:${connection.port}`).message };
  }
}

/** Throws unless the reader may see the client, and a webhook is told of reports of this client. */
async function requireUsable(ctx: SignedInContext, { clientId, connection }: DestinationFields): Promise<void> {
  requireClient(ctx, clientId);
  if (connection.kind !== 'webhook') return;
  const [found] = await ctx.db
    .select({ kinds: webhooks.kinds })
    .from(webhooks)
    .innerJoin(clientCredentials, eq(clientCredentials.id, webhooks.credentialId))
    .where(and(eq(webhooks.id, connection.webhookId), eq(clientCredentials.clientId, clientId)));
  if (found === undefined) throw new AppError('not-found', `There is no webhook ${connection.webhookId}.`);
  if (!found.kinds.includes('report.ready'))
    throw new AppError('invalid-request', 'The webhook is not set up for the event “A report is ready”.', [
      { path: 'body.fields.connection.webhookId', message: 'needs the event report.ready' },
    ]);
}

interface Edit extends Pick<Change, 'action'> {
  destination: StoredDestination;
  version: number;
  values: Partial<typeof reportDestinations.$inferInsert>;
  /** Whether other reports, or reports to another place, are sent than before. */
  isSensitive: boolean;
}

async function change(
  ctx: SignedInContext,
  { destination, version, action, values, isSensitive }: Edit,
): Promise<{ id: number }> {
  requireVersion(destination, version, RECORD_NAME);
  const { id } = destination;
  return ctx.db.transaction(async (tx) => {
    if (isSensitive) await requireRecentAuthentication(ctx, tx);
    const [changed] = await tx
      .update(reportDestinations)
      .set({ ...values, version: version + 1 })
      .where(and(eq(reportDestinations.id, id), eq(reportDestinations.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    const [before, after] = [toSnapshot(destination), toSnapshot(changed ?? destination)];
    await recordChange(ctx, tx, { kind: KIND, id, name: changed?.name ?? destination.name, action, before, after });
    return { id };
  });
}

function toSnapshot(destination: StoredDestination): object {
  const { connection, ...fields } = toFields(destination);
  return { ...fields, ...connection, isPaused: destination.isPaused };
}
