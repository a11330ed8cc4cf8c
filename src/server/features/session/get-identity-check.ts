import { eq } from 'drizzle-orm';
import type { IdentityCheck } from '#contract/identity.ts';
import type { SignedInContext } from '#server/context.ts';
import { findSecondFactor } from '#server/second-factor/second-factor.ts';
import { sessions } from '#server/stores/schema.ts';

export async function getIdentityCheck({ db, session }: SignedInContext): Promise<IdentityCheck> {
  const [found] = await db.select({ isSso: sessions.isSso }).from(sessions).where(eq(sessions.id, session.sessionId));
  const factor = await findSecondFactor(db, session.userId);
  return { isSso: found?.isSso === true, needsCode: factor !== null };
}
