import { round } from './round.ts';

export const KILOGRAMS_PER_POUND = 0.45359237;

/** Converts pounds to kilograms, rounded to two decimals. */
export function toKilograms(pounds: number): number {
  return round(pounds * KILOGRAMS_PER_POUND, 2);
}
