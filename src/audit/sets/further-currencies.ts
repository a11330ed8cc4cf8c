import { groupBy } from '#audit/group-by.ts';
import { type InvoiceName, invoiceName } from '#audit/invoice-name.ts';
import { loadOrder } from '#audit/load-order.ts';

/** An invoice in one of its currencies. */
export interface InvoiceInCurrency extends InvoiceName {
  currency: string;
}

/** Names an invoice in one of its currencies. */
export function invoiceInCurrency(invoice: InvoiceInCurrency): string {
  return `${invoiceName(invoice)}|${invoice.currency}`;
}

/**
 * The names of invoices in a currency other than their first one, which is that of the file that was loaded first. So later files don't
 * change the ids of findings. If this file has several currencies, that of the first of `invoices` counts.
 */
export function furtherCurrencies(
  invoices: readonly (InvoiceInCurrency & { files: readonly number[] })[],
  loadedFileIds: readonly number[],
): Set<string> {
  const placeOf = loadOrder(loadedFileIds);
  const first = ({ files }: { files: readonly number[] }) => Math.min(...files.map(placeOf));
  const further = new Set<string>();
  for (const totals of groupBy(invoices, invoiceName).values()) {
    const [, ...others] = totals.length === 1 ? totals : totals.toSorted((one, other) => first(one) - first(other));
    for (const other of others) further.add(invoiceInCurrency(other));
  }
  return further;
}
