import type { SecondFactor } from '#contract/second-factor.ts';
import type { SignedInContext } from '#server/context.ts';
import { findSecondFactor, isFactorRequired } from '#server/second-factor/second-factor.ts';

export async function getSecondFactor({ db, session }: SignedInContext): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, session.userId);
  return {
    setUpAt: factor?.setUpAt.toISOString() ?? null,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    isRequired: await isFactorRequired(db, session),
  };
}
