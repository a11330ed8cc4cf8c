import { stat } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { purgeRejectedLines, purgeRows, purgeScratch } from '#server/features/imports/undo/purge-file.ts';
import { giveReloadedBack } from '#server/features/imports/undo/reloads.ts';
import { setReplacedAside } from '#server/features/imports/undo/replaced-parts.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
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
 * fails before that, or has a question, nothing is left of it in the warehouse.
 */
export async function runImport(services: Services, fileId: number): Promise<void> {
  const [file] = await claim(services, [fileId]);
  if (file === undefined) return;
  await giveReloadedBack(services, file.clientId);
  await importClaimed(services, file);
  await forgetOldFiles(services);
}

/** Imports a queued file, together with small files behind it in the queue that are read in the same way. Returns the files that it took. */
export async function runImports(services: Services, fileId: number): Promise<number[]> {
  const small = await chooseSmallFiles(services.db, fileId);
  if (small.length < 2) {
    await runImport(services, fileId);
    return [fileId];
  }
  const claimed = await claim(
    services,
    small.map(({ id }) => id),
  );
  const [first, ...others] = small.flatMap((chosen) => {
    const file = claimed.find(({ id }) => id === chosen.id);
    return file === undefined ? [] : [{ ...chosen, file }];
  });
  if (first === undefined) return [];
  await giveReloadedBack(services, first.file.clientId);
  await importTogether(services, [first, ...others]);
  await forgetOldFiles(services);
  return claimed.map(({ id }) => id);
}

async function importClaimed(services: Services, file: ImportFile): Promise<void> {
  const { db, warehouse, log } = services;
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
      progressOf(db, [fileId]),
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
    if (!(error instanceof AppError)) log.error({ err: error, fileId }, 'import failed');
    await fail(services, file, error, (performance.now() - started) / 1000);
  } finally {
    await purgeScratch(warehouse, fileId);
  }
}

/** Imports a file again from the beginning, because its lines were compared with files that have changed in the meantime. */
async function startOver(services: Services, file: ImportFile): Promise<void> {
  await purgeRows(services, file.id);
  await purgeRejectedLines(services.warehouse, file.id);
  await importClaimed(services, file);
}

/** Marks queued files as running, and returns them in the order of the queue. */
async function claim({ db, now }: Services, fileIds: readonly number[]): Promise<ImportFile[]> {
  const claimed = await db
    .update(importFiles)
    .set({ state: 'running', progress: 0, startedAt: now() })
    .where(and(inArray(importFiles.id, [...fileIds]), eq(importFiles.state, 'queued')))
    .returning();
  return claimed.toSorted((one, other) => one.id - other.id);
}
