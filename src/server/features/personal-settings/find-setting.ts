import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { savedSettings } from '#server/stores/schema.ts';

/** Returns the reader's saved value of a key, or null. */
export async function findSetting({ db, session }: SignedInContext, key: string): Promise<string | null> {
  const [saved] = await db
    .select({ value: savedSettings.value })
    .from(savedSettings)
    .where(and(eq(savedSettings.userId, session.userId), eq(savedSettings.key, key)));
  return saved?.value ?? null;
}
