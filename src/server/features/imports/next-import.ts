import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/**
 * The queued file to import next, or `null`. Clients take turns: the file is the first one of the client whose last import started
 * the longest time ago, so that a client with one file needn't wait for another client's hundred.
 */
export async function nextImport(db: Database): Promise<number | null> {
  const turns = db
    .select({
      clientId: importFiles.clientId,
      lastStart: sql<Date | null>`max(${importFiles.startedAt})`.as('last_start'),
    })
    .from(importFiles)
    .groupBy(importFiles.clientId)
    .as('turns');
  const [next] = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .innerJoin(turns, eq(turns.clientId, importFiles.clientId))
    .where(eq(importFiles.state, 'queued'))
    .orderBy(sql`${turns.lastStart} NULLS FIRST`, asc(importFiles.id))
    .limit(1);
  return next?.id ?? null;
}
