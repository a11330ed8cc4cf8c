import type { AuditContext } from '#audit/context/audit-context.ts';
import { invoiceKey } from '#model/trade/invoice-key.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { type AccountLine, claimOn } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** B12: a fee for late payment of an invoice that was paid in time, or that the agreement waives. */
export function unfairLateFees(
  context: AuditContext,
  lines: readonly AccountLine[],
  invoices: readonly InvoiceTotal[],
): InvoiceDraft[] {
  const byKey = new Map(
    invoices.map((invoice) => [`${invoice.carrierId}|${invoice.currency}|${invoiceKey(invoice.invoice)}`, invoice]),
  );
  return lines.flatMap((line) => {
    const { carrierId, account, net, kind, billedOn, currency, reference } = line;
    if (!kind.isLateFee || net <= 0) return [];
    const waived = context.book.agreements.find('late_fee_waived', { carrierId, account, day: line.day ?? billedOn });
    const invoice = byKey.get(`${carrierId}|${currency}|${invoiceKey(reference)}`);
    const paidOn = invoice === undefined ? null : context.paidOn(invoice);
    const dueOn = invoice?.dueOn ?? null;
    const isInTime = paidOn !== null && dueOn !== null && paidOn <= dueOn;
    if (waived === null && !isInTime) return [];
    const facts = { reference, paidOn, dueOn, agreement: waived?.agreement ?? null };
    return claimOn(line, { rule: 'B12', atStakeMinor: net, facts });
  });
}
