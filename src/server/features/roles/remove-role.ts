import { eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { removeRole as endpoint } from '#contract/roles.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { roles } from '#server/stores/schema.ts';
import { getRole } from './read-roles.ts';
import { toSnapshot } from './role-snapshot.ts';

/** Removes a custom role that no user has. */
export async function removeRole(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<Output<typeof endpoint>> {
  await ctx.db.transaction(async (tx) => {
    await lockAdministration(tx, ctx.session.tenantId);
    const role = await getRole(ctx, tx, id);
    requireVersion(role, version, `the role ${role.name}`);
    if (role.default)
      throw new AppError('conflict', `${role.name} is one of the product’s own roles and cannot be removed.`);
    if (role.users > 0)
      throw new AppError('conflict', `The role ${role.name} is assigned to users. Remove it from them first.`);
    await tx.delete(roles).where(eq(roles.id, id));
    const { name } = role;
    await recordChange(ctx, tx, { kind: 'role', id, name, action: 'remove', before: toSnapshot(role), after: null });
  });
  return { removed: true };
}
