import { eq } from 'drizzle-orm';
import { endSessions } from '#server/access/end-sessions.ts';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { passwordHistory, users } from '#server/stores/schema.ts';
import { forgetMailedPassword } from './forget-mailed-password.ts';
import { isTemporaryPassword } from './temporary-password.ts';

interface NewPassword {
  userId: number;
  passwordHash: string;
  changedAt: Date;
}

/** Replaces a user's password, keeps the old one in the history, and ends all sessions of the user and a password that was mailed. */
export async function setPassword(
  { now }: Pick<Services, 'now'>,
  tx: Pick<Database, 'select' | 'insert' | 'update' | 'delete'>,
  { userId, passwordHash, changedAt }: NewPassword,
): Promise<void> {
  const [former] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (former === undefined) throw new Error(`There is no user ${userId} whose password could be set.`);
  if (!isTemporaryPassword(former.passwordChangedAt))
    await tx.insert(passwordHistory).values({ userId, passwordHash: former.passwordHash, retiredAt: now() });
  await forgetMailedPassword(tx, userId);
  await endSessions({ now }, tx, userId);
  await tx.update(users).set({ passwordHash, passwordChangedAt: changedAt }).where(eq(users.id, userId));
}
