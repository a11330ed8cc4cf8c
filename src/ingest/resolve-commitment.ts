import { type Commitment, holdsOn } from './reference-tables.ts';

/** Business days a service promises in a zone on a day, or null where no table says. The last digit of a zone is its distance band. */
export function resolveCommitment(
  commitments: readonly Commitment[],
  { service, zone, billDate }: { service: string; zone: string; billDate: string },
): number | null {
  const held = commitments.filter((row) => row.service === service && holdsOn(row, billDate));
  const found = held.find((row) => row.zone === zone.slice(-1)) ?? held.find((row) => row.zone === '*');
  return found?.businessDays ?? null;
}
