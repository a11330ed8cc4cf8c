import type { ColumnKind } from '#contract/mappings.ts';
import { readDate } from '#ingest/dates/read-date.ts';
import { withoutCurrencyMark } from '#ingest/numbers/currency-marks.ts';

const DIGITS = /^\d+$/;
const NUMBER =
  /^(?:[-+−(]?\s?[$€£¥]?\s?[-+−]?(?:\d{1,3}(?:[.,'’ \u00a0\u202f\u2009]\d{3})*|\d+)?(?:[.,]\d+)?\s?[$€£¥)]?[-−]?)$/;
const TIME = /[T, ]+\d{1,2}:.*$/;
const LAST_YEAR = 2099;

/** The smallest share of values that must have a column's kind. Sums below a table and damaged cells can have another kind. */
const MOST = 2 / 3;

/** The kind of most values in a column; an empty cell fits every kind. */
export function columnKind(values: readonly string[]): ColumnKind {
  const kinds = values.filter((value) => value !== '').map(kindOf);
  if (kinds.length === 0) return 'empty';
  const isMost = (...wanted: ColumnKind[]) =>
    kinds.filter((kind) => wanted.includes(kind)).length >= kinds.length * MOST;
  if (isMost('date')) return 'date';
  if (isMost('digits')) return kinds.includes('number') ? 'number' : 'digits';
  return isMost('digits', 'number') ? 'number' : 'text';
}

/**
 * Whether a column of one kind can have values of another kind. Identifiers without letters, and numbers without decimals, are
 * digits in one file and not in the next.
 */
export function isCompatible(kind: ColumnKind, found: ColumnKind): boolean {
  if (kind === found || kind === 'empty' || found === 'empty') return true;
  return (kind === 'digits' && found !== 'date') || (found === 'digits' && kind !== 'date');
}

function kindOf(value: string): ColumnKind {
  // Five or eight digits can be a date, but are more often an identifier.
  if (DIGITS.test(value)) return 'digits';
  if (readDate(value.replace(TIME, ''), LAST_YEAR) !== null) return 'date';
  return /\d/.test(value) && NUMBER.test(withoutCurrencyMark(value)) ? 'number' : 'text';
}
