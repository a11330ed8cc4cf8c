import { AppError } from '#server/app-error.ts';

/** Throws `conflict` if somebody has changed the record since the editor read it. */
export function requireVersion(record: { version: number }, asked: number, what: string): void {
  if (record.version !== asked)
    throw new AppError('conflict', `Someone else has changed ${what} in the meantime. Reload to see the changes.`);
}
