import { and, eq, ne } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import { PERMISSIONS } from '#model/access/permissions.ts';
import { ADMINISTRATOR_ROLE, isAdministrator } from '#server/access/administrator.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedIn, SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles } from '#server/stores/schema.ts';

export interface RoleFields {
  name: string;
  permissions: readonly string[];
}

/** Throws if a role would get a permission that the editor does not hold. Permissions that it already has may stay. */
export function requireGrantablePermissions(session: SignedIn, fields: RoleFields, before: Role | null): void {
  const added = findAddedPermissions(fields, before);
  const unknown = added.find((permission) => !Object.hasOwn(PERMISSIONS, permission));
  if (unknown !== undefined) throw new AppError('invalid-request', `There is no permission ${unknown}.`);
  const missing = added.find((permission) => !session.permissions.has(permission));
  if (missing !== undefined && !isAdministrator(session))
    throw new AppError('forbidden', `You can’t grant ${missing} because you don’t have it. Ask an administrator.`);
}

/** Returns the permissions that a role does not grant yet. */
export function findAddedPermissions({ permissions }: RoleFields, before: Role | null): string[] {
  return permissions.filter((permission) => !before?.permissions.includes(permission));
}

/**
 * Throws for changes to the product's own roles on which the product relies: their names, and the permissions of
 * administrators.
 */
export function requireChangeable(role: Role, { name }: Pick<RoleFields, 'name'>): void {
  if (role.name === ADMINISTRATOR_ROLE)
    throw new AppError('conflict', `${ADMINISTRATOR_ROLE} always grants everything and cannot be changed.`);
  if (role.default && role.name !== name)
    throw new AppError('conflict', `${role.name} is one of the product’s own roles and cannot be renamed.`);
}

export async function requireFreeName(
  { session }: SignedInContext,
  db: Pick<Database, 'select'>,
  { name, exceptId }: { name: string; exceptId: number | null },
): Promise<void> {
  const isOther = exceptId === null ? undefined : ne(roles.id, exceptId);
  const [taken] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, session.tenantId), eq(roles.name, name), isOther));
  if (taken !== undefined) throw new AppError('conflict', `A role named ${name} already exists.`);
}
