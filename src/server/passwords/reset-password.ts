import type { Services } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { hashPassword } from './hash-password.ts';
import { setPassword } from './set-password.ts';
import { generateTemporaryPassword, TEMPORARY_CHANGED_AT } from './temporary-password.ts';

interface ResetPassword {
  userId: number;
  /** The temporary password, if the caller has already generated one. */
  password?: string;
}

/**
 * Sets a temporary password that must be changed at the next sign-in, and ends the user's sessions. The caller checks the
 * permission and records the change. The password may only be mailed or shown once, never logged.
 */
export async function resetPassword(
  ctx: Pick<Services, 'now'>,
  tx: Pick<Database, 'select' | 'insert' | 'update' | 'delete'>,
  { userId, password = generateTemporaryPassword() }: ResetPassword,
): Promise<{ password: string }> {
  await setPassword(ctx, tx, { userId, passwordHash: await hashPassword(password), changedAt: TEMPORARY_CHANGED_AT });
  return { password };
}
