import type { BilledInvoice } from '#contract/billing.ts';

/** The number of invoices in one currency and their totals in its minor units. */
export interface BillingTotal {
  currency: string;
  invoices: number;
  stampedMinor: number;
  unstampedMinor: number;
  netMinor: number;
}

/** Sums invoices by currency, sorted by currency code. */
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
