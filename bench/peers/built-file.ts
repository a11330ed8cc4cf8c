import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Built } from './peer.ts';

/** What filling a peer took, beside its data. It belongs to definitions of tables and to exported rows, of which it has a fingerprint. */
interface BuiltFile {
  fingerprint: string;
  built: Built;
}

/** Returns what filling the peer of a folder took if it was filled with the same definitions, otherwise `null`. */
export function findBuilt(folder: string, definitions: unknown): Built | null {
  const path = join(folder, 'built.json');
  if (!existsSync(path)) return null;
  const file: BuiltFile = JSON.parse(readFileSync(path, 'utf8'));
  return file.fingerprint === fingerprintOf(definitions) ? file.built : null;
}

export function keepBuilt(folder: string, definitions: unknown, built: Built): void {
  const file: BuiltFile = { fingerprint: fingerprintOf(definitions), built };
  writeFileSync(join(folder, 'built.json'), JSON.stringify(file));
}

export function fingerprintOf(definitions: unknown): string {
  return createHash('sha256').update(JSON.stringify(definitions)).digest('hex');
}

/** Adds how long a part of a step takes. */
export async function timedStep(built: Built, step: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  built.seconds[step] = (built.seconds[step] ?? 0) + (performance.now() - started) / 1000;
}
