import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { users } from '#server/stores/schema.ts';

/** The reader, whose password was right. */
export interface CheckedReader {
  user: typeof users.$inferSelect;
  /** Forgets failed attempts. For callers that have done what the password was checked for. */
  accept(): Promise<void>;
  /** Doesn't count this attempt. For callers that still need something else. */
  takeBack(): Promise<void>;
}

/**
 * Checks the password of the reader. Attempts are limited, so that somebody with a stolen session can't guess it. If it is wrong, throws
 * `invalid-request` with a message for the field of the body.
 */
export async function checkOwnPassword(
  ctx: SignedInContext,
  password: string,
  { field, message }: { field: string; message: string },
): Promise<CheckedReader> {
  const key = `own password of ${ctx.session.userId}`;
  await countAttempt(ctx, [{ key, max: ctx.settings.attemptsPerUser }]);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.session.userId));
  if (user === undefined) throw new AppError('unauthorized', 'The session has ended. Sign in again.');
  if (!(await verify(user.passwordHash, password)))
    throw new AppError('invalid-request', message, [{ path: `body.${field}`, message }]);
  return {
    user,
    accept: () => forgiveAttempt(ctx, { reset: [key], reduced: [] }),
    takeBack: () => forgiveAttempt(ctx, { reset: [], reduced: [key] }),
  };
}
