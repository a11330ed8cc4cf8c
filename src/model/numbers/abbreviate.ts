import { numberFormat } from './number-format.ts';
import { round } from './round.ts';

/** A number over a power of 1000 and the letter that stands for that power. */
export type Abbreviation = { value: number; suffix: '' | 'K' | 'M' | 'B' | 'T' };

/** Thousands, millions and billions to two decimals; what rounds up to 1000 takes the next letter (999,995 is 1.00M). */
export function abbreviateAmount(amount: number): Abbreviation {
  return abbreviate(amount, ['', 'K', 'M', 'B'], 2);
}

/** '1.23M', '999.50': an amount as tiles show it, always with two decimals. */
export function formatShortAmount(amount: number, locale: string): string {
  if (!hasLetters(locale))
    return numberFormat(locale, { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      amount,
    );
  const { value, suffix } = abbreviateAmount(amount);
  return `${value.toFixed(2)}${suffix}`;
}

/** '1.5K', '2T': a number on a chart axis, with no more than two decimals and no trailing zeros. */
export function formatAxisNumber(amount: number, locale: string): string {
  if (!hasLetters(locale))
    return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(amount);
  const { value, suffix } = abbreviate(amount, ['', 'K', 'M', 'B', 'T'], 2);
  return `${value}${suffix}`;
}

/**
 * Whether the letters K, M, B and T are read as thousands to trillions. Only in English: a Spanish billion is a million millions,
 * Chinese counts by ten thousands, and Arabic writes the words; those follow the locale's own short forms. Source: CLDR.
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
