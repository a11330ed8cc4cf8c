import { eq } from 'drizzle-orm';
import type { IdentityCheck } from '#contract/identity.ts';
import { findSessionProvider } from '#server/access/find-session-provider.ts';
import type { SignedInContext } from '#server/context.ts';
import { findSecondFactor } from '#server/second-factor/second-factor.ts';
import { sessions } from '#server/stores/schema.ts';

export async function getIdentityCheck(ctx: SignedInContext): Promise<IdentityCheck> {
  const { db, session } = ctx;
  const [found] = await db.select({ isSso: sessions.isSso }).from(sessions).where(eq(sessions.id, session.sessionId));
  if (found?.isSso !== true)
    return { by: 'password', needsCode: (await findSecondFactor(db, session.userId)) !== null };
  const provider = await findSessionProvider(ctx);
  return provider === null ? { by: 'newSession' } : { by: 'provider', provider: provider.name };
}
