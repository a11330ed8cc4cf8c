import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory. Stores create and delete many small files, for which a disk needs a tenth of the whole CPU time of a run. */
const IN_MEMORY = '/dev/shm';
/** What the folders of a run need at most, with a margin. */
const NEEDED_BYTES = 4 * 1024 ** 3;

let folder: string | null = null;
const before = process.env.TMPDIR;

/**
 * Creates a folder for temporary files for the run and its worker processes. The run removes it, because workers are
 * killed before they can clean up.
 */
export function setup(): void {
  folder = mkdtempSync(join(placeForFolders(), 'parcelscope-run-'));
  // If the tests run as root, PostgreSQL runs as another user, whose data folder is in this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
}

/** Memory if there is enough of it, else the usual folder for temporary files. */
function placeForFolders(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
