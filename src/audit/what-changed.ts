import type { AgreementTerm } from '#model/audit-inputs/agreement-terms.ts';
import { mondayOf } from '#model/dates/day-number.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { ListPricedRow } from '#query/audit/compile-list-priced.ts';
import type { WeeklyRevenueRow } from '#query/audit/compile-weekly-revenue.ts';
import { RevenueHistory } from '#rating/earned-tiers.ts';
import { earnedRange, isEarned } from '#rating/price-book.ts';
import type { AuditRows } from './audit.ts';
import { groupBy } from './group-by.ts';
import { type InvoiceName, invoiceName } from './invoice-name.ts';
import { INVOICES_BEFORE } from './sets/b11-discount-gone.ts';

/**
 * Whether new files can change findings about parcels that they don't mention, in a way that only a complete audit notices: an
 * unknown charge was billed earlier than was known, or the revenue of an earlier week now earns another tier.
 */
export function needsWholeAudit(
  { kinds, revenue, invoices }: Pick<AuditRows, 'kinds' | 'revenue' | 'invoices'>,
  terms: readonly AgreementTerm[],
): boolean {
  return isNamedEarlier(kinds) || earnsOtherTiers(revenue, invoices, terms);
}

function isNamedEarlier(kinds: readonly ChargeKindRow[]): boolean {
  const unknown = kinds.filter(({ isKnown }) => isKnown === 0);
  const named = groupBy(unknown, ({ carrierId, code, description }) => `${carrierId}|${code}|${description}`);
  return [...named.values()].some((same) => {
    const before = same.flatMap(({ firstBilledBefore }) => (firstBilledBefore === 0 ? [] : [firstBilledBefore]));
    return before.length > 0 && Math.min(...same.map(({ firstBilledOn }) => firstBilledOn)) < Math.min(...before);
  });
}

function earnsOtherTiers(
  revenue: readonly WeeklyRevenueRow[],
  invoices: readonly InvoiceTotal[],
  terms: readonly AgreementTerm[],
): boolean {
  const earned = terms.filter((term) => term.term === 'earned_discount');
  const changed = revenue.filter(({ newMinor }) => Number(newMinor) !== 0);
  if (earned.length === 0 || changed.length === 0) return false;
  const first = changed.reduce((least, { monday }) => Math.min(least, monday), Number.POSITIVE_INFINITY);
  const after = new RevenueHistory(revenue);
  const before = new RevenueHistory(
    revenue.flatMap((row) =>
      row.minor === row.newMinor && row.minor !== 0 ? [] : [{ ...row, minor: row.minor - row.newMinor }],
    ),
  );
  const weeks = groupBy(
    // Parcels on invoices that are entirely new are audited anyway.
    invoices.filter(({ billedOn, isNew }) => isNew !== 1 && mondayOf(billedOn) > first),
    ({ carrierId, account, currency, billedOn }) => `${carrierId}|${account}|${currency}|${mondayOf(billedOn)}`,
  );
  return [...weeks.values()].some(([one]) => {
    if (one === undefined) return false;
    const { carrierId, account, currency, billedOn } = one;
    return earned.some((term) => {
      if (term.carrierId !== carrierId || (term.account !== null && term.account !== account)) return false;
      const question = { carrierId, account: term.account, currency, billedOn };
      const range = earnedRange(term, currency);
      return isEarned(before.meanBefore(question), range) !== isEarned(after.meanBefore(question), range);
    });
  });
}

/**
 * The invoices whose lost discounts (B11) new files can change: the new invoices, and those of the same accounts that are compared
 * with them. Rows are in the order of the invoices.
 */
export function comparedWithNew(
  listPriced: readonly ListPricedRow[],
  invoices: readonly InvoiceTotal[],
): Map<string, InvoiceName> {
  const isNew = new Set(invoices.filter((invoice) => invoice.isNew > 0).map(invoiceName));
  const found = new Map<string, InvoiceName>();
  for (const ofAccount of groupBy(listPriced, ({ carrierId, account }) => `${carrierId}|${account}`).values()) {
    let left = 0;
    for (const [name, [row]] of groupBy(ofAccount, invoiceName)) {
      left = isNew.has(name) ? INVOICES_BEFORE + 1 : left - 1;
      if (left > 0 && row !== undefined) found.set(name, row);
    }
  }
  return found;
}
