import type { ChangePart } from '#contract/analytics.ts';

/** The parts of a change, the largest first in either direction. Parts without a change are left out. */
export function sortParts(parts: readonly ChangePart[]): ChangePart[] {
  return parts
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
}
