import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | null = null;
const before = process.env.TMPDIR;

/**
 * Creates a folder for temporary files for the run and its worker processes. The run removes it, because workers are
 * killed before they can clean up.
 */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'parcelscope-run-'));
  // If the tests run as root, PostgreSQL runs as another user, whose data folder is in this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
}
