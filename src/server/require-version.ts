import { AppError } from './app-error.ts';

/** Of two people who edit the same record, the second to save is told. */
export function requireVersion(record: { name: string; version: number }, edited: number): void {
  if (record.version !== edited)
    throw new AppError('conflict', `Someone else has changed ${record.name} meanwhile. Reload to see it.`);
}
