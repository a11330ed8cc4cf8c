import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | null = null;
const before = process.env.TMPDIR;

/**
 * Gives the run a folder for temporary files, which its worker processes inherit. Workers are killed before they can
 * remove their own.
 */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'parcelscope-run-'));
  // PostgreSQL runs as a user of its own when the tests run as root, and its data folder is in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
}
