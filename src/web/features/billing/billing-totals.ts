import type { BilledInvoice } from '#contract/billing.ts';

/** The invoices of one currency, and what they come to in its minor units. */
export interface BillingTotal {
  currency: string;
  invoices: number;
  stampedMinor: number;
  unstampedMinor: number;
  netMinor: number;
}

/** The totals of invoices by currency; amounts of two currencies are never added up. */
export function billingTotals(invoices: readonly BilledInvoice[]): BillingTotal[] {
  const totals = new Map<string, BillingTotal>();
  for (const { currency, netMinor, clientInvoiceNumber } of invoices) {
    const total = totals.get(currency) ?? { currency, invoices: 0, stampedMinor: 0, unstampedMinor: 0, netMinor: 0 };
    total.invoices += 1;
    total.netMinor += netMinor;
    if (clientInvoiceNumber === null) total.unstampedMinor += netMinor;
    else total.stampedMinor += netMinor;
    totals.set(currency, total);
  }
  return [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
