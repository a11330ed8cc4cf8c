import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { importFiles } from '#server/stores/schema.ts';
import { rootOf } from './list-uploaded-files.ts';
import { fromStoredPath } from './uploaded-file.ts';

type Context = Pick<Services, 'db' | 'settings' | 'log'>;

const HOUR_MS = 3_600_000;
/** After this time without a change, no request or import works on a file any more. */
const LEFT_AFTER_MS = 6 * HOUR_MS;
/** Files get their names when they are complete. Until then they have this ending. */
const UNFINISHED = '.part';

/** The unfinished files of this process. */
const unfinished = new Set<string>();

/**
 * Does work with the path of a file that gets its name when it is complete, and deletes what the work leaves under that path. No other work uses
 * it meanwhile, here or on another server, even if it writes the same file.
 */
export async function withUnfinished<Result>(path: string, work: (path: string) => Promise<Result>): Promise<Result> {
  let turn = 1;
  while (unfinished.has(unfinishedPath(path, { turn }))) turn += 1;
  const own = unfinishedPath(path, { turn });
  unfinished.add(own);
  try {
    return await work(own);
  } finally {
    await rm(own, { force: true });
    unfinished.delete(own);
  }
}

/** The path of a file until a process of this machine has completed it. Each `turn` of the same process has another one. */
export function unfinishedPath(path: string, { pid = process.pid, turn = 1 }: { pid?: number; turn?: number }): string {
  return `${path}.${hostname()}-${pid}-${turn}${UNFINISHED}`;
}

/** Deletes what killed servers left behind, in case they shared the data folder with this one. */
export const leftFileUpkeep = defineRecurringJob({
  name: 'left-file-upkeep',
  everySeconds: 3600,
  run: (services) => removeLeftFiles(services, LEFT_AFTER_MS),
});

/** Deletes what killed servers left behind, before this server starts to work. With the embedded stores, no other one uses the folder. */
export async function removeLeftFilesAtStart(services: Context): Promise<void> {
  await removeLeftFiles(services, services.settings.databaseUrl === null ? 0 : LEFT_AFTER_MS);
}

/** Deletes uploaded files that no upload needs, and unfinished files, if they have not changed for some time. */
export async function removeLeftFiles(ctx: Context, olderThanMs: number): Promise<void> {
  const { dataDir } = ctx.settings;
  const uploads = join(dataDir, 'uploads');
  const removed = [
    ...(await removeFrom(uploads, olderThanMs, await listLeftUploads(ctx, uploads))),
    ...(await removeFrom(dataDir, olderThanMs, await listUnfinished(dataDir))),
    ...(await removeFrom(join(dataDir, 'reports'), olderThanMs, await listUnfinished(join(dataDir, 'reports')))),
  ];
  if (removed.length > 0) ctx.log.info({ files: removed.length }, 'removed files that were left behind');
}

async function listLeftUploads({ db }: Context, folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  if (names.length === 0) return [];
  const stored = await db
    .selectDistinct({ path: importFiles.storedPath })
    .from(importFiles)
    .where(ne(importFiles.storedPath, ''));
  const needed = new Set(stored.map(({ path }) => rootOf(fromStoredPath(path).path)));
  return names.filter((name) => !needed.has(rootOf(join(folder, name))));
}

async function listUnfinished(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => name.endsWith(UNFINISHED));
}

/** The names of the files in a folder, which may not exist yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function removeFrom(folder: string, olderThanMs: number, names: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < olderThanMs) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}
