import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/** A queued file that can be imported next. */
export interface NextImport {
  id: number;
  clientId: number;
  /** Whether it has to be imported alone, because the server stopped while it was imported with others. */
  isAlone: boolean;
  storedPath: string;
  /** Whether its import moves or deletes rows that readers see. */
  movesRows: boolean;
}

/**
 * Returns the first queued file of each client, in the order in which they are imported. Clients take turns: the client whose last import
 * started longest ago comes first, so that a client with one file needn't wait for another client's hundred files. Files that people have
 * given a priority come before all others.
 */
export async function nextImports(db: Database): Promise<NextImport[]> {
  const { id, clientId, answers, state, startedAt, isAlone, storedPath, priority } = importFiles;
  const lastStarts = db
    .select({ clientId, lastStart: sql<Date | null>`max(${startedAt})`.as('last_start') })
    .from(importFiles)
    .groupBy(clientId)
    .as('last_starts');
  // Drizzle would leave the table out of the name of a column, which then is one of the inner query.
  const hasParts = sql`EXISTS (SELECT 1 FROM replaced_parts p WHERE p.by_file_id = import_files.id)`;
  const hasReloads = sql`EXISTS (
    SELECT 1 FROM reloads r JOIN import_files of_client ON of_client.id = r.file_id WHERE of_client.client_id = import_files.client_id)`;
  const firsts = db
    .selectDistinctOn([clientId], {
      id,
      clientId,
      isAlone,
      storedPath,
      priority,
      // An answer can replace invoices, and what an interrupted import or reload has set aside is given back before anything else.
      movesRows: sql<boolean>`${answers} <> '[]'::jsonb OR ${hasParts} OR ${hasReloads}`.as('moves_rows'),
    })
    .from(importFiles)
    .where(eq(state, 'queued'))
    .orderBy(clientId, desc(priority), id)
    .as('firsts');
  return db
    .select({
      id: firsts.id,
      clientId: firsts.clientId,
      isAlone: firsts.isAlone,
      storedPath: firsts.storedPath,
      movesRows: firsts.movesRows,
    })
    .from(firsts)
    .innerJoin(lastStarts, eq(lastStarts.clientId, firsts.clientId))
    .orderBy(desc(firsts.priority), sql`${lastStarts.lastStart} NULLS FIRST`, asc(firsts.id));
}
