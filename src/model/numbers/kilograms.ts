import { round } from './round.ts';

export const KILOGRAMS_PER_POUND = 0.45359237;

/** Pounds as kilograms, to two decimals. */
export function toKilograms(pounds: number): number {
  return round(pounds * KILOGRAMS_PER_POUND, 2);
}
