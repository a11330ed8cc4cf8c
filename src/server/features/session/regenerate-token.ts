import { and, eq, gt, isNull } from 'drizzle-orm';
import type { regenerateToken as endpoint } from '#contract/account.ts';
import type { Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { sessions, users } from '#server/stores/schema.ts';
import { findLiveSession } from './find-session.ts';
import { readToken, signToken } from './session-token.ts';

/**
 * Returns a new token for the session of a token. The old token may have expired while the browser was closed: the session is
 * valid as long as its row, which ends at sign-out, on its last day, when the user signs in elsewhere, or after too long without activity.
 */
export async function regenerateToken(
  ctx: AppContext,
  token: string | null,
  activeAt: Date,
): Promise<Output<typeof endpoint>> {
  if (token === null) throw new AppError('unauthorized', 'Sign in first.');
  const named = await readToken(ctx, token);
  await findLiveSession(ctx, named, activeAt);
  const now = ctx.now();
  const alive = await ctx.db
    .update(sessions)
    .set({ lastSeenAt: now })
    .from(users)
    .where(
      and(
        eq(users.id, sessions.userId),
        eq(users.isActive, true),
        eq(users.id, named.userId),
        eq(sessions.id, named.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
      ),
    )
    .returning({ id: sessions.id });
  if (alive.length === 0) throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  return { id_token: await signToken(ctx, named) };
}
