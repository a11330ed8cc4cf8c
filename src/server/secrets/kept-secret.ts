import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MIN_LENGTH = 32;

/**
 * Returns a secret of the data folder. It is created at the first start, in a file that only its owner can read. Throws an error that says
 * what to do if the file is damaged.
 */
export async function keptSecret(dataDir: string, fileName: string): Promise<string> {
  const path = join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true });
  await createOnce(path, randomBytes(48).toString('base64url'));
  const secret = await readFile(path, 'utf8');
  if (secret.length < MIN_LENGTH)
    throw new Error(
      `The file ${path} is damaged: it should have at least ${MIN_LENGTH} characters. Restore it from a backup, or delete it to get a new one: users must sign in again, and stored passwords of other servers must be entered again.`,
    );
  return secret;
}

/** Writes a file as a whole, so that nobody reads a part of it. Does nothing if it exists. */
async function createOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}
