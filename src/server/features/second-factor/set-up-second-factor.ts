import type { Input, Output } from '#contract/endpoint.ts';
import type { setUpSecondFactor as endpoint } from '#contract/second-factor.ts';
import { lockUser } from '#server/access/lock-user.ts';
import type { SignedInContext } from '#server/context.ts';
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts';
import { confirmEnrolment } from '#server/second-factor/enrolment.ts';

/** Stores the reader's authenticator app when its first code is right. */
export async function setUpSecondFactor(
  ctx: SignedInContext,
  input: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { userId: id, tenantId, login } = ctx.session;
  const key = `first code of ${id}`;
  await countAttempt(ctx, [{ key, max: ctx.settings.attemptsPerUser }]);
  const { store, recoveryCodes } = confirmEnrolment(ctx, { id, tenantId, login }, input);
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, id);
    await store(tx);
  });
  await forgiveAttempt(ctx, { reset: [key], reduced: [] });
  return { recoveryCodes };
}
