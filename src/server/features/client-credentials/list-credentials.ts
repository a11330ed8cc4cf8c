import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Credential } from '#contract/client-credentials.ts';
import type { SignedInContext } from '#server/context.ts';
import { clientCredentials, clients, credentialSecrets, credentialUse } from '#server/stores/schema.ts';
import { toFields } from './credential-record.ts';

/** Lists the credentials of the reader's clients with the secrets that work. */
export async function listCredentials({ db, session, now }: SignedInContext): Promise<Credential[]> {
  const rows = await db
    .select({ credential: clientCredentials, clientName: clients.name, use: credentialUse })
    .from(clientCredentials)
    .innerJoin(clients, eq(clients.id, clientCredentials.clientId))
    .leftJoin(credentialUse, eq(credentialUse.credentialId, clientCredentials.id))
    .where(inArray(clientCredentials.clientId, [...session.clientIds, 0]))
    .orderBy(asc(clients.name), asc(clientCredentials.name), asc(clientCredentials.id));
  const secrets = await db
    .select()
    .from(credentialSecrets)
    .where(
      and(
        inArray(credentialSecrets.credentialId, [...rows.map(({ credential }) => credential.id), 0]),
        or(isNull(credentialSecrets.endsAt), gt(credentialSecrets.endsAt, now())),
      ),
    )
    .orderBy(desc(credentialSecrets.id));
  return rows.map(({ credential, clientName, use }) => ({
    id: credential.id,
    publicId: credential.publicId,
    clientName,
    fields: toFields(credential),
    isPaused: credential.isPaused,
    secrets: secrets
      .filter(({ credentialId }) => credentialId === credential.id)
      .map(({ id, hint, createdAt, endsAt }) => ({
        id,
        hint,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
    lastUsedAt: use?.usedAt.toISOString() ?? null,
    lastAddress: use?.address ?? null,
    createdBy: credential.createdBy,
    createdAt: credential.createdAt.toISOString(),
    version: credential.version,
  }));
}
