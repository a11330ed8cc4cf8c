import type { z } from 'zod';
import type { ReceiptInvoice } from '#contract/uploads.ts';

interface CurrencyTotal {
  currency: string;
  invoices: number;
  /** `null` if an invoice states no total. */
  statedMinor: number | null;
  loadedMinor: number;
  differenceMinor: number | null;
}

/** Sums invoices by currency, in the order the currencies appear. */
export function totalByCurrency(invoices: readonly z.infer<typeof ReceiptInvoice>[]): CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>();
  for (const { currency, statedMinor, loadedMinor, differenceMinor } of invoices) {
    const total = totals.get(currency);
    totals.set(currency, {
      currency,
      invoices: (total?.invoices ?? 0) + 1,
      statedMinor: add(total === undefined ? 0 : total.statedMinor, statedMinor),
      loadedMinor: (total?.loadedMinor ?? 0) + loadedMinor,
      differenceMinor: add(total === undefined ? 0 : total.differenceMinor, differenceMinor),
    });
  }
  return [...totals.values()];
}

function add(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
