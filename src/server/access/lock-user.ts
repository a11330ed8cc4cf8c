import { eq } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { users } from '#server/stores/schema.ts';

/**
 * Lets other changes of a user, of their passwords and of their sessions wait until the transaction ends. Transactions lock the user before anything
 * that belongs to the user, so that they neither miss each other's changes nor deadlock.
 */
export async function lockUser(tx: Pick<Database, 'select'>, userId: number): Promise<void> {
  // This lock still allows others to insert rows that refer to the user.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
