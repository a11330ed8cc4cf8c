import { z } from 'zod';

/** A calendar day in UTC, `YYYY-MM-DD`, in the years 1900 to 9999. */
export const IsoDate = z
  .string()
  .regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/, 'expected a date as YYYY-MM-DD')
  .refine(
    (text) =>
      !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text),
    'no such day',
  );
export type IsoDate = z.infer<typeof IsoDate>;

/** An instant in UTC, ISO 8601. */
export const IsoInstant = z.iso.datetime();

/** The largest integer that the columns of the operational store can have, so the largest id. */
export const MAX_INTEGER = 2_147_483_647;

/** An id in a body; 0 names no record. */
export const IdNumber = z.number().int().nonnegative().max(MAX_INTEGER);

/** An id in a path or query string. */
export const IdText = z.coerce.number().int().nonnegative().max(MAX_INTEGER);

const MAX_PAGE = 1e6;

/** The page of a list in a body, from 1. */
export const PageNumber = z.number().int().min(1).max(MAX_PAGE).default(1);

/** The page of a list in a query string, from 1. */
export const PageText = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);

const MAX_WAREHOUSE_ID = 2n ** 64n - 1n;

/** An id of a row of the warehouse: a whole number of 64 bits, as text because JSON numbers have fewer. */
export const WarehouseId = z
  .string()
  .regex(/^\d{1,20}$/, 'expected an id as text')
  .refine((text) => !/^\d+$/.test(text) || BigInt(text) <= MAX_WAREHOUSE_ID, 'expected an id of 64 bits');

/** A comma-separated list of ids; an empty text is an empty list. */
export const IdsCsv = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, 'expected ids separated by commas')
  .refine((text) => !parseIdsCsv(text).some((id) => id > MAX_INTEGER), 'expected ids that records can have');

/** Characters that a text can't contain, because PostgreSQL can't store them: zero characters, and one half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;
/** Values of the contract are nested far less deeply. */
const MAX_DEPTH = 100;

/** Why a value can't be part of a request, and where the problem is. */
export interface Unacceptable {
  path: string;
  message: string;
}

/**
 * Returns the first problem in a value that no call accepts as part of a request, or `null`: a text or name that can't be stored, or
 * values that are nested too deeply to be checked. Calls apply it to everything they receive, so schemas of texts don't repeat the
 * check.
 */
export function findUnacceptable(value: unknown, path: string, depth = 0): Unacceptable | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { path, message: UNSTORABLE_TEXT } : null;
  if (!isPlain(value)) return null;
  if (depth === MAX_DEPTH) return { path, message: 'is nested too deeply' };
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return { path, message: UNSTORABLE_TEXT };
    const found = findUnacceptable(part, `${path}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const UNSTORABLE_TEXT = 'cannot contain a zero character or half a surrogate pair';

/** Whether it is a list or a plain object, rather than an instance of a class such as a stream. Parsers of queries make objects of an empty class. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

export function parseIdsCsv(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
