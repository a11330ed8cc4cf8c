import { expect, it } from 'vitest';
import { aBilledInvoice } from '#test/factories/billed-invoice.factory.ts';
import { billingTotals } from './billing-totals.ts';

it('sums stamped and unstamped invoices by currency', () => {
  const invoices = [
    aBilledInvoice({ netMinor: 150 }),
    aBilledInvoice({ netMinor: -50, clientInvoiceNumber: 'OWN-2026-000001' }),
    aBilledInvoice({ netMinor: 7, currency: 'CAD' }),
  ];
  expect(billingTotals(invoices)).toEqual([
    { currency: 'CAD', invoices: 1, stampedMinor: 0, unstampedMinor: 7, netMinor: 7 },
    { currency: 'USD', invoices: 2, stampedMinor: -50, unstampedMinor: 150, netMinor: 100 },
  ]);
  expect(billingTotals([])).toEqual([]);
});
