import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { changePassword as endpoint } from '#contract/passwords.ts';
import { brokenPasswordRules, MIN_PASSWORD_LENGTH, REMEMBERED_PASSWORDS } from '#model/access/password-rules.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { type CheckedReader, checkOwnPassword } from '#server/passwords/check-own-password.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import { isEasyPassword } from '#server/passwords/is-easy-password.ts';
import { isPasswordRemembered } from '#server/passwords/is-password-remembered.ts';
import { setPassword } from '#server/passwords/set-password.ts';
import { isTemporaryPassword } from '#server/passwords/temporary-password.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { recordChange } from '#server/records/record-change.ts';
import { findSecondFactor } from '#server/second-factor/second-factor.ts';
import { users } from '#server/stores/schema.ts';

type Passwords = Input<typeof endpoint>['body'];
type User = typeof users.$inferSelect;

/**
 * Changes the reader's password and ends all of the reader's sessions. Readers with an authenticator app must have proved recently who they are, because the
 * old password alone must not be enough.
 */
export async function changePassword(ctx: SignedInContext, input: Passwords): Promise<Output<typeof endpoint>> {
  requireOwnAccount(ctx, input.username);
  const { user, accept } = await requireOldPassword(ctx, input.oldPassword);
  await requireNewPassword(ctx, user, input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('no key update');
    if (unchanged === undefined)
      throw new AppError('conflict', 'The password has been changed in the meantime. Sign in again.');
    if ((await findSecondFactor(tx, user.id)) !== null) await requireRecentAuthentication(ctx, tx);
    const changedAt = ctx.now();
    await setPassword(ctx, tx, { userId: user.id, passwordHash, changedAt });
    await recordChange(ctx, tx, {
      kind: 'user',
      id: user.id,
      name: user.login,
      action: 'edit',
      before: { passwordChangedAt: isTemporaryPassword(user.passwordChangedAt) ? null : user.passwordChangedAt },
      after: { passwordChangedAt: changedAt },
    });
  });
  await accept();
  return { passwordChanged: true };
}

function requireOwnAccount({ session: { login }, settings }: SignedInContext, username: string): void {
  if (username !== login && username !== `${login}@${settings.tenant}`)
    throw new AppError('forbidden', 'You can change only your own password.');
}

async function requireOldPassword(ctx: SignedInContext, oldPassword: string): Promise<CheckedReader> {
  const wrong = { field: 'oldPassword', message: 'The old password is not correct.' };
  const reader = await checkOwnPassword(ctx, oldPassword, wrong);
  // A refused new password does not count as a failed attempt.
  await reader.takeBack();
  return reader;
}

async function requireNewPassword(ctx: SignedInContext, user: User, newPassword: string): Promise<void> {
  const maxLength = await readTenantSetting(ctx.db, ctx.session.tenantId, 'maxPasswordLength');
  if (brokenPasswordRules(newPassword, maxLength).length > 0)
    throw refusal(
      'newPassword',
      `The new password needs ${MIN_PASSWORD_LENGTH} to ${maxLength} characters with a digit, a lowercase letter and an uppercase letter.`,
    );
  if (
    await isEasyPassword(newPassword, [
      ctx.settings.tenant,
      user.login,
      user.email.split('@')[0] ?? '',
      user.firstName,
      user.lastName,
    ])
  )
    throw refusal(
      'newPassword',
      'The new password is too easy to guess. Choose one that is not a common password or your name.',
    );
  if (await isPasswordRemembered(ctx, user, newPassword))
    throw refusal('newPassword', `You can’t reuse any of your last ${REMEMBERED_PASSWORDS} passwords.`);
}

function refusal(field: keyof Passwords, message: string): AppError {
  return new AppError('invalid-request', message, [{ path: `body.${field}`, message }]);
}
