import { AppError } from '#server/app-error.ts';

const FULL = /ENOSPC|No space left on device|NOT_ENOUGH_SPACE|could not extend file|disk quota/i;
const NO_PERMISSION = /EACCES|EPERM|permission denied/i;
const NO_FOLDER = /ENOTDIR|EEXIST/;
const READ_ONLY = /EROFS|read-only file system/i;

/** Runs work that writes to a path or to stores. Full disks and missing permissions become errors that say what to do. */
export async function explainingFailures<Result>(where: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const advice = error instanceof AppError ? null : adviceOn(error);
    if (advice === null) throw error;
    throw new AppError('unavailable', `${where} cannot be written. ${advice}`);
  }
}

function adviceOn(error: unknown): string | null {
  const texts: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    texts.push(cause.message, 'code' in cause ? String(cause.code) : '');
  const text = texts.join('\n');
  if (FULL.test(text)) return 'The disk is full. Make space, and run the command again.';
  if (NO_FOLDER.test(text)) return 'A part of its path is a file.';
  if (READ_ONLY.test(text)) return 'The disk is read-only.';
  if (NO_PERMISSION.test(text)) return 'The user that runs this has no permission to write there.';
  return null;
}
