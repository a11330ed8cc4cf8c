import { eq } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { mailedPasswords } from '#server/stores/schema.ts';

/** Ends a password that was mailed to a user on request, if there is one. */
export async function forgetMailedPassword(tx: Pick<Database, 'delete'>, userId: number): Promise<void> {
  await tx.delete(mailedPasswords).where(eq(mailedPasswords.userId, userId));
}
