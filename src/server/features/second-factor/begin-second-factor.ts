import type { Input, Output } from '#contract/endpoint.ts';
import type { beginSecondFactor as endpoint } from '#contract/second-factor.ts';
import type { AppContext } from '#server/context.ts';
import { enrolmentUri } from '#server/second-factor/authenticator.ts';
import { beginEnrolment } from '#server/second-factor/enrolment.ts';
import { checkCode, findSecondFactor, requireCode } from '#server/second-factor/second-factor.ts';
import { checkPassword } from '#server/sign-in/check-password.ts';

type Body = Input<typeof endpoint>['body'];

/** Starts to set up an authenticator app for a user with the right password and, if there is an app already, a code of it. */
export async function beginSecondFactor(
  ctx: AppContext,
  { username, password, code }: Body,
): Promise<Output<typeof endpoint>> {
  const user = await checkPassword(ctx, { username, password });
  const factor = await findSecondFactor(ctx.db, user.id);
  if (factor !== null) await ctx.db.transaction(await checkCode(ctx, factor, await requireCode(user, code)));
  await user.accept();
  const { enrolment, secret } = beginEnrolment(ctx, user.id, factor);
  return { enrolment, secret, uri: enrolmentUri(secret, `${user.login}@${ctx.settings.tenant}`) };
}
