import { and, eq, gt } from 'drizzle-orm';
import { lockUser } from '#server/access/lock-user.ts';
import type { Services } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { mailedPasswords, users } from '#server/stores/schema.ts';
import { hashPassword } from './hash-password.ts';
import { setPassword } from './set-password.ts';
import { TEMPORARY_CHANGED_AT } from './temporary-password.ts';

/** How long a password that was mailed on request can be used. */
export const MAILED_MINUTES = 30;

/**
 * Keeps a password that is mailed to a user, besides the one that the user has. It replaces one that was mailed before. Returns false, and keeps
 * nothing, if the user has been deactivated or got another address in the meantime.
 */
export async function keepMailedPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, password }: { user: { id: number; email: string }; password: string },
): Promise<boolean> {
  const mailed = {
    passwordHash: await hashPassword(password),
    endsAt: new Date(now().getTime() + MAILED_MINUTES * 60_000),
  };
  return db.transaction(async (tx) => {
    const isReachable = and(eq(users.id, user.id), eq(users.email, user.email), users.isActive);
    const reachable = await tx.select({ id: users.id }).from(users).where(isReachable).for('update');
    if (reachable.length === 0) return false;
    await tx
      .insert(mailedPasswords)
      .values({ userId: user.id, ...mailed })
      .onConflictDoUpdate({ target: mailedPasswords.userId, set: mailed });
    return true;
  });
}

/** Returns the hash of the password that was mailed to a user and has not ended; otherwise null. */
export async function findMailedPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: mailedPasswords.passwordHash })
    .from(mailedPasswords)
    .where(and(eq(mailedPasswords.userId, userId), gt(mailedPasswords.endsAt, now())));
  return found?.passwordHash ?? null;
}

interface Used {
  id: number;
  tenantId: number;
  login: string;
  passwordHash: string;
}

/**
 * Makes the mailed password the user's temporary one, which ends the sessions and must be changed. Returns false if another sign-in has
 * used it meanwhile.
 */
export function redeemMailedPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, tenantId, login, passwordHash }: Used,
): Promise<boolean> {
  return db.transaction(async (tx: Pick<Database, 'select' | 'insert' | 'update' | 'delete'>) => {
    await lockUser(tx, id);
    const used = await tx
      .delete(mailedPasswords)
      .where(and(eq(mailedPasswords.userId, id), eq(mailedPasswords.passwordHash, passwordHash)))
      .returning();
    if (used.length === 0) return false;
    await setPassword({ now }, tx, { userId: id, passwordHash, changedAt: TEMPORARY_CHANGED_AT });
    await recordChange({ now, session: { tenantId, login } }, tx, {
      kind: 'user',
      id,
      name: login,
      action: 'reset password',
      before: { hasTemporaryPassword: false },
      after: { hasTemporaryPassword: true },
    });
    return true;
  });
}
