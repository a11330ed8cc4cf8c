import type { authenticate as endpoint } from '#contract/account.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { type SessionWork, startSession } from '#server/access/start-session.ts';
import { AppError } from '#server/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { confirmEnrolment } from '#server/second-factor/enrolment.ts';
import { checkCode, findSecondFactor, isFactorRequired, requireCode } from '#server/second-factor/second-factor.ts';
import { type CheckedUser, checkPassword } from '#server/sign-in/check-password.ts';

type Credentials = Input<typeof endpoint>['body'];

/**
 * Starts a session for a user with the right password and, if the user has an authenticator app, a code. Users who need an app but have none set it up in the
 * same call, because they have no session yet.
 */
export async function authenticate(
  ctx: AppContext,
  input: Credentials,
  userAgent: string | undefined,
): Promise<Output<typeof endpoint>> {
  const user = await checkPassword(ctx, input);
  const { work, recoveryCodes } = await checkFactor(ctx, user, input);
  await user.accept();
  const from = { address: ctx.address, userAgent };
  const session = { ...input, userId: user.id, passwordHash: user.passwordHash, sso: null, from };
  const token = await startSession(ctx, session, work);
  return { ...token, ...(recoveryCodes !== undefined && { recoveryCodes }) };
}

interface CheckedFactor {
  /** Uses the code, or stores the app. */
  work: SessionWork;
  recoveryCodes?: string[];
}

async function checkFactor(
  ctx: AppContext,
  user: CheckedUser,
  { code, enrolment }: Credentials,
): Promise<CheckedFactor> {
  const factor = await findSecondFactor(ctx.db, user.id);
  if (factor !== null) return { work: await checkCode(ctx, factor, await requireCode(user, code)) };
  if (!(await isFactorRequired(ctx.db, { tenantId: user.tenantId, userId: user.id }))) return { work: async () => {} };
  if (code === undefined || enrolment === undefined) {
    await user.takeBack();
    throw new AppError('second-factor-missing', 'An authenticator app is required to sign in. Set one up.');
  }
  const { store: work, recoveryCodes } = confirmEnrolment(ctx, user, { enrolment, code });
  return { work, recoveryCodes };
}
