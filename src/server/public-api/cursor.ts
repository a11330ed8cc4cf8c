import type { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import { parseInput } from '#server/http/parse-input.ts';

/** The cursor of a place in a list. Callers pass it on without reading it. */
export function toCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Reads a cursor. Throws `invalid-request` for anything that is not a cursor of the list. */
export function fromCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  const message = 'expected the nextCursor of another page of this list';
  try {
    return parseInput(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()), 'cursor');
  } catch {
    throw new AppError('invalid-request', `query.cursor: ${message}`, [{ path: 'query.cursor', message }]);
  }
}

/** A page of records. If there are more, its cursor is the place of its last record. */
export function toPage<Item>(
  data: Item[],
  hasMore: boolean,
  placeOf: (item: Item) => unknown,
): { data: Item[]; nextCursor: string | null } {
  const last = data.at(-1);
  return { data, nextCursor: hasMore && last !== undefined ? toCursor(placeOf(last)) : null };
}
