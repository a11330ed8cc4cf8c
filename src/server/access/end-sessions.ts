import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { sessions } from '#server/stores/schema.ts';

/**
 * Ends all sessions of a user. Transactions do this before anything else that raises the version of access: who signs out locks the session first
 * and then the version, so the other order would be a deadlock.
 */
export async function endSessions(
  { now }: Pick<Services, 'now'>,
  tx: Pick<Database, 'update'>,
  userId: number,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
