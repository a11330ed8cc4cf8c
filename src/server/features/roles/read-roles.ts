import { and, asc, count, eq } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import { DEFAULT_ROLES } from '#model/access/permissions.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles, userRoles } from '#server/stores/schema.ts';

type Reader = Pick<Database, 'select'>;

/** Returns the roles of the tenant by name, or only the requested one. */
export async function readRoles(db: Reader, tenantId: number, id?: number): Promise<Role[]> {
  const found = await db
    .select({
      id: roles.id,
      name: roles.name,
      permissions: roles.permissions,
      users: count(userRoles.userId),
      version: roles.version,
    })
    .from(roles)
    .leftJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(and(eq(roles.tenantId, tenantId), id === undefined ? undefined : eq(roles.id, id)))
    .groupBy(roles.id)
    .orderBy(asc(roles.name));
  return found.map((role) => ({ ...role, default: Object.hasOwn(DEFAULT_ROLES, role.name) }));
}

export async function getRole({ session }: SignedInContext, db: Reader, id: number): Promise<Role> {
  const [role] = await readRoles(db, session.tenantId, id);
  if (role === undefined) throw new AppError('not-found', `There is no role ${id}.`);
  return role;
}
