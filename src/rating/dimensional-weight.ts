import { ceilOf, nearestOf } from './pounds.ts';

/** How dimensional weight is computed. */
export interface DimensionalRule {
  /** Cubic inches for a pound. */
  divisor: number;
  rounding: 'up' | 'nearest' | null;
  /** A parcel with a smaller volume counts only by its actual weight. */
  minimumCubicIn: number | null;
}

/** The sides of a parcel in inches. */
export type Sides = readonly [number, number, number];

/** Three lengths as sides; `null` if one of them is missing. */
export function sidesOf(length: number | null, width: number | null, height: number | null): Sides | null {
  return length && width && height ? [length, width, height] : null;
}

/** The sides from the longest to the shortest. */
export function bySize([one, other, third]: Sides): Sides {
  const [longer, shorter] = [Math.max(one, other), Math.min(one, other)];
  return [Math.max(longer, third), Math.max(shorter, Math.min(longer, third)), Math.min(shorter, third)];
}

/** The pounds that a volume counts as; 0 for a volume below the minimum. */
export function dimensionalPounds(sides: Sides, { divisor, rounding, minimumCubicIn }: DimensionalRule): number {
  const round = (side: number) => {
    if (rounding === null) return side;
    return rounding === 'up' ? ceilOf(side) : nearestOf(side);
  };
  const volume = round(sides[0]) * round(sides[1]) * round(sides[2]);
  return minimumCubicIn !== null && volume < minimumCubicIn ? 0 : ceilOf(volume / divisor);
}
