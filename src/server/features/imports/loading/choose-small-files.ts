import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { NamedMapping, Reading } from '#ingest/layouts/recognise-format.ts';
import { storeReading } from '#ingest/stored-reading.ts';
import { readMappings } from '#server/features/imports/mappings/read-mappings.ts';
import { readHead, recogniseSource } from '#server/features/imports/uploads/spool-file.ts';
import { fromStoredPath, type UploadedFile } from '#server/files/uploaded-file.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';
import { canRead } from './load-file.ts';
import type { SmallFile } from './load-files-together.ts';

/** Limits for files that are loaded together, because other clients wait meanwhile. */
const MAX_FILES = 25;
const MAX_BYTES = 64 * 1024;

/**
 * The queued files that can be loaded together, beginning with the given one: small files of one client, format and layout that follow
 * each other in the queue. Returns no more than one file if there are none.
 */
export async function chooseSmallFiles(db: Database, firstId: number): Promise<SmallFile[]> {
  const [first, ...next] = await listQueued(db, firstId);
  if (first?.id !== firstId || next.length === 0) return [];
  const mappings = (await readMappings(db, first.clientId)).filter(canRead(null));
  const chosen: SmallFile[] = [];
  for (const { id, storedPath } of [first, ...next]) {
    const source = fromStoredPath(storedPath);
    const reading = await readSmall(source, mappings);
    if (reading === null || (chosen[0] !== undefined && keyOf(reading) !== keyOf(chosen[0].reading))) break;
    chosen.push({ id, source, reading });
  }
  return chosen;
}

/** The file and those of its client behind it in the queue, up to the first that has to be imported alone. */
async function listQueued(db: Database, firstId: number) {
  const client = db.select({ id: importFiles.clientId }).from(importFiles).where(eq(importFiles.id, firstId));
  const files = await db
    .select()
    .from(importFiles)
    .where(
      and(eq(importFiles.clientId, client), eq(importFiles.state, 'queued'), gt(importFiles.id, sql`${firstId} - 1`)),
    )
    .orderBy(asc(importFiles.id))
    .limit(MAX_FILES);
  const end = files.findIndex(({ isAlone, answers }) => isAlone || answers.length > 0);
  return end < 0 ? files : files.slice(0, end);
}

/** How a small invoice file is read; `null` for any other file. */
async function readSmall(source: UploadedFile, mappings: readonly NamedMapping[]): Promise<Reading | null> {
  try {
    const head = await readHead(source);
    if (head.length > MAX_BYTES) return null;
    const found = recogniseSource(head, source, mappings);
    return found.format === null ? null : found;
  } catch {
    // The file's own import reports what is wrong with it.
    return null;
  }
}

/** Equal for files that are read by the same statements. */
function keyOf(reading: Reading): string {
  return JSON.stringify(storeReading(reading, { today: '', history: [] }));
}
