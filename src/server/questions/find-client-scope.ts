import { z } from 'zod';
import type { SignedInContext } from '#server/context.ts';

const Found = z.object({
  child_ids: z.array(z.number()),
  excluded_carriers: z.unknown(),
  inactive_account_numbers: z.array(z.string()),
  hidden_file_ids: z.array(z.number()),
  loaded_files: z.string(),
});

interface ClientScope {
  /** Children of the client that the reader may see. */
  childIds: number[];
  /** The tenant's setting as stored, `null` when it has none. */
  excludedCarriers: unknown;
  /** Rows know their account by number only, so a number counts as inactive when no active account of the clients bears it. */
  inactiveAccountNumbers: string[];
  /** Imported files of the clients that nobody may see. */
  hiddenFileIds: number[];
  /** Stands for the loaded files of the clients: another text, other files. */
  loadedFiles: string;
}

/** What every question of a client needs, in one round trip at most. `chosenIds` narrows the accounts to those clients; empty means the whole family. */
export async function findClientScope(
  ctx: SignedInContext,
  asked: { clientId: number; chosenIds: number[] },
): Promise<ClientScope> {
  // Readers see different children, so each session has its own entry.
  const key = `client ${ctx.session.sessionId} ${asked.clientId} ${asked.chosenIds.join()}`;
  return ctx.accessSnapshot.getOrRead(key, () => readClientScope(ctx, asked));
}

async function readClientScope(
  { store, session }: SignedInContext,
  { clientId, chosenIds }: { clientId: number; chosenIds: number[] },
): Promise<ClientScope> {
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
    loadedFiles: found.loaded_files,
  };
}
