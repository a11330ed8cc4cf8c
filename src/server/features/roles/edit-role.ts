import { eq, sql } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { editRole as endpoint, Role } from '#contract/roles.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { roles } from '#server/stores/schema.ts';
import { getRole } from './read-roles.ts';
import { findAddedPermissions, requireChangeable, requireFreeName, requireGrantablePermissions } from './role-rules.ts';
import { toSnapshot } from './role-snapshot.ts';

export async function editRole(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: Input<typeof endpoint>['body'],
): Promise<Role> {
  return ctx.db.transaction(async (tx) => {
    await lockAdministration(tx, ctx.session.tenantId);
    const before = await getRole(ctx, tx, id);
    requireVersion(before, version, `the role ${before.name}`);
    requireChangeable(before, fields);
    requireGrantablePermissions(ctx.session, fields, before);
    if (findAddedPermissions(fields, before).length > 0) await requireRecentAuthentication(ctx, tx);
    await requireFreeName(ctx, tx, { name: fields.name, exceptId: id });
    await tx
      .update(roles)
      .set({ name: fields.name, permissions: [...new Set(fields.permissions)], version: sql`${roles.version} + 1` })
      .where(eq(roles.id, id));
    const after = await getRole(ctx, tx, id);
    const snapshots = { before: toSnapshot(before), after: toSnapshot(after) };
    await recordChange(ctx, tx, { kind: 'role', id, name: after.name, action: 'edit', ...snapshots });
    return after;
  });
}
