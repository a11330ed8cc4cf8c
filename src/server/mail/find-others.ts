import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { users } from '#server/stores/schema.ts';

/** Returns the recipients other than the reader. */
export async function findOthers(
  { db, session }: Pick<SignedInContext, 'db' | 'session'>,
  recipients: readonly string[],
): Promise<string[]> {
  const [reader] = await db.select({ email: users.email }).from(users).where(eq(users.id, session.userId));
  const own = reader?.email.toLowerCase();
  return recipients.filter((recipient) => recipient.trim().toLowerCase() !== own);
}
