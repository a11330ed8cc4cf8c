import { ClaimsLedger } from '#audit/claims-ledger.ts';
import type { AuditContext } from '#audit/context/audit-context.ts';
import { deadlineOf } from '#audit/deadline.ts';
import type { Finding } from '#audit/finding.ts';
import { type InvoiceInCurrency, invoiceInCurrency } from './further-currencies.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/**
 * The findings from drafts whose rules are on, without those within the client's tolerance. Drafts are in the order in which rules
 * keep cents: if an earlier draft has claimed a line, a later one keeps only the amount by which its claim is larger.
 */
export function toInvoiceFindings(context: AuditContext, drafts: readonly InvoiceDraft[]): Finding[] {
  const ledger = new ClaimsLedger({ netMinor: Number.POSITIVE_INFINITY });
  const findings: Finding[] = [];
  for (const draft of drafts) {
    const { isOn, toleranceMinor } = context.setting(draft.rule);
    if (!isOn || Math.abs(draft.atStakeMinor) <= toleranceMinor) continue;
    const parts = draft.claims?.map(({ key, minor }) => ({ key, net: minor, fuel: 0 }));
    findings.push(toFinding(context, draft, parts === undefined ? draft.atStakeMinor : ledger.keep(parts)));
  }
  return mergeFindings(findings);
}

/** The id of a finding about an invoice or an account. Amounts in several currencies can't be added up, so each has a finding. */
export function invoiceFindingId(
  { furtherCurrencies }: Pick<AuditContext, 'furtherCurrencies'>,
  about: InvoiceInCurrency & Pick<Finding, 'rule' | 'account' | 'chargeCode'>,
): string {
  const { rule, carrierId, invoice, account, chargeCode, currency } = about;
  const isFurther = furtherCurrencies.has(invoiceInCurrency(about));
  return [rule, carrierId, invoice, account, chargeCode, ...(isFurther ? [currency] : [])].join('|');
}

/** Adds up findings with the same id, so that one finding is left for each. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const byId = new Map<string, Finding>();
  for (const finding of findings) {
    const known = byId.get(finding.id);
    byId.set(finding.id, known === undefined ? finding : added(known, finding));
  }
  return [...byId.values()];
}

function toFinding(context: AuditContext, draft: InvoiceDraft, atStakeMinor: number): Finding {
  const { rule, ruleVersion = 1, carrierId, account, invoice, billedOn, chargeCode, currency, billedMinor } = draft;
  const { confidence = 'high', lines = [], facts } = draft;
  const clocks = { invoice: billedOn, ship: null, delivery_due: null, delivered: null };
  return {
    id: invoiceFindingId(context, draft),
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

/** Adds another finding with the same id to a finding. */
function added(one: Finding, other: Finding): Finding {
  return {
    ...one,
    billedMinor: one.billedMinor + other.billedMinor,
    expectedMinor: one.expectedMinor + other.expectedMinor,
    atStakeMinor: one.atStakeMinor + other.atStakeMinor,
    evidence: { ...one.evidence, lines: [...one.evidence.lines, ...other.evidence.lines] },
  };
}
