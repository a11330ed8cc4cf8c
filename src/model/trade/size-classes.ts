export type SizeClassId = 'small' | 'medium' | 'large' | 'extraLarge';

interface SizeClass {
  id: SizeClassId;
  /** The maximum number of packages. */
  upTo: number;
}

/** The sizes of circles by number of packages, smallest first. Source: dashboards.md §2, "Network map and distribution map". */
export const sizeClasses: readonly [SizeClass, SizeClass, SizeClass, SizeClass] = [
  { id: 'small', upTo: 500 },
  { id: 'medium', upTo: 1000 },
  { id: 'large', upTo: 10_000 },
  { id: 'extraLarge', upTo: Number.POSITIVE_INFINITY },
];

/** The index of the size class for a number of packages, 0 for the smallest. */
export function sizeIndex(packages: number): number {
  return sizeClasses.findIndex(({ upTo }) => packages <= upTo);
}
