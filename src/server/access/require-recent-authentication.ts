import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { sessions } from '#server/stores/schema.ts';

const RECENT_MS = 10 * 60_000;

/**
 * Throws `confirmation-required` unless the reader proved who they are in the last ten minutes. For changes of how people sign in, and those that let people
 * or programs do more or send data elsewhere, so that nobody can make them at a computer that was left alone, or with a stolen token.
 */
export async function requireRecentAuthentication(
  { now, session }: SignedInContext,
  db: Pick<Database, 'select'>,
): Promise<void> {
  const [found] = await db
    .select({ at: sessions.authenticatedAt })
    .from(sessions)
    .where(eq(sessions.id, session.sessionId));
  const at = found?.at ?? null;
  // After the clock was set back, the moment can be in the future.
  const isRecent = at !== null && Math.abs(now().getTime() - at.getTime()) <= RECENT_MS;
  if (!isRecent) throw new AppError('confirmation-required', 'Confirm that it’s you first. Nothing has been changed.');
}
