import { eq } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { editUser as endpoint, User, UserFields } from '#contract/users.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { forgetMailedPassword } from '#server/passwords/forget-mailed-password.ts';
import { users } from '#server/stores/schema.ts';
import { changeUser } from './change-user.ts';
import { findGains, requireGrantable } from './require-grantable.ts';
import { replaceRolesAndClients, requireFreeLogin, requireOwnEmail, toColumns } from './user-fields.ts';

export async function editUser(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: Input<typeof endpoint>['body'],
): Promise<User> {
  return changeUser(ctx, { id, version, action: 'edit' }, async (tx, before) => {
    if (isSensitive(fields, before)) await requireRecentAuthentication(ctx, tx);
    await requireGrantable(ctx, tx, { fields, before });
    const own = { tenantId: ctx.session.tenantId, exceptId: id };
    await requireFreeLogin(tx, { ...own, login: fields.login });
    if (before.activated) await requireOwnEmail(tx, { ...own, email: fields.email });
    if (fields.email !== before.email) await forgetMailedPassword(tx, id);
    await tx.update(users).set(toColumns(fields)).where(eq(users.id, id));
    await replaceRolesAndClients(tx, id, fields);
  });
}

/** Whether an edit changes how a user signs in, or lets them do or see more. */
function isSensitive(fields: UserFields, before: User): boolean {
  const { roleIds, clientIds, isInternal } = findGains(fields, before);
  const hasGains = roleIds.length > 0 || clientIds.length > 0 || isInternal;
  return hasGains || fields.login !== before.login || fields.email !== before.email;
}
