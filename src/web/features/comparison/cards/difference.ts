import { percentage } from '#model/numbers/percentage.ts';
import type { Better } from '#model/sources/source.ts';

/** The difference of a figure from that of the first set. `percent` is `null` where the first set has 0. */
export interface Difference {
  value: number;
  percent: number | null;
  /** `null` where there is no difference, or where more is neither better nor worse. */
  meaning: 'good' | 'bad' | null;
}

/** The difference between two figures, or `null` when one of them is missing. */
export function differenceOf(value: number | null, base: number | null, better: Better | undefined): Difference | null {
  if (value === null || base === null) return null;
  const difference = value - base;
  return {
    value: difference,
    percent: percentage(difference, base > 0 ? base : null),
    meaning: difference === 0 || better === undefined ? null : difference > 0 === (better === 'more') ? 'good' : 'bad',
  };
}
