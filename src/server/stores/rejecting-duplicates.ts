import { DrizzleQueryError } from 'drizzle-orm/errors';
import { AppError } from '#server/app-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write. Throws `conflict` with the message if a unique value is already taken. */
export async function rejectingDuplicates<Result>(message: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', message);
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
