import type { Input, Output } from '#contract/endpoint.ts';
import type { initPasswordReset as endpoint } from '#contract/passwords.ts';
import { redeemCaptcha } from '#server/captcha/redeem-captcha.ts';
import type { AppContext } from '#server/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { toNetwork } from '#server/http/to-network.ts';
import { mailUser } from '#server/mail/mail-user.ts';
import { resetPassword } from '#server/passwords/reset-password.ts';
import { generateTemporaryPassword, isTemporaryPassword } from '#server/passwords/temporary-password.ts';
import { recordChange } from '#server/records/record-change.ts';
import { getResetUser } from './get-reset-user.ts';

/** Mails a temporary password to a user who has forgotten theirs. Each attempt needs its own captcha. */
export async function initPasswordReset(
  ctx: AppContext,
  { email, captchaResponse }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { settings } = ctx;
  await countAttempt(ctx, [{ key: `password reset from ${toNetwork(ctx.address)}`, max: settings.attemptsPerAddress }]);
  await redeemCaptcha(ctx, captchaResponse);
  await countAttempt(ctx, [{ key: `password reset of ${email.toLowerCase()}`, max: settings.attemptsPerUser }]);
  const user = await getResetUser(ctx, email);
  const { id, tenantId, login, passwordChangedAt } = user;
  const password = generateTemporaryPassword();
  // The mail is sent first: a mailed password that was not set does no harm, but one that was set and not mailed locks the
  // user out.
  await mailUser(ctx, user, 'requestedReset', { login, password });
  await ctx.db.transaction(async (tx) => {
    await resetPassword(ctx, tx, { userId: id, password });
    await recordChange({ now: ctx.now, session: { tenantId, login } }, tx, {
      kind: 'user',
      id,
      name: login,
      action: 'reset password',
      before: { hasTemporaryPassword: isTemporaryPassword(passwordChangedAt) },
      after: { hasTemporaryPassword: true },
    });
  });
  return { mailed: true };
}
