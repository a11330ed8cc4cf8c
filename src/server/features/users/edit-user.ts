import { eq } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { editUser as endpoint, User } from '#contract/users.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { forgetMailedPassword } from '#server/passwords/forget-mailed-password.ts';
import { users } from '#server/stores/schema.ts';
import { changeUser } from './change-user.ts';
import { requireGrantable } from './require-grantable.ts';
import { replaceRolesAndClients, requireFreeLogin, requireOwnEmail, toColumns } from './user-fields.ts';

export async function editUser(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: Input<typeof endpoint>['body'],
): Promise<User> {
  return changeUser(ctx, { id, version, action: 'edit' }, async (tx, before) => {
    if (fields.login !== before.login || fields.email !== before.email) await requireRecentAuthentication(ctx, tx);
    await requireGrantable(ctx, tx, { fields, before });
    const own = { tenantId: ctx.session.tenantId, exceptId: id };
    await requireFreeLogin(tx, { ...own, login: fields.login });
    if (before.activated) await requireOwnEmail(tx, { ...own, email: fields.email });
    if (fields.email !== before.email) await forgetMailedPassword(tx, id);
    await tx.update(users).set(toColumns(fields)).where(eq(users.id, id));
    await replaceRolesAndClients(tx, id, fields);
  });
}
