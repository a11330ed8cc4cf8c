import { LOADED_TABLES, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import { LOOKUP_TABLE } from '#ingest/lookup-rows.ts';
import { dropScratch } from '#ingest/steps/load-rows.ts';
import type { Services } from '#server/context.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { deleteRows } from './delete-rows.ts';
import { removeReloads } from './reloads.ts';
import { giveReplacedBack, removeReplacedParts } from './replaced-parts.ts';

/**
 * Deletes a file's rows, which are hidden already, from the warehouse for good, and gives those that it replaced back to their files.
 * Its rejected lines stay readable.
 */
export async function purgeRows(services: Services, fileId: number): Promise<void> {
  const { warehouse } = services;
  await giveReplacedBack(services, fileId);
  await removeReplacedParts(services, fileId);
  await removeReloads(services, fileId);
  await deleteRows(warehouse, LOADED_TABLES, [fileId]);
  await purgeScratch(warehouse, fileId);
}

/** Deletes what an import needed only while it ran. */
export async function purgeScratch(warehouse: Warehouse, fileId: number): Promise<void> {
  await warehouse.run(dropScratch(fileId));
  await warehouse.dropFile(LOOKUP_TABLE, fileId);
}

/** Does so at the end of an import. Throws if its lock is lost, because the file may be imported elsewhere then. */
export async function purgeOwnScratch({ db, warehouse, lock }: LockedServices, fileId: number): Promise<void> {
  await lock.require(db);
  await purgeScratch(warehouse, fileId);
}

export async function purgeRejectedLines(warehouse: Warehouse, fileId: number): Promise<void> {
  await deleteRows(warehouse, [REJECTED_LINES_TABLE], [fileId]);
}
