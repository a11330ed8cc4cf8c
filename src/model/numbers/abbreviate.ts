import { numberFormat } from './number-format.ts';
import { round } from './round.ts';

/** A number divided by a power of 1000, and the letter for that power. */
export type Abbreviation = { value: number; suffix: '' | 'K' | 'M' | 'B' | 'T' };

/** Abbreviates thousands, millions and billions to two decimals. Numbers that round up to 1000 get the next letter (999,995 is 1.00M). */
export function abbreviateAmount(amount: number): Abbreviation {
  return abbreviate(amount, ['', 'K', 'M', 'B'], 2);
}

/** An amount for a tile, always with two decimals: '1.23M', '999.50'. */
export function formatShortAmount(amount: number, locale: string): string {
  if (!hasLetters(locale))
    return numberFormat(locale, { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      amount,
    );
  const { value, suffix } = abbreviateAmount(amount);
  return `${value.toFixed(2)}${suffix}`;
}

/** A number for a chart axis, with up to two decimals and without trailing zeros: '1.5K', '2T'. */
export function formatAxisNumber(amount: number, locale: string): string {
  if (!hasLetters(locale))
    return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(amount);
  const { value, suffix } = abbreviate(amount, ['', 'K', 'M', 'B', 'T'], 2);
  return `${value}${suffix}`;
}

/**
 * Whether the language uses the letters K, M, B and T. Only English does: a Spanish billion is a million millions, Chinese counts in
 * ten thousands, and Arabic writes words. Other languages use the short forms of the locale. Source: CLDR.
 */
export function hasLetters(locale: string): boolean {
  return /^en\b/.test(locale);
}

function abbreviate(amount: number, suffixes: readonly Abbreviation['suffix'][], decimals: number): Abbreviation {
  if (Number.isNaN(amount)) return { value: amount, suffix: '' };
  const last = suffixes.length - 1;
  for (let power = 0; power < last; power += 1) {
    const value = round(amount / 1000 ** power, decimals);
    if (Math.abs(value) < 1000) return { value, suffix: suffixes[power] ?? '' };
  }
  return { value: round(amount / 1000 ** last, decimals), suffix: suffixes[last] ?? '' };
}
