import { percentage } from './percentage.ts';

/** Late deliveries as a share of all packages, in per cent to two decimals; `null` without packages. */
export function latePercentage(lates: number, packages: number | null): number | null {
  return percentage(lates, packages);
}
