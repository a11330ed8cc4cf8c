import { and, eq, isNull } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { setUserActivation as endpoint, User } from '#contract/users.ts';
import type { SignedInContext } from '#server/context.ts';
import { sessions, users } from '#server/stores/schema.ts';
import { changeUser } from './change-user.ts';
import { requireOwnEmail } from './user-fields.ts';

/** Activates a user, or deactivates them and ends their sessions at once. */
export async function setUserActivation(
  ctx: SignedInContext,
  id: number,
  { activated, version }: Input<typeof endpoint>['body'],
): Promise<User> {
  return changeUser(ctx, { id, version, action: activated ? 'activate' : 'deactivate' }, async (tx, { email }) => {
    if (activated) await requireOwnEmail(tx, { tenantId: ctx.session.tenantId, email, exceptId: id });
    await tx.update(users).set({ isActive: activated }).where(eq(users.id, id));
    if (activated) return;
    await tx
      .update(sessions)
      .set({ endedAt: ctx.now() })
      .where(and(eq(sessions.userId, id), isNull(sessions.endedAt)));
  });
}
