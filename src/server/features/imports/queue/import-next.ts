import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runImports } from '#server/features/imports/loading/run-import.ts';
import { type NextImport, nextImports } from '#server/features/imports/queue/next-import.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { rowsLock } from '#server/jobs/job-queue.ts';
import { type LockedServices, underLock } from '#server/jobs/locked-services.ts';

/** How often other clients' files are looked for while a file is imported. */
const LOOK_EVERY_MS = 500;
/** Larger files are imported one after the other: two of them would need twice the memory and take just as long. */
const MAX_MEANWHILE_BYTES = 16 * 1024 * 1024;

type OnImported = (fileIds: readonly number[]) => Promise<void>;

/**
 * Imports the first queued file that needn't wait for an audit, together with others that are read in the same way, and returns their ids.
 * If that takes long, small files of other clients are imported meanwhile, one at a time, so that they needn't wait for a large file.
 * `onImportedMeanwhile` gets their ids.
 */
export async function importNext(services: LockedServices, onImportedMeanwhile: OnImported): Promise<number[]> {
  for (const next of await nextImports(services.db)) {
    const ended = new AbortController();
    const [imported, meanwhile] = await Promise.allSettled([
      importUnlocked(services, next).finally(() => ended.abort()),
      importMeanwhile(services, next, ended.signal, onImportedMeanwhile),
    ]);
    if (imported.status === 'rejected') throw imported.reason;
    if (meanwhile.status === 'rejected') throw meanwhile.reason;
    if (imported.value !== null) return imported.value;
  }
  return [];
}

async function importMeanwhile(
  services: LockedServices,
  running: NextImport,
  ended: AbortSignal,
  onImportedMeanwhile: OnImported,
): Promise<void> {
  const pause = () => sleep(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
  await pause();
  while (!ended.aborted) {
    const imported = await importFirstBeside(services, running);
    if (imported === null) await pause();
    else await onImportedMeanwhile(imported);
  }
}

async function importFirstBeside(services: LockedServices, running: NextImport): Promise<number[] | null> {
  for (const next of await nextImports(services.db)) {
    if (!(await canRunBeside(running, next))) continue;
    const imported = await importUnlocked(services, next);
    if (imported !== null) return imported;
  }
  return null;
}

/** Whether a queued file can be imported beside another one. A file during whose import the server stopped has to be imported alone. */
export async function canRunBeside(
  running: NextImport,
  { clientId, isAlone, storedPath }: NextImport,
): Promise<boolean> {
  if (running.isAlone || isAlone || clientId === running.clientId) return false;
  try {
    return (await stat(fromStoredPath(storedPath).path)).size <= MAX_MEANWHILE_BYTES;
  } catch {
    // The file's own import reports that it is gone.
    return true;
  }
}

/** Imports a file and those that are read in the same way. Returns `null` if it moves rows that an audit is reading. */
async function importUnlocked(
  services: LockedServices,
  { id, clientId, movesRows }: NextImport,
): Promise<number[] | null> {
  if (!movesRows) return runImports(services, id);
  const [imported] = await services.store.tryLock(rowsLock(clientId), (lock) =>
    runImports(underLock(services, lock), id),
  );
  return imported ?? null;
}
