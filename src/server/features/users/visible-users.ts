import { and, eq, exists, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '#contract/users.ts';
import { isAdministrator } from '#server/access/administrator.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { userClients, users } from '#server/stores/schema.ts';
import { readUsers } from './read-users.ts';

/**
 * Matches the users that the reader may see: administrators see all users of the tenant; others see themselves, and users all
 * of whose clients they see. An editor of a user with a hidden client would either reveal that client or remove it.
 */
export function isVisibleTo({ db, session }: SignedInContext): SQL | undefined {
  const ofTenant = and(eq(users.tenantId, session.tenantId), eq(users.isMachine, false));
  if (isAdministrator(session)) return ofTenant;
  const isAssigned = eq(userClients.userId, users.id);
  const isHidden = notInArray(userClients.clientId, [...session.clientIds]);
  const sharesAll = and(exists(assignments(isAssigned)), notExists(assignments(and(isAssigned, isHidden))));
  return and(ofTenant, or(eq(users.id, session.userId), sharesAll));

  function assignments(where: SQL | undefined) {
    return db.select({ one: sql`1` }).from(userClients).where(where);
  }
}

/** Returns a user that the reader may see. Throws `not-found` for any other user. */
export async function requireUser(
  ctx: SignedInContext,
  id: number,
  db: Pick<Database, 'select'> = ctx.db,
): Promise<User> {
  const [visible] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isVisibleTo(ctx)));
  const [user] = visible === undefined ? [] : await readUsers(db, [visible.id]);
  if (user === undefined) throw new AppError('not-found', `There is no user ${id}.`);
  return user;
}
