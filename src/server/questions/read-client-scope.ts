import { inArray, sql, sum } from 'drizzle-orm';
import type { ClientScope, LoadedScope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { dataVersions } from '#server/stores/schema.ts';
import { selectHiddenFileIds } from './list-hidden-file-ids.ts';
import { listVisibleFileIds } from './list-visible-file-ids.ts';

/** Returns the scope of some of the reader's clients, by default all of them, without files that are not visible. */
export async function readClientScope(
  { db, session }: SignedInContext,
  clientIds: readonly number[] = session.clientIds,
): Promise<ClientScope & { dataVersion: number }> {
  // Read in one statement: otherwise an answer could be cached under a version that its list of hidden files doesn't belong to.
  const [found] = await db
    .select({
      version: sum(dataVersions.version).mapWith(Number),
      hidden: sql<number[]>`ARRAY(${selectHiddenFileIds(db, clientIds)} ORDER BY id)`,
    })
    .from(dataVersions)
    .where(inArray(dataVersions.clientId, [...clientIds]));
  return { clientIds, hiddenFileIds: found?.hidden ?? [], dataVersion: found?.version ?? 0 };
}

/** Returns the scope of some of the reader's clients, with loaded files only, in the order in which they were loaded. */
export async function readLoadedScope(
  { db }: { db: Pick<Database, 'select'> },
  clientIds: readonly number[],
): Promise<LoadedScope> {
  return { clientIds, loadedFileIds: await listVisibleFileIds(db, clientIds) };
}
