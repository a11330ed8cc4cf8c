import { desc, eq } from 'drizzle-orm';
import type { SavedMapping } from '#contract/mappings.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { mappings } from '#server/stores/schema.ts';

/** Returns the mappings of a client, the last changed first. */
export async function readMappings(db: Pick<Database, 'select'>, clientId: number): Promise<SavedMapping[]> {
  const rows = await db
    .select()
    .from(mappings)
    .where(eq(mappings.clientId, clientId))
    .orderBy(desc(mappings.changedAt), desc(mappings.id));
  return rows.map(toSavedMapping);
}

export function toSavedMapping(row: typeof mappings.$inferSelect): SavedMapping {
  const { id, clientId, name, mapping, version, changedAt } = row;
  return { id, clientId, name, mapping, version, changedAt: changedAt.toISOString() };
}
