import { and, eq, inArray, sum } from 'drizzle-orm';
import type { ClientScope, LoadedScope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import { dataVersions, importFiles } from '#server/stores/schema.ts';
import { listHiddenFileIds } from './list-hidden-file-ids.ts';

/** The rows of some of the reader's clients, all of them by default, without those of files that are not visible. */
export async function readClientScope(
  { db, session }: SignedInContext,
  clientIds: readonly number[] = session.clientIds,
): Promise<ClientScope & { dataVersion: number }> {
  // The version is read first, so an answer that is cached under it is never older than the version.
  const [found] = await db
    .select({ version: sum(dataVersions.version).mapWith(Number) })
    .from(dataVersions)
    .where(inArray(dataVersions.clientId, [...clientIds]));
  return { clientIds, hiddenFileIds: await listHiddenFileIds(db, clientIds), dataVersion: found?.version ?? 0 };
}

/** The rows of some of the reader's clients that belong to files loaded by now. */
export async function readLoadedScope({ db }: SignedInContext, clientIds: readonly number[]): Promise<LoadedScope> {
  const rows = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(and(inArray(importFiles.clientId, [...clientIds]), eq(importFiles.state, 'loaded')));
  return { clientIds, loadedFileIds: rows.map(({ id }) => id) };
}
