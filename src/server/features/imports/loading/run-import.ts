import { stat } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import { putBack } from '#server/features/imports/queue/release-files.ts';
import { purgeOwnScratch, purgeRejectedLines, purgeRows } from '#server/features/imports/undo/purge-file.ts';
import { giveReloadedBack } from '#server/features/imports/undo/reloads.ts';
import { setReplacedAside } from '#server/features/imports/undo/replaced-parts.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { importFiles } from '#server/stores/schema.ts';
import { chooseSmallFiles } from './choose-small-files.ts';
import { ask, commit, fail, requireLines } from './conclude-import.ts';
import { forgetOldFiles } from './forget-old-files.ts';
import { progressOf, readImportContext } from './import-context.ts';
import { importTogether } from './import-together.ts';
import { loadFile } from './load-file.ts';

type ImportFile = typeof importFiles.$inferSelect;

/**
 * Imports one queued file; any other file is ignored. Its rows become visible with its state, in one transaction. If the import
 * fails before that, or has a question, nothing is left of it in the warehouse. If its lock is lost, or a store does not answer, the file is queued again.
 */
export async function runImport(services: LockedServices, fileId: number): Promise<void> {
  const { files, left } = await claim(services, [fileId]);
  const [file] = files;
  if (file === undefined) return;
  await puttingBack(services, [file], async () => {
    await clearLeft(services, left);
    await giveReloadedBack(services, file.clientId);
    await importClaimed(services, file);
  });
  await forgetOldFiles(services);
}

/** Imports a queued file, together with small files behind it in the queue that are read in the same way. Returns the files that it took. */
export async function runImports(services: LockedServices, fileId: number): Promise<number[]> {
  const small = await chooseSmallFiles(services.db, fileId);
  if (small.length < 2) {
    await runImport(services, fileId);
    return [fileId];
  }
  const fileIds = small.map(({ id }) => id);
  const { files: claimed, left } = await claim(services, fileIds);
  const [first, ...others] = small.flatMap((chosen) => {
    const file = claimed.find(({ id }) => id === chosen.id);
    return file === undefined ? [] : [{ ...chosen, file }];
  });
  if (first === undefined) return [];
  await puttingBack(services, claimed, async () => {
    await clearLeft(services, left);
    await giveReloadedBack(services, first.file.clientId);
    await importTogether(services, [first, ...others]);
  });
  await forgetOldFiles(services);
  return claimed.map(({ id }) => id);
}

async function importClaimed(services: LockedServices, file: ImportFile): Promise<void> {
  const { db, warehouse, log, lock } = services;
  const fileId = file.id;
  const started = performance.now();
  try {
    const context = await readImportContext(services, file);
    const { hiddenFileIds: hidden } = context;
    const replaced = await setReplacedAside(services, file, hidden);
    const source = fromStoredPath(file.storedPath);
    const sourceBytes = (await stat(source.path)).size;
    const loaded = await loadFile(
      warehouse,
      { ...context, fileId, source, sourceBytes, hiddenFileIds: [...hidden, ...replaced] },
      progressOf(services, [fileId]),
    );
    if ('question' in loaded || 'reissues' in loaded) {
      await ask(services, file, loaded);
      return;
    }
    requireLines(file, loaded);
    const seconds = (performance.now() - started) / 1000;
    const isCommitted = await commit(services, { files: [{ file, loaded }], seconds, context });
    if (!isCommitted) await startOver(services, file);
  } catch (error) {
    await lock.require(db);
    if (!(error instanceof AppError)) log.error({ err: error, fileId }, 'import failed');
    await fail(services, file, { error, seconds: (performance.now() - started) / 1000 });
  } finally {
    await purgeOwnScratch(services, fileId);
  }
}

/** Imports a file again from the beginning, because its lines were compared with files that have changed in the meantime. */
async function startOver(services: LockedServices, file: ImportFile): Promise<void> {
  await purgeRows(services, file.id);
  await purgeRejectedLines(services.warehouse, file.id);
  await importClaimed(services, file);
}

/** Runs the import of claimed files. After an error that it could not record, because of its lock or of a store, puts the files back that have not ended. */
async function puttingBack(
  services: LockedServices,
  files: readonly ImportFile[],
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    await putBack(services, files);
    throw error;
  }
}

/** Deletes what earlier imports of files have left behind. */
async function clearLeft(services: LockedServices, fileIds: readonly number[]): Promise<void> {
  for (const fileId of fileIds) {
    await purgeRows(services, fileId);
    await purgeRejectedLines(services.warehouse, fileId);
  }
}

/**
 * Marks queued files as running. Returns them in the order of the queue, and the ids of those of which an earlier import may have left rows
 * behind: files that nobody has started to import have no start.
 */
async function claim(
  { db, now }: LockedServices,
  fileIds: readonly number[],
): Promise<{ files: ImportFile[]; left: number[] }> {
  const { id, state, startedAt } = importFiles;
  return db.transaction(async (tx) => {
    const queued = await tx
      .select({ id, startedAt })
      .from(importFiles)
      .where(and(inArray(id, [...fileIds]), eq(state, 'queued')))
      .for('update');
    const claimed = await tx
      .update(importFiles)
      .set({ state: 'running', progress: 0, startedAt: now() })
      .where(
        inArray(
          id,
          queued.map((file) => file.id),
        ),
      )
      .returning();
    return {
      files: claimed.toSorted((one, other) => one.id - other.id),
      left: queued.filter((file) => file.startedAt !== null).map((file) => file.id),
    };
  });
}
