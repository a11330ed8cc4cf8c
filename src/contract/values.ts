import { z } from 'zod';

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const IsoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date as YYYY-MM-DD')
  .refine(
    (text) =>
      !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text),
    'no such day',
  );
export type IsoDate = z.infer<typeof IsoDate>;

/** An instant in UTC, ISO 8601. */
export const IsoInstant = z.iso.datetime();

/** The largest id that the operational store can have. */
export const MAX_ID = 2_147_483_647;

/** An id in a path or query string. */
export const IdText = z.coerce.number().int().nonnegative().max(MAX_ID);

/** A comma-separated list of ids; an empty text is an empty list. */
export const IdsCsv = z.string().regex(/^(\d+(,\d+)*)?$/, 'expected ids separated by commas');

export function parseIdsCsv(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
