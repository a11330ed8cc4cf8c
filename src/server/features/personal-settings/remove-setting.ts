import { and, eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { deleteFilterForKey } from '#contract/personal-settings.ts';
import type { SignedInContext } from '#server/context.ts';
import { savedSettings } from '#server/stores/schema.ts';

export async function removeSetting(
  { db, session }: SignedInContext,
  key: string,
): Promise<Output<typeof deleteFilterForKey>> {
  const removed = await db
    .delete(savedSettings)
    .where(and(eq(savedSettings.userId, session.userId), eq(savedSettings.key, key)))
    .returning({ key: savedSettings.key });
  return { deleted: removed.length > 0 };
}
