import { round } from './round.ts';

/** A base no larger than this counts as zero. */
const ZERO = 1e-8;

/** `value` over `base` times 100, to two decimals; `null` without a base, 0 when the base is effectively zero. */
export function percentage(value: number, base: number | null): number | null {
  if (base === null) return null;
  if (base <= ZERO) return 0;
  return round((value / base) * 100, 2);
}
