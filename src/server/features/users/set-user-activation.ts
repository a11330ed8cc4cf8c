import { eq } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { setUserActivation as endpoint, User } from '#contract/users.ts';
import { endSessions } from '#server/access/end-sessions.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import type { SignedInContext } from '#server/context.ts';
import { forgetMailedPassword } from '#server/passwords/forget-mailed-password.ts';
import { users } from '#server/stores/schema.ts';
import { changeUser } from './change-user.ts';
import { requireOwnEmail } from './user-fields.ts';

/** Activates a user, or deactivates them and ends their sessions and a password that was mailed at once. */
export async function setUserActivation(
  ctx: SignedInContext,
  id: number,
  { activated, version }: Input<typeof endpoint>['body'],
): Promise<User> {
  return changeUser(ctx, { id, version, action: activated ? 'activate' : 'deactivate' }, async (tx, { email }) => {
    if (activated) await requireRecentAuthentication(ctx, tx);
    if (activated) await requireOwnEmail(tx, { tenantId: ctx.session.tenantId, email, exceptId: id });
    if (!activated) await forgetMailedPassword(tx, id);
    if (!activated) await endSessions(ctx, tx, id);
    await tx.update(users).set({ isActive: activated }).where(eq(users.id, id));
  });
}
