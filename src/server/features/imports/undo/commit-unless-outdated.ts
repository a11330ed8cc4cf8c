import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/** Thrown while rows become visible, if the rows that they were compared with have changed since. */
export class Outdated extends Error {}

/**
 * Makes rows visible that were compared with those of the visible files. Returns `false`, and changes nothing, if one of these was
 * undone since `hidden` was read, or if `makeVisible` throws `Outdated`. Changes of states lock the data version of the client, so an undo
 * that commits later sees this one.
 */
export async function commitUnlessOutdated(
  db: Database,
  { clientId, hidden }: { clientId: number; hidden: readonly number[] },
  makeVisible: (tx: Database) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await makeVisible(tx);
      const undone = await tx
        .select({ id: importFiles.id })
        .from(importFiles)
        .where(
          and(
            eq(importFiles.clientId, clientId),
            eq(importFiles.state, 'undone'),
            eq(importFiles.isPurged, false),
            notInArray(importFiles.id, [...hidden]),
          ),
        )
        .limit(1);
      if (undone.length > 0) throw new Outdated();
    });
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}
