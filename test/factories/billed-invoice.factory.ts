import type { BilledInvoice } from '#contract/billing.ts';

/** Returns a UPS invoice of one dollar without a client invoice number. */
export function aBilledInvoice(given: Partial<BilledInvoice> = {}): BilledInvoice {
  return {
    client: { id: 1, name: 'Own', code: 'OWN' },
    carrier: { id: 1, name: 'UPS' },
    accountNumber: '1A',
    invoiceNumber: 'I-1',
    billDate: '2026-05-02',
    currency: 'USD',
    netMinor: 100,
    clientInvoiceNumber: null,
    stampedAt: null,
    ...given,
  };
}
