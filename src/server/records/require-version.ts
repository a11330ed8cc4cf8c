import { AppError } from '#server/app-error.ts';

/** Refuses a change of a record that somebody changed since the one who asks read it. */
export function requireVersion(record: { version: number }, asked: number, what: string): void {
  if (record.version !== asked)
    throw new AppError('conflict', `Someone else has changed ${what} in the meantime. Reload to see the changes.`);
}
