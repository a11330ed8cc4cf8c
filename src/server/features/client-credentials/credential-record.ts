import { and, eq, inArray } from 'drizzle-orm';
import type { CredentialFields } from '#contract/client-credentials.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { clientCredentials } from '#server/stores/schema.ts';

export type StoredCredential = typeof clientCredentials.$inferSelect;

/** A credential of one of the reader's clients; `not-found` for any other. */
export async function getCredential({ db, session }: SignedInContext, id: number): Promise<StoredCredential> {
  const [credential] = await db
    .select()
    .from(clientCredentials)
    .where(and(eq(clientCredentials.id, id), inArray(clientCredentials.clientId, [...session.clientIds, 0])));
  if (credential === undefined) throw new AppError('not-found', `There is no credential ${id}.`);
  return credential;
}

export function toFields(credential: StoredCredential): CredentialFields {
  const { clientId, name, scopes, networks, callsPerMinute, expiresOn } = credential;
  return { clientId, name, scopes, networks, callsPerMinute, expiresOn };
}
