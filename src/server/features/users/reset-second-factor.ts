import type { Output } from '#contract/endpoint.ts';
import type { resetSecondFactor as endpoint } from '#contract/users.ts';
import { endSessions } from '#server/access/end-sessions.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { lockUser } from '#server/access/lock-user.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { removeSecondFactorOf } from '#server/second-factor/remove-second-factor.ts';
import { requireAuthorityOver } from './require-authority-over.ts';
import { requireUser } from './visible-users.ts';

/** Removes the authenticator app of a user who has lost it, and ends the user's sessions. */
export async function resetSecondFactor(ctx: SignedInContext, id: number): Promise<Output<typeof endpoint>> {
  if (id === ctx.session.userId)
    throw new AppError('conflict', 'Remove your own authenticator app in your profile, which asks for a code.');
  await ctx.db.transaction(async (tx) => {
    await lockAdministration(tx, ctx.session.tenantId);
    await lockUser(tx, id);
    const user = await requireUser(ctx, id, tx);
    await requireAuthorityOver(ctx, tx, user);
    await requireRecentAuthentication(ctx, tx);
    await removeSecondFactorOf(ctx, tx, { id, login: user.login, missing: `${user.login} has no authenticator app.` });
    await endSessions(ctx, tx, id);
  });
  return { reset: true };
}
