import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { identityProviders, sessions, users } from '#server/stores/schema.ts';
import { emailDomain } from './email-domain.ts';

/**
 * Finds the identity provider with which the reader has signed in. Returns null after a sign-in with a password, and if the reader could not sign in with
 * the provider any more, because it has been removed or deactivated, or no longer has the domain of the reader's e-mail address.
 */
export async function findSessionProvider({
  db,
  session,
}: SignedInContext): Promise<typeof identityProviders.$inferSelect | null> {
  const [found] = await db
    .select({ provider: identityProviders, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(identityProviders, eq(identityProviders.id, sessions.providerId))
    .where(and(eq(sessions.id, session.sessionId), eq(identityProviders.isActive, true)));
  if (found === undefined || !found.provider.domains.includes(emailDomain(found.email))) return null;
  return found.provider;
}
