import type { Confidence, Fact, LineRef } from '#audit/finding.ts';
import type { DayNumber } from '#model/dates/day-number.ts';

/** A claim of an amount of one line. */
export interface LineClaim {
  key: string;
  minor: number;
}

/** Something wrong with an invoice, or with charges that belong to no parcel. */
export interface InvoiceDraft {
  rule: string;
  ruleVersion?: number;
  carrierId: number;
  account: string;
  invoice: string;
  billedOn: DayNumber;
  chargeCode: string;
  currency: string;
  billedMinor: number;
  atStakeMinor: number;
  /** The lines whose cents are claimed. Without them, no other rule claims these cents. */
  claims?: readonly LineClaim[];
  /** The tracking number of the claimed line: carriers bill some charges of accounts with one. */
  billedAs?: string;
  confidence?: Confidence;
  lines?: readonly LineRef[];
  facts: Readonly<Record<string, Fact>>;
}
