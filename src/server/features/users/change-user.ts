import { and, eq, sql } from 'drizzle-orm';
import type { ChangeAction } from '#contract/audit-trail.ts';
import type { User } from '#contract/users.ts';
import { ADMINISTRATOR_ROLE } from '#server/access/administrator.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { lockUser } from '#server/access/lock-user.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles, userRoles, users } from '#server/stores/schema.ts';
import { readUsers } from './read-users.ts';
import { requireAuthorityOver } from './require-authority-over.ts';
import { toSnapshot } from './user-snapshot.ts';
import { requireUser } from './visible-users.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

interface Asked {
  id: number;
  version: number;
  action: ChangeAction;
}

/**
 * Changes a user. It checks the rules of every change: the editor sees the user and has authority over them, nobody else
 * changed the user in the meantime, and an administrator remains. The change is recorded.
 */
export async function changeUser(
  ctx: SignedInContext,
  { id, version, action }: Asked,
  change: (tx: Transaction, before: User) => Promise<void>,
): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    await lockAdministration(tx, ctx.session.tenantId);
    await lockUser(tx, id);
    const before = await requireUser(ctx, id, tx);
    await requireAuthorityOver(ctx, tx, before);
    requireVersion(before, version, `the user ${before.login}`);
    await change(tx, before);
    await tx
      .update(users)
      .set({ version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    const [after] = await readUsers(tx, [id]);
    if (after === undefined) throw new Error(`The user ${id} was not found.`);
    if (isAdministering(before) && !isAdministering(after)) await requireAdministrator(ctx, tx, before.login);
    const snapshots = { before: toSnapshot(before), after: toSnapshot(after) };
    await recordChange(ctx, tx, { kind: 'user', id, name: after.login, action, ...snapshots });
    return after;
  });
}

function isAdministering({ activated, internal, roles: held }: User): boolean {
  return activated && internal && held.some(({ name }) => name === ADMINISTRATOR_ROLE);
}

async function requireAdministrator({ session }: SignedInContext, tx: Transaction, login: string): Promise<void> {
  const left = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.tenantId, session.tenantId),
        eq(users.isActive, true),
        eq(users.isInternal, true),
        eq(roles.name, ADMINISTRATOR_ROLE),
      ),
    )
    .limit(1);
  if (left.length === 0)
    throw new AppError(
      'conflict',
      `${login} is the last active administrator. Make another internal user an administrator first.`,
    );
}
