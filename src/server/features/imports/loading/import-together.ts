import { AppError } from '#server/app-error.ts';
import { releaseLoaded, releaseRead } from '#server/features/imports/queue/release-files.ts';
import { purgeOwnScratch } from '#server/features/imports/undo/purge-file.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import type { importFiles } from '#server/stores/schema.ts';
import { ask, type Commit, commit, fail, requireLines } from './conclude-import.ts';
import { progressOf, readImportContext } from './import-context.ts';
import { type LoadedTogether, loadFilesTogether, type SmallFile } from './load-files-together.ts';

type ImportFile = typeof importFiles.$inferSelect;
type Claimed = SmallFile & { file: ImportFile };

/**
 * Imports claimed files with the statements of one load. Each has its own receipt, state and rows, as if it were imported alone. Files that
 * would come out differently are put back into the queue.
 */
export async function importTogether(services: LockedServices, files: readonly [Claimed, ...Claimed[]]): Promise<void> {
  const { warehouse, log } = services;
  const started = performance.now();
  const [first] = files;
  const fileIds = files.map(({ id }) => id);
  try {
    const context = await readImportContext(services, first.file);
    const outcomes = await loadFilesTogether(warehouse, context, files, progressOf(services, fileIds));
    await releaseRead(
      services,
      fileIds.filter((id) => !outcomes.has(id)),
    );
    const seconds = (performance.now() - started) / 1000 / outcomes.size;
    const loaded: Commit['files'][number][] = [];
    for (const { id, file } of files) {
      const outcome = outcomes.get(id);
      if (outcome === undefined) continue;
      const found = await conclude(services, file, outcome, seconds);
      if (found !== null) loaded.push({ file, loaded: found });
    }
    if (await commit(services, { files: loaded, seconds, context })) return;
    const outdated = loaded.map(({ file }) => file.id);
    await releaseLoaded(services, outdated, { isAlone: false });
  } catch (error) {
    await releaseLoaded(services, fileIds, { isAlone: true });
    log.error({ err: error, fileIds }, 'import of several files failed; each is imported alone');
  } finally {
    await purgeOwnScratch(services, first.id);
  }
}

/** Returns what was loaded of a file and has to be committed. If the file failed or has a question, records this and returns `null`. */
async function conclude(services: LockedServices, file: ImportFile, outcome: LoadedTogether, seconds: number) {
  if ('question' in outcome || 'reissues' in outcome) {
    await ask(services, file, outcome);
    return null;
  }
  try {
    if ('error' in outcome) throw outcome.error;
    requireLines(file, outcome);
    return outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await services.lock.require(services.db);
    await fail(services, file, { error, seconds });
    return null;
  }
}
