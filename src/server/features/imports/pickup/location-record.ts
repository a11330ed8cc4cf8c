import { and, eq, inArray } from 'drizzle-orm';
import {
  PICKUP_INTERVALS,
  type PickupConnection,
  type PickupFields,
  type PickupRun,
  type PickupSecrets,
} from '#contract/pickup-locations.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { ConnectionProblem } from '#server/network/connection-problem.ts';
import { openSecrets as open, sealSecrets as seal } from '#server/secrets/server-secrets.ts';
import { pickupLocations, type pickupRuns } from '#server/stores/schema.ts';

export type Location = typeof pickupLocations.$inferSelect;

export const NO_SECRETS: PickupSecrets = { password: null, privateKey: null };

/** A location of one of the reader's clients; `not-found` for any other. */
export async function getLocation({ db, session }: SignedInContext, id: number): Promise<Location> {
  const [location] = await db
    .select()
    .from(pickupLocations)
    .where(and(eq(pickupLocations.id, id), inArray(pickupLocations.clientId, [...session.clientIds, 0])));
  if (location === undefined) throw new AppError('not-found', `There is no pickup location ${id}.`);
  return location;
}

export function toFields(location: Location): PickupFields {
  const { clientId, name, connection, pattern, timeOfDay, timeZone, afterwards, moveTo } = location;
  const everySeconds = PICKUP_INTERVALS.find((seconds) => seconds === location.everySeconds) ?? null;
  return { clientId, name, connection, pattern, everySeconds, timeOfDay, timeZone, afterwards, moveTo };
}

export function toRun({ locationId: _, startedAt, endedAt, ...run }: typeof pickupRuns.$inferSelect): PickupRun {
  return { ...run, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

/** Whether the connection needs a password, or a key. */
function needsSecrets({ kind }: PickupConnection): boolean {
  return kind !== 'folder' && kind !== 'push';
}

/**
 * The server and user that secrets belong to. They are sealed for this purpose, so nobody can have them sent to another server by
 * changing its address.
 */
export function purposeOf(connection: PickupConnection): string {
  switch (connection.kind) {
    case 's3':
      return ['s3', connection.endpoint ?? '', connection.region, connection.accessKeyId].join('\n');
    case 'folder':
    case 'push':
      return connection.kind;
    default:
      return [connection.kind, connection.host.toLowerCase(), connection.port, connection.username].join('\n');
  }
}

/** Seals the secrets that were entered, or keeps the stored ones if they belong to the same server and user. */
export function sealSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  connection: PickupConnection,
  entered: PickupSecrets,
  stored: string | null,
): string | null {
  if (!needsSecrets(connection)) return null;
  return seal(secrets, purposeOf(connection), { entered, stored });
}

/** Opens the secrets of a location. */
export function openSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  connection: PickupConnection,
  sealed: string | null,
): PickupSecrets {
  if (!needsSecrets(connection)) return NO_SECRETS;
  const opened = open(secrets, purposeOf(connection), sealed);
  if (opened === null)
    throw new ConnectionProblem(
      'The stored password or key cannot be decrypted. Edit the location and enter it again.',
    );
  return opened;
}
