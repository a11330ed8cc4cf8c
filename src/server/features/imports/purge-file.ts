import { dropScratch } from '#ingest/load-rows.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const LOADED = ['shipments', 'charges', 'credits', 'invoices', 'line_keys', 'raw_lines'];

/** Takes a file's rows out of the warehouse for good; they were hidden before. Its rejected lines stay readable. */
export async function purgeRows(warehouse: Warehouse, fileId: number): Promise<void> {
  for (const table of LOADED) await deleteRows(warehouse, table, fileId);
  await purgeScratch(warehouse, fileId);
}

/** Removes what an import needed only while it ran. */
export async function purgeScratch(warehouse: Warehouse, fileId: number): Promise<void> {
  for (const statement of dropScratch(fileId)) await warehouse.run(statement);
  await warehouse.dropFile('import_lookups', fileId);
}

export async function purgeRejectedLines(warehouse: Warehouse, fileId: number): Promise<void> {
  await deleteRows(warehouse, 'rejected_lines', fileId);
}

async function deleteRows(warehouse: Warehouse, table: string, fileId: number): Promise<void> {
  const [found] = await warehouse.rows<{ found: number }>({
    sql: `SELECT count() AS found FROM ${table} WHERE file_id = {file:UInt32}`,
    params: { file: fileId },
  });
  if (found === undefined || Number(found.found) === 0) return;
  await warehouse.deleteFile(table, fileId);
}
