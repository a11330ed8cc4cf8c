import { round } from './round.ts';

/** A base up to this size counts as zero. Source: dashboards.md §5, "Percentage". */
export const ZERO_BASE = 1e-8;

/** `value` as a percentage of `base`, rounded to two decimals. `null` without a base, and 0 if the base is practically zero. */
export function percentage(value: number, base: number | null): number | null {
  if (base === null) return null;
  if (base <= ZERO_BASE) return 0;
  return round((value / base) * 100, 2);
}
