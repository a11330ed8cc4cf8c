import { and, eq, inArray } from 'drizzle-orm';
import type { PickupSecrets } from '#contract/pickup-locations.ts';
import type { DestinationConnection, DestinationFields } from '#contract/report-destinations.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { ConnectionProblem } from '#server/network/connection-problem.ts';
import { openSecrets, sealSecrets } from '#server/secrets/server-secrets.ts';
import { reportDestinations } from '#server/stores/schema.ts';

export type StoredDestination = typeof reportDestinations.$inferSelect;

/** A destination of one of the reader's clients; `not-found` for any other. */
export async function getDestination({ db, session }: SignedInContext, id: number): Promise<StoredDestination> {
  const [found] = await db
    .select()
    .from(reportDestinations)
    .where(and(eq(reportDestinations.id, id), inArray(reportDestinations.clientId, [...session.clientIds, 0])));
  if (found === undefined) throw new AppError('not-found', `There is no destination ${id}.`);
  return found;
}

export function toFields({ name, clientId, connection }: StoredDestination): DestinationFields {
  return { name, clientId, connection };
}

/** The server and user that the secrets of a destination belong to. */
export function purposeOf({ host, port, username }: Extract<DestinationConnection, { kind: 'sftp' }>): string {
  return ['report destination', host.toLowerCase(), port, username].join('\n');
}

/** Seals the secrets that were entered, or keeps the stored ones if they belong to the same server and user. Webhooks have none here. */
export function sealDestinationSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  connection: DestinationConnection,
  given: { entered: PickupSecrets; stored: string | null },
): string | null {
  return connection.kind === 'webhook' ? null : sealSecrets(secrets, purposeOf(connection), given);
}

/** Opens the secrets of a destination. */
export function openDestinationSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  { connection, sealedSecrets }: Pick<StoredDestination, 'connection' | 'sealedSecrets'>,
): PickupSecrets {
  const opened = connection.kind === 'sftp' ? openSecrets(secrets, purposeOf(connection), sealedSecrets) : null;
  if (opened === null)
    throw new ConnectionProblem(
      'The stored password or key cannot be decrypted. Edit the destination and enter it again.',
    );
  return opened;
}
