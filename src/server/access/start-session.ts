import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Token } from '#contract/account.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { signToken } from '#server/features/session/session-token.ts';
import { refuseSignIn, ssoHasEnded } from '#server/sign-in/refuse-sign-in.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { sessions, users } from '#server/stores/schema.ts';

const HOUR_MS = 60 * 60 * 1000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;
const MAX_USER_AGENT = 500;

export interface SessionToStart {
  userId: number;
  logOffOtherSessions: boolean;
  rememberMe: boolean;
  /** The hash of the password that was right; null after single sign-on. */
  passwordHash: string | null;
  /** The identity provider that vouches for the user, and when it last authenticated them, if it says so; null after a sign-in with a password. */
  sso: { providerId: number; authenticatedAt: Date | null } | null;
  from: {
    /** The network address. */
    address: string;
    /** How the browser describes itself. */
    userAgent: string | undefined;
  };
}

/** What belongs to the start of a session, in its transaction. It is undone if the session can't start. */
export type SessionWork = (tx: Pick<Database, 'select' | 'insert' | 'update' | 'delete'>) => Promise<void>;

/**
 * Starts a session for an authenticated user and returns its token. Throws `conflict` if it would end another session without
 * being asked to, and refuses the sign-in if the password was changed or the user deactivated after the authentication.
 */
export async function startSession(
  ctx: Pick<Services, 'db' | 'now' | 'log' | 'jwtKey'>,
  { userId, passwordHash, sso, from, ...wanted }: SessionToStart,
  work: SessionWork = async () => {},
): Promise<Token> {
  const now = ctx.now();
  const sessionId = await ctx.db.transaction(async (tx) => {
    // Without this lock, two simultaneous sign-ins would both find no other session, and a new password or a deactivation would miss the one that starts.
    const [user] = await tx
      .select({ passwordHash: users.passwordHash, isActive: users.isActive })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const isUnchanged = user?.isActive === true && user.passwordHash === (passwordHash ?? user.passwordHash);
    if (!isUnchanged) throw sso === null ? refuseSignIn(ctx, userId) : ssoHasEnded();
    const isOther = and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.endsAt, now));
    if (wanted.logOffOtherSessions) await tx.update(sessions).set({ endedAt: now }).where(isOther);
    else if ((await tx.select({ id: sessions.id }).from(sessions).where(isOther).limit(1)).length > 0) {
      throw new AppError(
        'conflict',
        'LOGOFFCHECK: There is an open session in another browser. Do you want to log off elsewhere and log in here?',
      );
    }
    await work(tx);
    const id = randomUUID();
    const endsAt = new Date(now.getTime() + (wanted.rememberMe ? REMEMBERED_SESSION_MS : SESSION_MS));
    const times = { startedAt: now, lastSeenAt: now, activeAt: now, endsAt };
    const authentication = { isSso: sso !== null, ...(sso ?? { providerId: null, authenticatedAt: now }) };
    const userAgent = from.userAgent?.slice(0, MAX_USER_AGENT) ?? null;
    await tx.insert(sessions).values({ id, userId, ...times, ...authentication, address: from.address, userAgent });
    return id;
  });
  ctx.log.info({ userId }, 'signed in');
  return { id_token: await signToken(ctx, { sessionId, userId }) };
}
