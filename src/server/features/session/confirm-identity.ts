import { eq } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { confirmIdentity as endpoint } from '#contract/identity.ts';
import { lockUser } from '#server/access/lock-user.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { checkOwnPassword } from '#server/passwords/check-own-password.ts';
import { checkCode, findSecondFactor, requireCode } from '#server/second-factor/second-factor.ts';
import { sessions } from '#server/stores/schema.ts';
import { getIdentityCheck } from './get-identity-check.ts';

/** Records that the reader has proved who they are, with the password and, if the reader has an authenticator app, a code. */
export async function confirmIdentity(
  ctx: SignedInContext,
  { password, code }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { userId, sessionId } = ctx.session;
  if ((await getIdentityCheck(ctx)).by !== 'password')
    throw new AppError('conflict', 'You signed in with single sign-on, so sign in again to confirm that it’s you.');
  const wrong = { field: 'password', message: 'The password is not correct.' };
  const { accept, takeBack } = await checkOwnPassword(ctx, password, wrong);
  const factor = await findSecondFactor(ctx.db, userId);
  const use = factor === null ? null : await checkCode(ctx, factor, await requireCode({ takeBack }, code));
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await use?.(tx);
    await tx.update(sessions).set({ authenticatedAt: ctx.now() }).where(eq(sessions.id, sessionId));
  });
  await accept();
  ctx.log.info({ userId }, 'identity confirmed');
  return { confirmed: true };
}
