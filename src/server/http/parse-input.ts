import type { z } from 'zod';
import { findUnacceptable, type Unacceptable } from '#contract/values.ts';
import { AppError } from '#server/app-error.ts';

/**
 * Returns a part of a request as its schema reads it. `place` names the part in messages: path, query or body. Throws
 * `invalid-request` with the place of each value that is not accepted.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.infer<Schema> {
  const unacceptable = findUnacceptable(value, place);
  if (unacceptable !== null) throw refusal([unacceptable]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues.map(({ path, message }) => ({ path: [place, ...path].join('.'), message })));
}

function refusal(places: Unacceptable[]): AppError {
  return new AppError('invalid-request', places.map(({ path, message }) => `${path}: ${message}`).join('; '), places);
}
