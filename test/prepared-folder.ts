import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';

const CACHE = join(projectRoot, 'node_modules', '.cache', 'parcelscope');
const KEEP_MS = 60 * 60_000;

interface Preparation {
  name: string;
  /** Identifies everything that determines the content. */
  fingerprint: string;
  fill(folder: string): Promise<void>;
}

/** Returns a folder with a name and fingerprint. Fills it now unless an earlier run has done so. Copy it before use. */
export async function preparedFolder({ name, fingerprint, fill }: Preparation): Promise<string> {
  const folder = join(CACHE, `${name}-${fingerprint}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    removeOutdated(name);
    const unfinished = mkdtempSync(join(CACHE, `${name}-unfinished-`));
    await fill(unfinished);
    publish(unfinished, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** Renames a folder after it is complete, so that an interrupted run leaves no incomplete folder under this name. */
function publish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run may have completed the same folder in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

/** Removes folders that have not been used for a while. Others may be in use by another run. */
function removeOutdated(name: string): void {
  for (const entry of readdirSync(CACHE).filter((one) => one.startsWith(`${name}-`))) {
    const path = join(CACHE, entry);
    if (Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}
