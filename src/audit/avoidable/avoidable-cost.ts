import type { Fact, LineRef } from '#audit/finding.ts';

/**
 * A cost that the shipper could have avoided, although the carrier billed it correctly. It is advice and is never claimed, so it is kept
 * apart from findings and never added to them. Money is minor units of the invoice's currency.
 */
export interface AvoidableCost {
  /** Equal for the same cost in every run. */
  id: string;
  rule: string;
  ruleVersion: number;
  carrierId: number;
  account: string;
  invoice: string;
  /** `''` for a cost of an invoice. */
  trackingNumber: string;
  chargeCode: string;
  currency: string;
  billedMinor: number;
  /** What would have been saved, without anything that an audit finding claims. Never negative; 0 only for parcels to far zones. */
  avoidableMinor: number;
  /** What the rule groups its costs by, such as the sender's ZIP code or the size of a box; `''` if the warehouse fills it in. */
  cause: string;
  line: LineRef;
  /** The values that were compared and the arithmetic, by name. */
  facts: Readonly<Record<string, Fact>>;
}
