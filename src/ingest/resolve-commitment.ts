import { type Commitment, holdsOn } from './reference-tables.ts';

/** The business days that a service promises for a zone on a day, or null if unknown. The last digit of a zone is its distance band. */
export function resolveCommitment(
  commitments: readonly Commitment[],
  { service, zone, billDate }: { service: string; zone: string; billDate: string },
): number | null {
  const held = commitments.filter((row) => row.service === service && holdsOn(row, billDate));
  const found = held.find((row) => row.zone === zone.slice(-1)) ?? held.find((row) => row.zone === '*');
  return found?.businessDays ?? null;
}
