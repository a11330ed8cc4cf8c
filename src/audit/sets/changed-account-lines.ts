import { invoiceName } from '#audit/invoice-name.ts';
import { invoiceKey } from '#model/trade/invoice-key.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { type AccountLine, chargeOf } from './account-line.ts';

/**
 * Those charges of accounts about which rules may find nothing any longer because of new files: credits on new invoices take back charges
 * with the same code, or without codes the same description, and a late fee names an invoice that has further amounts. `lines` are all
 * that were billed.
 */
export function changedAccountLines(lines: readonly AccountLine[], invoices: readonly InvoiceTotal[]): AccountLine[] {
  const changed = invoices.filter(({ isNew }) => isNew > 0);
  const names = new Set(changed.map(invoiceName));
  const numbers = new Set(changed.map(numberOf));
  const credited = new Set(lines.filter((line) => line.net < 0 && names.has(invoiceName(line))).map(chargeOf));
  return lines.filter(
    (line) =>
      credited.has(chargeOf(line)) ||
      (line.kind.isLateFee && numbers.has(numberOf({ ...line, invoice: line.reference }))),
  );
}

function numberOf({ carrierId, currency, invoice }: Pick<InvoiceTotal, 'carrierId' | 'currency' | 'invoice'>): string {
  return `${carrierId}|${currency}|${invoiceKey(invoice)}`;
}
