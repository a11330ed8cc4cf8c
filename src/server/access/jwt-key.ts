import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/startup/settings.ts';

/**
 * Returns the key that signs session tokens: the one from the settings, or one that is created at the first start and kept in
 * the data folder.
 */
export async function getJwtKey({ jwtSecret, dataDir }: Settings): Promise<Uint8Array> {
  return new TextEncoder().encode(jwtSecret ?? (await keptSecret(dataDir)));
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}
