import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { AccountInvoice } from './invoices-around.ts';

/** An account with parcels on an invoice, and the first and last day on which these were billed, counted from 1970-01-01. */
export interface BilledAccount extends AccountInvoice {
  lastBilledOn: number;
}

/** Finds which accounts have parcels on which invoices, sorted by day and number. An invoice can have a total for each currency. */
export function accountInvoices(
  invoices: readonly Pick<InvoiceTotal, 'carrierId' | 'invoice' | 'accounts'>[],
): BilledAccount[] {
  const rows = new Map<string, BilledAccount>();
  for (const { carrierId, invoice, accounts } of invoices)
    for (const [account, day] of accounts) {
      const name = `${carrierId}|${invoice}|${account}`;
      const { billedOn, lastBilledOn } = rows.get(name) ?? { billedOn: day, lastBilledOn: day };
      rows.set(name, {
        carrierId,
        invoice,
        account,
        billedOn: Math.min(billedOn, day),
        lastBilledOn: Math.max(lastBilledOn, day),
      });
    }
  return [...rows.values()].sort(
    (one, other) => one.billedOn - other.billedOn || compareTexts(one.invoice, other.invoice),
  );
}

/** Compares as the engine does, by the code units. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
