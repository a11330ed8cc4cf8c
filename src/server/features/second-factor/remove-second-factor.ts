import type { Input, Output } from '#contract/endpoint.ts';
import type { removeSecondFactor as endpoint } from '#contract/second-factor.ts';
import { lockUser } from '#server/access/lock-user.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { checkOwnPassword } from '#server/passwords/check-own-password.ts';
import { removeSecondFactorOf } from '#server/second-factor/remove-second-factor.ts';
import { checkCode, findSecondFactor, isFactorRequired } from '#server/second-factor/second-factor.ts';

const MISSING = 'You have no authenticator app.';

/** Removes the reader's authenticator app. It needs the password and a code, so that a stolen session is not enough. */
export async function removeSecondFactor(
  ctx: SignedInContext,
  { password, code }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { userId: id, login } = ctx.session;
  if (await isFactorRequired(ctx.db, ctx.session))
    throw new AppError('conflict', 'An authenticator app is required, so it can’t be removed.');
  const factor = await findSecondFactor(ctx.db, id);
  if (factor === null) throw new AppError('conflict', MISSING);
  const wrong = { field: 'password', message: 'The password is not correct.' };
  const { accept } = await checkOwnPassword(ctx, password, wrong);
  const use = await checkCode(ctx, factor, code);
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, id);
    await use(tx);
    await removeSecondFactorOf(ctx, tx, { id, login, missing: MISSING });
  });
  await accept();
  return { removed: true };
}
