import type { Output } from '#contract/endpoint.ts';
import type { resetUserPassword as endpoint, User } from '#contract/users.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { lockUser } from '#server/access/lock-user.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { mailUser } from '#server/mail/mail-user.ts';
import { resetPassword } from '#server/passwords/reset-password.ts';
import { generateTemporaryPassword } from '#server/passwords/temporary-password.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Transaction } from './change-user.ts';
import { requireAuthorityOver } from './require-authority-over.ts';
import { requireUser } from './visible-users.ts';

/** Sets a temporary password, mails it to the user, and ends the user's sessions. */
export async function resetUserPassword(ctx: SignedInContext, id: number): Promise<Output<typeof endpoint>> {
  const user = await requireResettable(ctx, ctx.db, id);
  await requireRecentAuthentication(ctx, ctx.db);
  const password = generateTemporaryPassword();
  // The mail is sent first: a mailed password that was not set does no harm, but one that was set and not mailed locks the
  // user out.
  await mailUser(ctx, user, 'reset', { login: user.login, password });
  await ctx.db.transaction(async (tx) => {
    await lockAdministration(tx, ctx.session.tenantId);
    await lockUser(tx, id);
    const { login: name, email } = await requireResettable(ctx, tx, id);
    // Otherwise, whoever reads mails to the former address could sign in.
    if (email !== user.email)
      throw new AppError(
        'conflict',
        `The e-mail address of ${name} has changed, so the password that was mailed to the former one was not set. Reset it again.`,
      );
    await resetPassword(ctx, tx, { userId: id, password });
    await recordChange(ctx, tx, { kind: 'user', id, name, action: 'reset password', before: null, after: null });
  });
  return { reset: true };
}

async function requireResettable(ctx: SignedInContext, db: Pick<Transaction, 'select'>, id: number): Promise<User> {
  const user = await requireUser(ctx, id, db);
  await requireAuthorityOver(ctx, db, user);
  if (id === ctx.session.userId)
    throw new AppError('conflict', 'Change your own password on the Change Password page, which asks for the old one.');
  if (!user.activated) throw new AppError('conflict', `${user.login} is not active. Activate the user first.`);
  if (user.email === '') throw new AppError('conflict', `${user.login} has no e-mail address to send a password to.`);
  return user;
}
