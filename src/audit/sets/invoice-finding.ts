import type { AuditContext } from '#audit/context/audit-context.ts';
import { deadlineOf } from '#audit/deadline.ts';
import type { Confidence, Fact, Finding, LineRef } from '#audit/finding.ts';
import type { DayNumber } from '#model/dates/day-number.ts';

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
  confidence?: Confidence;
  lines?: readonly LineRef[];
  facts: Readonly<Record<string, Fact>>;
}

/** The findings of drafts whose rules are on, without those within the client's tolerance. */
export function toInvoiceFindings(context: AuditContext, drafts: readonly InvoiceDraft[]): Finding[] {
  return drafts.flatMap(({ billedOn, facts, ruleVersion = 1, confidence = 'high', lines = [], ...draft }) => {
    const { isOn, toleranceMinor } = context.setting(draft.rule);
    if (!isOn || Math.abs(draft.atStakeMinor) <= toleranceMinor) return [];
    const { carrierId, rule, invoice, chargeCode, account, billedMinor, atStakeMinor } = draft;
    const clocks = { invoice: billedOn, ship: null, delivery_due: null, delivered: null };
    return {
      ...draft,
      id: [rule, carrierId, invoice, account, chargeCode].join('|'),
      ruleVersion,
      trackingNumber: '',
      expectedMinor: billedMinor - atStakeMinor,
      deadline: deadlineOf(context.tables, { carrierId, kind: 'billing', clocks }),
      confidence,
      evidence: { lines, facts },
    };
  });
}
