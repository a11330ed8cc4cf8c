import type { NumberName } from '#query/audit/compile-audited-numbers.ts';
import type { NetCredit } from './net-credits.ts';

/** An amount of a credit that belongs to a finding. */
export interface FindingMatch {
  findingId: string;
  credit: NetCredit;
  amountMinor: number;
  /** Names the parcel, account or invoice whose credits are matched together. */
  group: string;
  /** The tracking numbers whose findings can change if the credit no longer belongs to the finding. */
  numbers: readonly NumberName[];
}
