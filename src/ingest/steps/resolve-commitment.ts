import { appliesOn, type Commitment } from '#ingest/reference-tables.ts';

/** The business days that a service promises for a zone on a day, or null if unknown. The last digit of a zone is its distance band. */
export function resolveCommitment(
  commitments: readonly Commitment[],
  { service, zone, billDate }: { service: string; zone: string; billDate: string },
): number | null {
  const applicable = commitments.filter((row) => row.service === service && appliesOn(row, billDate));
  const found = applicable.find((row) => row.zone === zone.slice(-1)) ?? applicable.find((row) => row.zone === '*');
  return found?.businessDays ?? null;
}
