import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { AuditContext } from '#audit/context/audit-context.ts';
import { groupBy } from '#audit/group-by.ts';
import { invoiceName } from '#audit/invoice-name.ts';
import { chargeKey } from '#audit/rule.ts';
import { type DayNumber, fromDayNumber } from '#model/dates/day-number.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { AccountLine } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { invoiceFindingId } from './invoice-finding.ts';

/** This many consecutive invoices with a fee are a streak. */
const SHORTEST = 2;

/** Whether a charge of an account is a fee for corrected shipping charges. */
export function isCorrectionFee({ kind, net }: AccountLine): boolean {
  return kind.family === 'SCC Audit Fee' && net > 0;
}

/**
 * The days of the first and last invoice of each streak, by invoice. A streak is a run of an account's invoices that all have a
 * correction fee.
 */
export function correctionFeeStreaks(
  lines: readonly AccountLine[],
  invoices: readonly InvoiceTotal[],
): Map<string, readonly [DayNumber, DayNumber]> {
  const withFee = new Set(lines.filter(isCorrectionFee).map(invoiceName));
  const streaks = new Map<string, readonly [DayNumber, DayNumber]>();
  for (const ofAccount of groupBy(invoices, ({ carrierId, account }) => `${carrierId}|${account}`).values()) {
    let streak: InvoiceTotal[] = [];
    const end = () => {
      const [first, last] = [streak[0], streak.at(-1)];
      if (first !== undefined && last !== undefined && streak.length >= SHORTEST)
        for (const invoice of streak) streaks.set(invoiceName(invoice), [first.billedOn, last.billedOn]);
      streak = [];
    };
    for (const invoice of withoutFurtherTotals(ofAccount.toSorted(byDay)))
      if (withFee.has(invoiceName(invoice))) streak.push(invoice);
      else end();
    end();
  }
  return streaks;
}

/** The first total of each invoice: one in several currencies has a total in each. */
function withoutFurtherTotals(invoices: readonly InvoiceTotal[]): InvoiceTotal[] {
  return [...groupBy(invoices, invoiceName).values()].flatMap(([first]) => first ?? []);
}

function byDay(one: InvoiceTotal, other: InvoiceTotal): number {
  return one.billedOn - other.billedOn || (one.invoice < other.invoice ? -1 : 1);
}

/** V6 about fees that belong to no parcel, without what findings claim of them. */
export function avoidableCorrectionFees(
  context: AuditContext,
  lines: readonly AccountLine[],
  drafts: readonly InvoiceDraft[],
): AvoidableCost[] {
  const { isOn, toleranceMinor } = context.setting('V6');
  if (!isOn) return [];
  const claimed = new Map<string, number>();
  for (const { key, minor } of drafts.flatMap(({ claims = [] }) => claims))
    claimed.set(key, Math.max(minor, claimed.get(key) ?? 0));
  const costs = new Map<string, AvoidableCost>();
  for (const line of lines) {
    if (!isCorrectionFee(line) || line.trackingNumber !== '') continue;
    const streak = context.alternatives.feeStreaks.get(invoiceName(line));
    const left = line.net - (claimed.get(chargeKey(line)) ?? 0);
    if (streak === undefined || left <= 0) continue;
    const { carrierId, account, invoice, currency, kind, net, fileId } = line;
    const about = { rule: 'V6', carrierId, account, invoice, chargeCode: kind.code, currency };
    const id = invoiceFindingId(context, about);
    const known = costs.get(id);
    costs.set(id, {
      ...about,
      id,
      ruleVersion: 1,
      trackingNumber: '',
      billedMinor: net + (known?.billedMinor ?? 0),
      avoidableMinor: left + (known?.avoidableMinor ?? 0),
      cause: streak.map(fromDayNumber).join(' – '),
      facts: { netMinor: net + (known?.billedMinor ?? 0) },
      line: known?.line ?? { fileId, line: line.line },
    });
  }
  return [...costs.values()].filter(({ avoidableMinor }) => avoidableMinor > toleranceMinor);
}
