import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { AppContext, SignedIn } from '#server/context.ts';
import { sessions } from '#server/stores/schema.ts';
import { findCommandLineSession } from './command-line-session.ts';
import { DEFAULT_EXPIRY_DAYS, passwordDaysLeft } from './password-days-left.ts';
import { readToken } from './session-token.ts';

const SEEN_EVERY_MS = 60_000;

const Found = z.object({
  login: z.string(),
  tenant_id: z.number(),
  is_internal: z.boolean(),
  password_changed_at: z.date(),
  last_seen_at: z.date(),
  ends_at: z.date(),
  expiry_days: z.number().int().positive().catch(DEFAULT_EXPIRY_DAYS),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  client_ids: z.array(z.number()),
});
type Found = z.infer<typeof Found>;

/**
 * Returns the session of a token; null without a token. Throws `unauthorized` if the token is not valid or its session has
 * ended.
 */
export async function findSession(ctx: AppContext, token: string | null): Promise<SignedIn | null> {
  if (token === null) return null;
  const commandLine = await findCommandLineSession(ctx, token);
  if (commandLine !== null) return commandLine;
  const { sessionId, userId, expiresAt } = await ctx.accessSnapshot.getOrRead(`token ${token}`, () =>
    readToken(ctx, token),
  );
  if (expiresAt <= ctx.now()) throw new AppError('unauthorized', 'The token has expired.');
  return findLiveSession(ctx, { sessionId, userId });
}

/** Returns a session by its id. Throws `unauthorized` if it has ended. */
export async function findLiveSession(
  ctx: AppContext,
  { sessionId, userId }: Pick<SignedIn, 'sessionId' | 'userId'>,
): Promise<SignedIn> {
  const found = await ctx.accessSnapshot.getOrRead(`session ${sessionId} ${userId}`, () =>
    readSession(ctx, sessionId, userId),
  );
  if (found === null || found.ends_at <= ctx.now())
    throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  await markSeen(ctx, sessionId, found);
  return {
    sessionId,
    userId,
    login: found.login,
    tenantId: found.tenant_id,
    roles: found.roles,
    permissions: new Set([...found.roles, ...found.permissions]),
    clientIds: found.client_ids,
    isInternal: found.is_internal,
    passwordDaysLeft: passwordDaysLeft(found.password_changed_at, found.expiry_days, ctx.now()),
  };
}

async function readSession({ store }: AppContext, sessionId: string, userId: number): Promise<Found | null> {
  const { rows } = await store.execute('SELECT * FROM find_session($1, $2)', [sessionId, userId]);
  return rows[0] === undefined ? null : Found.parse(rows[0]);
}

async function markSeen({ db, now }: AppContext, sessionId: string, found: Found): Promise<void> {
  if (now().getTime() - found.last_seen_at.getTime() < SEEN_EVERY_MS) return;
  // The cached session is updated too. Otherwise every later request would write.
  found.last_seen_at = now();
  await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId));
}
