import { percentage } from './percentage.ts';

/** Late packages as a percentage of all packages, rounded to two decimals; `null` without packages. */
export function latePercentage(lates: number, packages: number | null): number | null {
  return percentage(lates, packages);
}
