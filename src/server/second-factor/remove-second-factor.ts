import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedIn } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { secondFactors } from '#server/stores/schema.ts';

interface Author extends Pick<Services, 'now'> {
  session: Pick<SignedIn, 'login' | 'tenantId'>;
}

/** Removes the app of a user and its recovery codes, and records this. Throws `conflict` with `missing` if there is none. */
export async function removeSecondFactorOf(
  author: Author,
  tx: Pick<Database, 'insert' | 'delete'>,
  { id, login, missing }: { id: number; login: string; missing: string },
): Promise<void> {
  const [removed] = await tx.delete(secondFactors).where(eq(secondFactors.userId, id)).returning();
  if (removed === undefined) throw new AppError('conflict', missing);
  await recordChange(author, tx, {
    kind: 'user',
    id,
    name: login,
    action: 'edit',
    before: { authenticatorSetUpAt: removed.setUpAt },
    after: { authenticatorSetUpAt: null },
  });
}
