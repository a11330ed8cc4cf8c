import type { AuditContext } from '#audit/context/audit-context.ts';
import { invoiceKey } from '#audit/context/invoice-key.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { type AccountLine, claimOn } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** B12: a fee for late payment of an invoice that was paid in time, or that the agreement waives. */
export function unfairLateFees(
  context: AuditContext,
  lines: readonly AccountLine[],
  invoices: readonly InvoiceTotal[],
): InvoiceDraft[] {
  const dueOn = new Map(
    invoices.map(({ carrierId, invoice, dueOn }) => [`${carrierId}|${invoiceKey(invoice)}`, dueOn]),
  );
  return lines.flatMap((line) => {
    const { carrierId, account, net, kind, billedOn, reference } = line;
    if (!kind.isLateFee || net <= 0) return [];
    const waived = context.book.agreements.find('late_fee_waived', { carrierId, account, day: line.day ?? billedOn });
    const [paidOn, due] = [
      context.paidOn.get(invoiceKey(reference)) ?? null,
      dueOn.get(`${carrierId}|${invoiceKey(reference)}`) ?? null,
    ];
    const isInTime = paidOn !== null && due !== null && paidOn <= due;
    if (waived === null && !isInTime) return [];
    const facts = { reference, paidOn, dueOn: due, agreement: waived?.agreement ?? null };
    return claimOn(line, { rule: 'B12', atStakeMinor: net, facts });
  });
}
