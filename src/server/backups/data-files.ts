import { open, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Settings } from '#server/startup/settings.ts';

/** The folders of the data folder that a backup contains. The stores are read through their engines. */
const FOLDERS = ['uploads', 'reports', 'mail'];

/** The keys of session tokens and stored passwords, and the first administrator's password. */
const SECRETS = ['jwt-secret', 'secrets-key', 'first-administrator.txt'];

const UNFINISHED = '.part';

/** Lists the files of the data folder that belong in a backup, as paths below it with slashes. */
export async function listDataFiles({ dataDir }: Settings, withSecrets: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) found.push(...(await listFiles(dataDir, join(dataDir, folder))));
  const secrets = withSecrets ? await existing(dataDir, SECRETS) : [];
  return [...found, ...secrets];
}

async function listFiles(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Lists what is in the way of restored files: folders with files in them, and secrets. */
export async function listDataInTheWay({ dataDir }: Settings): Promise<string[]> {
  const filled: string[] = [];
  for (const folder of FOLDERS)
    if ((await readdir(join(dataDir, folder)).catch(() => [])).length > 0) filled.push(folder);
  return filled;
}

async function existing(dataDir: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if ((await stat(join(dataDir, name)).catch(() => null)) !== null) found.push(name);
  return found;
}

/** Opens a file of the data folder; null if it was deleted meanwhile. */
export async function openDataFile({ dataDir }: Settings, path: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    const file = await open(join(dataDir, path));
    return file.createReadStream();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
