import { and, eq, inArray, sql } from 'drizzle-orm';
import { DEFAULT_ROLES, type Permission } from '#model/access/permissions.ts';
import { ADMINISTRATOR_ROLE } from '#server/access/administrator.ts';
import type { Services } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles } from '#server/stores/schema.ts';

type Role = typeof roles.$inferSelect;
type Transaction = Pick<Database, 'select' | 'insert' | 'update'>;

/** The author of changes that a release makes, as the audit trail shows it. */
const AUTHOR = 'Parcelscope';

/**
 * Updates the product's own roles of a tenant to the permissions of this release. Roles that an administrator has changed are
 * not updated, except that of administrators, who may always do everything.
 */
export async function updateDefaultRoles(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  tenantId: number,
): Promise<void> {
  const own = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.name, Object.keys(DEFAULT_ROLES))))
    .orderBy(roles.id);
  for (const role of own) {
    const given = DEFAULT_ROLES[role.name] ?? [];
    if (isUnchangedSinceRelease(role) && !isSame(role.permissions, given)) await give(role, given);
  }

  async function give(role: Role, given: readonly Permission[]): Promise<void> {
    const permissions = [...given];
    await tx
      .update(roles)
      .set({ permissions, releasePermissions: permissions, version: sql`${roles.version} + 1` })
      .where(eq(roles.id, role.id));
    const [before, after] = [role.permissions, permissions].map((list) => ({
      name: role.name,
      permissions: list.toSorted(),
    }));
    const author = { now, session: { login: AUTHOR, tenantId } };
    const change = { kind: 'role', id: role.id, name: role.name, action: 'edit' } as const;
    await recordChange(author, tx, { ...change, before: before ?? null, after: after ?? null });
  }
}

/** Returns whether a role has exactly the permissions that a release gave it. */
function isUnchangedSinceRelease({ name, permissions, releasePermissions }: Role): boolean {
  return name === ADMINISTRATOR_ROLE || (releasePermissions !== null && isSame(permissions, releasePermissions));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((permission) => other.includes(permission));
}
