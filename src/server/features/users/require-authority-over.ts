import { inArray } from 'drizzle-orm';
import type { User } from '#contract/users.ts';
import { isAdministrator } from '#server/access/administrator.ts';
import { canGrant } from '#server/access/can-grant.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles } from '#server/stores/schema.ts';

type Reader = Pick<Database, 'select'>;

/**
 * Throws if a user holds more than the editor. With a new e-mail address and a password reset, the editor could take over the
 * account.
 */
export async function requireAuthorityOver({ session }: SignedInContext, db: Reader, user: User): Promise<void> {
  if (isAdministrator(session) || user.id === session.userId) return;
  const ids = user.roles.map(({ id }) => id);
  const held = ids.length === 0 ? [] : await db.select().from(roles).where(inArray(roles.id, ids));
  const isWithin = held.every((role) => canGrant(session, role)) && (!user.internal || session.isInternal);
  if (!isWithin)
    throw new AppError('forbidden', `${user.login} has permissions that you don’t have. Ask an administrator.`);
}
