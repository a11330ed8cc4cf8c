import { z } from 'zod';
import { ApiScope } from '#contract/client-credentials.ts';
import { permissionsOf } from '#model/access/api-scopes.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext, SignedIn } from '#server/context.ts';
import { credentialUse } from '#server/stores/schema.ts';
import { type CredentialToken, readCredentialToken } from './credential-token.ts';
import { isFromNetworks } from './is-from-networks.ts';

const SEEN_EVERY_MS = 60_000;

const Found = z.object({
  name: z.string(),
  client_id: z.number(),
  scopes: z.array(ApiScope),
  networks: z.array(z.string()),
  calls_per_minute: z.number(),
  expires_on: z.string().nullable(),
  is_paused: z.boolean(),
  ends_at: z.date().nullable(),
  used_at: z.date().nullable(),
  user_id: z.number(),
  login: z.string(),
  tenant_id: z.number(),
  client_ids: z.array(z.number()),
});
type Found = z.infer<typeof Found>;

/** The credential of a call of the public interface, with the scopes of its token. */
export interface Caller {
  id: number;
  name: string;
  clientId: number;
  scopes: ReadonlySet<ApiScope>;
  callsPerMinute: number;
}

/**
 * Returns the credential of a token, and the session of its account. Throws `unauthorized` if the token or its secret has ended, and
 * `forbidden` from other networks than those of the credential. The credential is read for every call, so tokens end with it.
 */
export async function findCaller(
  ctx: AppContext,
  token: string | null,
): Promise<{ caller: Caller; session: SignedIn }> {
  if (token === null) throw new AppError('unauthorized', 'Send a token in the header Authorization: Bearer …');
  const claims = await readCredentialToken(ctx, token);
  const { credentialId, secretId } = claims;
  const found = await ctx.accessSnapshot.getOrRead(`credential ${credentialId} ${secretId}`, () =>
    readCredential(ctx, claims),
  );
  if (found === null || !isLive(found, ctx.now()))
    throw new AppError('unauthorized', 'The credential or its secret is no longer valid.');
  if (!isFromNetworks(ctx.address, found.networks))
    throw new AppError('forbidden', 'This credential can’t be used from this address.');
  await markUsed(ctx, credentialId, found);
  const scopes = claims.scopes.filter((scope) => found.scopes.includes(scope));
  return {
    caller: {
      id: credentialId,
      name: found.name,
      clientId: found.client_id,
      scopes: new Set(scopes),
      callsPerMinute: found.calls_per_minute,
    },
    session: {
      sessionId: '',
      userId: found.user_id,
      login: found.login,
      tenantId: found.tenant_id,
      roles: [],
      permissions: new Set(permissionsOf(scopes)),
      clientIds: found.client_ids,
      isInternal: false,
      passwordDaysLeft: 1,
      idleMinutes: null,
    },
  };
}

/** Whether a credential works at an instant: it is not paused, its last day is not over, and its secret has not ended. */
export function isLive(
  found: { is_paused: boolean; expires_on: string | null; ends_at: Date | null },
  now: Date,
): boolean {
  const isOver = found.expires_on !== null && now.toISOString().slice(0, 10) > found.expires_on;
  return !found.is_paused && !isOver && (found.ends_at === null || found.ends_at > now);
}

async function readCredential(
  { store }: AppContext,
  { credentialId, secretId }: CredentialToken,
): Promise<Found | null> {
  const { rows } = await store.execute(CREDENTIAL, [credentialId, secretId]);
  return rows[0] === undefined ? null : Found.parse(rows[0]);
}

const CREDENTIAL = `
  SELECT c.name, c.client_id, c.scopes, c.networks, c.calls_per_minute, c.expires_on::text, c.is_paused, s.ends_at, u.used_at, c.user_id,
    r.login, r.tenant_id, r.client_ids
  FROM client_credentials c
  JOIN credential_secrets s ON s.credential_id = c.id AND s.id = $2
  LEFT JOIN credential_use u ON u.credential_id = c.id
  CROSS JOIN LATERAL find_reader(c.user_id) r
  WHERE c.id = $1`;

async function markUsed({ db, now, address }: AppContext, credentialId: number, found: Found): Promise<void> {
  if (found.used_at !== null && now().getTime() - found.used_at.getTime() < SEEN_EVERY_MS) return;
  // The cached credential is updated too. Otherwise every later call would write.
  found.used_at = now();
  const used = { usedAt: now(), address };
  await db
    .insert(credentialUse)
    .values({ credentialId, ...used })
    .onConflictDoUpdate({ target: credentialUse.credentialId, set: used });
}
