import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { AppContext, SignedIn } from '#server/context.ts';
import { sessions } from '#server/stores/schema.ts';
import { findCommandLineSession } from './command-line-session.ts';
import { ACTIVE_EVERY_MS, idleMinutesOf, isIdle } from './idle-end.ts';
import { DEFAULT_EXPIRY_DAYS, passwordDaysLeft } from './password-days-left.ts';
import { readToken, requireToken } from './session-token.ts';

const SEEN_EVERY_MS = 60_000;

const Found = z.object({
  login: z.string(),
  tenant_id: z.number(),
  is_internal: z.boolean(),
  password_changed_at: z.date(),
  last_seen_at: z.date(),
  active_at: z.date(),
  ends_at: z.date(),
  expiry_days: z.number().int().positive().catch(DEFAULT_EXPIRY_DAYS),
  idle_minutes: z.unknown(),
  administrator_idle_minutes: z.unknown(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  client_ids: z.array(z.number()),
});

/** What was read about a session. Its roles count as permissions too. */
type Found = Omit<z.infer<typeof Found>, 'permissions'> & { permissions: ReadonlySet<string> };

/**
 * Returns the session of a token; null without a token. `activeAt` is when its user last did something, or null if the request does not
 * tell. Throws `unauthorized` if the token is not valid or its session has ended.
 */
export async function findSession(
  ctx: AppContext,
  token: string | null,
  activeAt: Date | null,
): Promise<SignedIn | null> {
  if (token === null) return null;
  const commandLine = await findCommandLineSession(ctx, token);
  if (commandLine !== null) return commandLine;
  // Verified tokens are cached as they are written.
  requireToken(token);
  const { sessionId, userId, expiresAt } = await ctx.accessSnapshot.getOrRead(`token ${token}`, () =>
    readToken(ctx, token),
  );
  if (expiresAt <= ctx.now()) throw new AppError('unauthorized', 'The token has expired.');
  return findLiveSession(ctx, { sessionId, userId }, activeAt);
}

/** Returns a session by its id. Throws `unauthorized` if it has ended. */
export async function findLiveSession(
  ctx: AppContext,
  { sessionId, userId }: Pick<SignedIn, 'sessionId' | 'userId'>,
  activeAt: Date | null,
): Promise<SignedIn> {
  const found = await ctx.accessSnapshot.getOrRead(`session ${sessionId} ${userId}`, () =>
    readSession(ctx, sessionId, userId),
  );
  if (found === null || found.ends_at <= ctx.now() || (await hasBeenIdle(ctx, sessionId, found)))
    throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  await markSeen(ctx, found, { sessionId, activeAt });
  return {
    sessionId,
    userId,
    login: found.login,
    tenantId: found.tenant_id,
    roles: found.roles,
    permissions: found.permissions,
    clientIds: found.client_ids,
    isInternal: found.is_internal,
    passwordDaysLeft: passwordDaysLeft(found.password_changed_at, found.expiry_days, ctx.now()),
    idleMinutes: idleMinutes(found),
  };
}

function idleMinutes(found: Found): number | null {
  return idleMinutesOf(found.permissions, {
    idleMinutes: found.idle_minutes,
    administratorIdleMinutes: found.administrator_idle_minutes,
  });
}

/** Another server may have written that the user was active, without a change of access: the store decides. */
async function hasBeenIdle({ db, now }: AppContext, sessionId: string, found: Found): Promise<boolean> {
  if (!isIdle(found.active_at, idleMinutes(found), now())) return false;
  const [stored] = await db.select({ at: sessions.activeAt }).from(sessions).where(eq(sessions.id, sessionId));
  if (stored !== undefined) found.active_at = stored.at;
  return isIdle(found.active_at, idleMinutes(found), now());
}

async function readSession({ store }: AppContext, sessionId: string, userId: number): Promise<Found | null> {
  const { rows } = await store.execute('SELECT * FROM find_session($1, $2)', [sessionId, userId]);
  if (rows[0] === undefined) return null;
  const found = Found.parse(rows[0]);
  return { ...found, permissions: new Set([...found.roles, ...found.permissions]) };
}

async function markSeen(
  { db, now }: AppContext,
  found: Found,
  { sessionId, activeAt }: { sessionId: string; activeAt: Date | null },
): Promise<void> {
  const at = now();
  const isSeen = at.getTime() - found.last_seen_at.getTime() >= SEEN_EVERY_MS;
  const isActive = activeAt !== null && activeAt.getTime() - found.active_at.getTime() >= ACTIVE_EVERY_MS;
  if (!isSeen && !isActive) return;
  // The cached session is updated too. Otherwise every later request would write.
  if (isSeen) found.last_seen_at = at;
  if (isActive) found.active_at = activeAt;
  await db
    .update(sessions)
    .set({
      lastSeenAt: found.last_seen_at,
      // What was stored before the clock was set back counts as now.
      activeAt: sql`greatest(least(${sessions.activeAt}, ${at}), ${found.active_at})`,
    })
    .where(eq(sessions.id, sessionId));
}
