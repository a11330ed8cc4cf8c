import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Copies the content of a folder to a folder that need not exist. For many files this is several times faster than `cpSync`. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-R', `${from}/.`, to]);
}
