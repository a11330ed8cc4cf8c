import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { totalKey } from './b3-invoice-twice.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** B9: the lines of an invoice don't add up to the total it states. Invoices with rejected lines are left out. */
export function unfootedInvoices(invoices: readonly InvoiceTotal[]): InvoiceDraft[] {
  return invoices.flatMap((total) => {
    const { carrierId, account, invoice, billedOn, currency, net, stated, isIncomplete } = total;
    if (stated === null || stated === net || isIncomplete === 1) return [];
    return {
      rule: 'B9',
      carrierId,
      account,
      invoice,
      billedOn,
      chargeCode: '',
      currency,
      billedMinor: stated,
      atStakeMinor: stated - net,
      // An invoice that was sent twice is already claimed with its whole total.
      claims: [{ key: totalKey(total), minor: stated - net }],
      facts: { statedMinor: stated, sumMinor: net },
    };
  });
}
