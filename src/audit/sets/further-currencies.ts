import { type InvoiceName, invoiceName } from '#audit/invoice-name.ts';

/** An invoice in one of its currencies. */
export interface InvoiceInCurrency extends InvoiceName {
  currency: string;
}

/** Names an invoice in one of its currencies. */
export function invoiceInCurrency(invoice: InvoiceInCurrency): string {
  return `${invoiceName(invoice)}|${invoice.currency}`;
}

/** The names of invoices in a currency other than that of their first total. `invoices` are sorted by day, number and currency. */
export function furtherCurrencies(invoices: readonly InvoiceInCurrency[]): Set<string> {
  const first = new Map<string, string>();
  const further = new Set<string>();
  for (const invoice of invoices) {
    const name = invoiceName(invoice);
    const known = first.get(name);
    if (known === undefined) first.set(name, invoice.currency);
    else if (known !== invoice.currency) further.add(invoiceInCurrency(invoice));
  }
  return further;
}
