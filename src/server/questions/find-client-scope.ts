import { z } from 'zod';
import type { SignedInContext } from '#server/context.ts';
import { digestOf } from './digest-of-ids.ts';

const Found = z.object({
  child_ids: z.array(z.number()),
  excluded_carriers: z.unknown(),
  inactive_account_numbers: z.array(z.string()),
  hidden_file_ids: z.array(z.number()),
  data_version: z.coerce.number(),
});

interface FoundClient {
  /** A text that differs whenever the result can differ; `null` if that is unknown. */
  key: string | null;
  /** Children of the client that the reader may see. */
  childIds: number[];
  /** The tenant's stored setting; `null` if there is none. */
  excludedCarriers: unknown;
  /** Rows only contain account numbers, so a number is inactive if none of the clients' active accounts has it. */
  inactiveAccountNumbers: string[];
  /** Imported files of the clients whose rows must stay hidden. */
  hiddenFileIds: number[];
  /** A number that rises with every visible change of the clients' rows. */
  dataVersion: number;
}

/**
 * Returns the data that every question about a client needs, with at most one round trip to the store. `chosenIds` limits the
 * accounts, files and data version to those clients; an empty list means the client with all its children.
 */
export async function findClientScope(
  ctx: SignedInContext,
  asked: { clientId: number; chosenIds: number[] },
): Promise<FoundClient> {
  // Readers see different children, so only those with the same clients share an entry.
  const { tenantId, clientIds } = ctx.session;
  const key = `client ${tenantId} ${digestOf(clientIds)} ${asked.clientId} ${asked.chosenIds.join()}`;
  const { version, getOrRead } = ctx.accessSnapshot;
  return getOrRead(key, async () => ({
    key: version === null ? null : `${key} ${version}`,
    ...(await readClient(ctx, asked)),
  }));
}

async function readClient(
  { store, session }: SignedInContext,
  { clientId, chosenIds }: { clientId: number; chosenIds: number[] },
): Promise<Omit<FoundClient, 'key'>> {
  const { rows } = await store.execute('SELECT * FROM find_client_scope($1, $2, $3, $4)', [
    session.tenantId,
    clientId,
    chosenIds,
    [...session.clientIds],
  ]);
  const found = Found.parse(rows[0]);
  return {
    childIds: found.child_ids,
    excludedCarriers: found.excluded_carriers,
    inactiveAccountNumbers: found.inactive_account_numbers,
    hiddenFileIds: found.hidden_file_ids,
    dataVersion: found.data_version,
  };
}
