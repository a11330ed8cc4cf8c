import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a secret of the data folder. It is created at the first start, in a file that only its owner can read. */
export async function keptSecret(dataDir: string, fileName: string): Promise<string> {
  const path = join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}
