import type { ClaimKind } from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';

/** A line of an imported file. */
export interface LineRef {
  fileId: number;
  line: number;
}

/** Names a line of an imported file. */
export function lineKey(fileId: number, line: number): string {
  return `${fileId}|${line}`;
}

/** A value that a finding rests on. Names end in their unit: `Minor`, `On` (a day number), `At` (a minute), `Share` (millionths), `Lb`, `In`. */
export type Fact = string | number | boolean | null | readonly (string | number)[];

/** Why a finding is true, as data that pages show in sentences. */
export interface Evidence {
  lines: readonly LineRef[];
  /** The values that were compared and the arithmetic, by name. */
  facts: Readonly<Record<string, Fact>>;
}

export type Confidence = 'high' | 'medium' | 'low';

/** Something wrong on an invoice. Money is minor units of the invoice's currency, positive where the shipper paid too much. */
export interface Finding {
  /** Equal for the same finding in every run. */
  id: string;
  rule: string;
  ruleVersion: number;
  carrierId: number;
  account: string;
  invoice: string;
  /** `''` for a finding about an invoice. */
  trackingNumber: string;
  /** `''` if the rule looks at all charges. */
  chargeCode: string;
  currency: string;
  billedMinor: number;
  expectedMinor: number;
  atStakeMinor: number;
  /** The last day to claim it; `null` if no time limit is known. */
  deadline: DayNumber | null;
  confidence: Confidence;
  evidence: Evidence;
}

/** A finding as it is stored. Threads write it, because a text is copied and kept much faster than the objects of evidence. */
export interface WrittenFinding extends Omit<Finding, 'evidence'> {
  /** The first line of the evidence; `null` if it has none. */
  line: LineRef | null;
  /** `Evidence` as JSON. */
  evidence: string;
}

export function writeFinding({ evidence, ...finding }: Finding): WrittenFinding {
  return { line: evidence.lines[0] ?? null, evidence: JSON.stringify(evidence), ...finding };
}

/** The days from which the time to claim is counted. */
export interface ClaimClocks {
  invoice: DayNumber;
  ship: DayNumber | null;
  delivery_due: DayNumber | null;
  delivered: DayNumber | null;
}

/** What is needed to find the deadline of a claim. */
export interface Claimable {
  carrierId: number;
  kind: ClaimKind;
  clocks: ClaimClocks;
}
