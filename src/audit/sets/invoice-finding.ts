import { ClaimsLedger } from '#audit/claims-ledger.ts';
import type { AuditContext } from '#audit/context/audit-context.ts';
import { deadlineOf } from '#audit/deadline.ts';
import type { Confidence, Fact, Finding, LineRef } from '#audit/finding.ts';
import type { DayNumber } from '#model/dates/day-number.ts';

/** A claim of so much of one line. */
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
  /** The lines whose cents are claimed. Without them, nobody else claims these cents. */
  claims?: readonly LineClaim[];
  confidence?: Confidence;
  lines?: readonly LineRef[];
  facts: Readonly<Record<string, Fact>>;
}

/**
 * The findings of drafts whose rules are on, without those within the client's tolerance. Drafts are in the order in which rules keep
 * cents: of a line that an earlier one has claimed, a later one keeps what its claim is larger by.
 */
export function toInvoiceFindings(context: AuditContext, drafts: readonly InvoiceDraft[]): Finding[] {
  const ledger = new ClaimsLedger(Number.POSITIVE_INFINITY);
  const findings = new Map<string, Finding>();
  for (const draft of drafts) {
    const { isOn, toleranceMinor } = context.setting(draft.rule);
    if (!isOn || Math.abs(draft.atStakeMinor) <= toleranceMinor) continue;
    const parts = draft.claims?.map(({ key, minor }) => ({ key, net: minor, fuel: 0 }));
    const finding = toFinding(context, draft, parts === undefined ? draft.atStakeMinor : ledger.keep(parts));
    const known = findings.get(finding.id);
    findings.set(finding.id, known === undefined ? finding : added(known, finding));
  }
  return [...findings.values()];
}

function toFinding(context: AuditContext, draft: InvoiceDraft, atStakeMinor: number): Finding {
  const { rule, ruleVersion = 1, carrierId, account, invoice, billedOn, chargeCode, currency, billedMinor } = draft;
  const { confidence = 'high', lines = [], facts } = draft;
  const clocks = { invoice: billedOn, ship: null, delivery_due: null, delivered: null };
  return {
    id: [rule, carrierId, invoice, account, chargeCode].join('|'),
    rule,
    ruleVersion,
    carrierId,
    account,
    invoice,
    trackingNumber: '',
    chargeCode,
    currency,
    billedMinor,
    expectedMinor: billedMinor - atStakeMinor,
    atStakeMinor,
    deadline: deadlineOf(context.tables, { carrierId, kind: 'billing', clocks }),
    confidence,
    evidence: { lines, facts },
  };
}

/** One finding for each charge code of an invoice. */
function added(one: Finding, other: Finding): Finding {
  return {
    ...one,
    billedMinor: one.billedMinor + other.billedMinor,
    expectedMinor: one.expectedMinor + other.expectedMinor,
    atStakeMinor: one.atStakeMinor + other.atStakeMinor,
    evidence: { ...one.evidence, lines: [...one.evidence.lines, ...other.evidence.lines] },
  };
}
