import { AppError } from '#server/app-error.ts';

/** Throws `outdated` if somebody has changed the record since the editor read it. */
export function requireVersion(record: { version: number }, asked: number, what: string): void {
  if (record.version !== asked) throw outdated(what);
}

/** The error of a change to what somebody else has changed since the editor read it. */
export function outdated(what: string): AppError {
  return new AppError('outdated', `Someone else has changed ${what} in the meantime. Reload to see the changes.`);
}
