import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './settings.ts';

const OWNER_ONLY = 0o700;
const OTHER_USERS = 0o077;

/**
 * Creates the data folder, or closes an existing one to other users of the machine: it holds invoices and keys. Throws an error that says
 * what is wrong with the folder and what to do.
 */
export async function prepareDataFolder({ dataDir }: Settings, log: FastifyBaseLogger): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be used. ${adviceOn(error)}`, { cause: error });
  }
  const { mode } = await stat(dataDir);
  if ((mode & OTHER_USERS) === 0) return;
  try {
    await chmod(dataDir, OWNER_ONLY);
  } catch (error) {
    log.warn({ err: error }, `other users of this machine can read the data folder ${dataDir}`);
  }
}

function adviceOn(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'A part of its path is a file. Set DATA_DIR to a folder.';
  if (code === 'EACCES' || code === 'EPERM') return 'The user that runs the server has no permission to write to it.';
  if (code === 'EROFS') return 'Its disk is read-only. Set DATA_DIR to a folder on another disk.';
  if (code === 'ENOSPC') return 'Its disk is full.';
  return error instanceof Error ? error.message : String(error);
}
