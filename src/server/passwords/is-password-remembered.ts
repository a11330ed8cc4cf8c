import { verify } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { REMEMBERED_PASSWORDS } from '#model/access/password-rules.ts';
import type { Services } from '#server/context.ts';
import { passwordHistory, type users } from '#server/stores/schema.ts';
import { isTemporaryPassword } from './temporary-password.ts';

type User = Pick<typeof users.$inferSelect, 'id' | 'passwordHash' | 'passwordChangedAt'>;

/** Returns whether a password is the user's current one or among the last ones that the user chose. */
export async function isPasswordRemembered(
  { db }: Pick<Services, 'db'>,
  user: User,
  password: string,
): Promise<boolean> {
  // The user did not choose a temporary password, so it does not count.
  const limit = isTemporaryPassword(user.passwordChangedAt) ? REMEMBERED_PASSWORDS : REMEMBERED_PASSWORDS - 1;
  const former = await db
    .select({ passwordHash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, user.id))
    .orderBy(desc(passwordHistory.id))
    .limit(limit);
  for (const { passwordHash } of [user, ...former]) if (await verify(passwordHash, password)) return true;
  return false;
}
