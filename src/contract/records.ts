import { z } from 'zod';
import { IsoDate, MAX_INTEGER } from './values.ts';

/** The id of a record that administrators maintain. */
export const RecordId = z.number().int().positive().max(MAX_INTEGER);

/** The id of a record, as text in a path or query string. */
export const RecordIdText = z.coerce.number().int().positive().max(MAX_INTEGER);

/** The version of the record on which a change is based. A change of an older version is refused with `conflict`. */
export const RecordVersion = z.number().int().positive().max(MAX_INTEGER);

/** One line of text, trimmed. */
export function singleLineText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'control characters are not allowed');
}

/** One line of text that is not empty. */
export function nameText(longest: number) {
  return singleLineText(longest).min(1, 'must not be empty');
}

/** A day in 1900 or later, or null. */
export const OptionalDay = IsoDate.refine((day) => day >= '1900-01-01', 'expected a day after 1900').nullable();
