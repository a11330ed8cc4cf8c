import type { Services } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { hashPassword } from './hash-password.ts';
import { setPassword } from './set-password.ts';
import { makeTemporaryPassword, TEMPORARY_SINCE } from './temporary-password.ts';

interface ResetPassword {
  userId: number;
  /** A temporary password made beforehand; one is made when none is given. */
  password?: string;
}

/**
 * Gives a user a temporary password, which must be changed at the next sign-in, and ends the user's sessions. The caller has
 * checked who asks and notes the change; the password is for the user's mail or for showing once, never for the log.
 */
export async function resetPassword(
  ctx: Pick<Services, 'now'>,
  tx: Pick<Database, 'select' | 'insert' | 'update'>,
  { userId, password = makeTemporaryPassword() }: ResetPassword,
): Promise<{ password: string }> {
  await setPassword(ctx, tx, { userId, passwordHash: await hashPassword(password), changedAt: TEMPORARY_SINCE });
  return { password };
}
