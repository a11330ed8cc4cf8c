import { z } from 'zod';
import { IsoDate } from './values.ts';

const MAX_ID = 2_147_483_647;

/** The id of a record that administrators keep. */
export const RecordId = z.number().int().positive().max(MAX_ID);

/** The id of a record, as text in a path or query string. */
export const RecordIdText = z.coerce.number().int().positive().max(MAX_ID);

/** Which version of a record a change is made to; a change of an older version is refused with `conflict`. */
export const RecordVersion = z.number().int().positive().max(MAX_ID);

/** One line of text, without the blanks around it. */
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

/** A day of our times, or none. */
export const OptionalDay = IsoDate.refine((day) => day >= '1900-01-01', 'expected a day after 1900').nullable();
