import type { Input, Output } from '#contract/endpoint.ts';
import type { initPasswordReset as endpoint } from '#contract/passwords.ts';
import { AppError } from '#server/app-error.ts';
import { redeemCaptcha } from '#server/captcha/redeem-captcha.ts';
import type { AppContext } from '#server/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { toNetwork } from '#server/http/to-network.ts';
import { mailUser } from '#server/mail/mail-user.ts';
import { keepMailedPassword } from '#server/passwords/mailed-password.ts';
import { generateTemporaryPassword } from '#server/passwords/temporary-password.ts';
import { getResetUser } from './get-reset-user.ts';

/**
 * Mails a temporary password to a user who has forgotten theirs. It is used with the next sign-in; until then, nothing changes for a user
 * for whom somebody else has asked. Each attempt needs its own captcha.
 */
export async function initPasswordReset(
  ctx: AppContext,
  { email, captchaResponse }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { settings } = ctx;
  await countAttempt(ctx, [{ key: `password reset from ${toNetwork(ctx.address)}`, max: settings.attemptsPerAddress }]);
  await redeemCaptcha(ctx, captchaResponse);
  await countAttempt(ctx, [{ key: `password reset of ${email.toLowerCase()}`, max: settings.attemptsPerUser }]);
  if (settings.resetNamesUsers) await mailPassword(ctx, email);
  // The answer does not wait for this, so that its timing doesn't reveal whether there is such a user either.
  else void mailPassword(ctx, email).catch((error: unknown) => logFailure(ctx, error));
  return { mailed: true };
}

async function mailPassword(ctx: AppContext, identifier: string): Promise<void> {
  const user = await getResetUser(ctx, identifier);
  const password = generateTemporaryPassword();
  if (!(await keepMailedPassword(ctx, { user, password })))
    throw new AppError('invalid-request', 'active user-name not found');
  await mailUser(ctx, user, 'requestedReset', { login: user.login, password });
}

function logFailure({ log }: AppContext, error: unknown): void {
  if (error instanceof AppError && error.code === 'invalid-request') log.info('a password was requested for no user');
  else log.error({ err: error }, 'could not mail a requested password');
}
