import type { Role } from '#contract/roles.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { roles } from '#server/stores/schema.ts';
import { getRole } from './read-roles.ts';
import { findAddedPermissions, type RoleFields, requireFreeName, requireGrantablePermissions } from './role-rules.ts';
import { toSnapshot } from './role-snapshot.ts';

export async function addRole(ctx: SignedInContext, fields: RoleFields): Promise<Role> {
  const { tenantId } = ctx.session;
  requireGrantablePermissions(ctx.session, fields, null);
  return ctx.db.transaction(async (tx) => {
    if (findAddedPermissions(fields, null).length > 0) await requireRecentAuthentication(ctx, tx);
    await lockAdministration(tx, tenantId);
    await requireFreeName(ctx, tx, { name: fields.name, exceptId: null });
    const permissions = [...new Set(fields.permissions)];
    const [made] = await tx.insert(roles).values({ tenantId, name: fields.name, permissions }).returning();
    if (made === undefined) throw new Error(`The role ${fields.name} was not added.`);
    const role = await getRole(ctx, tx, made.id);
    await recordChange(ctx, tx, {
      kind: 'role',
      id: role.id,
      name: role.name,
      action: 'add',
      before: null,
      after: toSnapshot(role),
    });
    return role;
  });
}
