import { z } from 'zod';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { findCurrency } from '#model/trade/currencies.ts';
import { zoneBand } from '#model/trade/zone-band.ts';

/** A schema that reads a text with `read`. If `read` returns `undefined`, the problem is `reason`. */
function cell<Value>(read: (text: string) => Value | undefined, reason: string): z.ZodType<Value, string> {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: text === '' ? 'is empty' : reason });
    return z.NEVER;
  });
}

/** Reads an empty cell as `null`. */
export function optional<Value>(schema: z.ZodType<Value, string>): z.ZodType<Value | null, string> {
  return z.string().transform((text, context) => {
    if (text === '') return null;
    const read = schema.safeParse(text);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const LONGEST_TEXT = 1000;

/** A text that is not empty. */
export const text = cell(
  (value) => (value !== '' && value.length <= LONGEST_TEXT ? value : undefined),
  `is longer than ${LONGEST_TEXT.toLocaleString('en-US')} characters`,
);

/** The id of a carrier. */
export const carrier = cell((value) => findCarrierByName(value)?.id, 'is not a known carrier');

export const day = cell((value) => (isIsoDate(value) ? value : undefined), 'is not a date of the form YYYY-MM-DD');

const CLOCK = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A time in ISO 8601: the local time of its place, `YYYY-MM-DDTHH:MM:SS`, and the offset from UTC with which the file writes it. */
export const instant = cell((value) => {
  const [, date = '', hours = '00', minutes = '00', seconds = '00', offset = null] = CLOCK.exec(value) ?? [];
  return isIsoDate(date) ? { clock: `${date}T${hours}:${minutes}:${seconds}`, offset } : undefined;
}, 'is not a time of the form YYYY-MM-DDTHH:MM');

/** One of a list of words. */
export function oneOf<const Word extends string>(words: readonly Word[]): z.ZodType<Word, string> {
  return cell((value) => words.find((word) => word === value), `is not one of: ${words.join(', ')}`);
}

/** A number that is not negative. */
export const quantity = cell((value) => {
  const number = decimalOf(value, 6);
  return number === undefined ? undefined : Number(value);
}, 'is not a positive number');

export const wholeNumber = cell(
  (value) => (/^\d{1,6}$/.test(value) ? Number(value) : undefined),
  'is not a whole number',
);

/** A share, given in percent, in millionths: 36.5 is 365,000. */
export const percent = cell((value) => {
  const share = decimalOf(value, 4);
  return share === undefined || share > 1_000_000 * 100 ? undefined : share;
}, 'is not a percentage with up to 4 decimals');

/** An amount of money as it is written. */
export const amount = cell((value) => (decimalOf(value, 4) === undefined ? undefined : value), 'is not an amount');

export const currency = cell((value) => findCurrency(value)?.code, 'is not a currency code');

export const zone = cell((value) => zoneBand(value) || undefined, 'is not a zone');

export const postalCode = cell(
  (value) => (/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/.test(value) ? value.toUpperCase() : undefined),
  'is not a postal code',
);

/** The first three digits of a ZIP code. A spreadsheet may have removed its leading zeros. */
export const zip3 = cell(
  (value) => (/^\d{1,3}$/.test(value) ? value.padStart(3, '0') : undefined),
  'is not a 3-digit ZIP',
);

/** A time of day as minutes since midnight. */
export const timeOfDay = cell((value) => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}, 'is not a time of the form HH:MM');

/**
 * A decimal number as a whole number of units of its last decimal, of which there are `digits`; `undefined` if the text isn't such a
 * number or has more decimals.
 */
export function decimalOf(value: string, digits: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return undefined;
  const significant = fraction.replace(/0+$/, '');
  return significant.length > digits ? undefined : Number(whole + significant.padEnd(digits, '0'));
}
