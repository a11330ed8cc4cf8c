import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { InvoiceDraft } from './invoice-finding.ts';

/** B9: the lines of an invoice don't add up to the total it states. Invoices with rejected lines are left out. */
export function unfootedInvoices(invoices: readonly InvoiceTotal[]): InvoiceDraft[] {
  return invoices.flatMap(({ carrierId, account, invoice, billedOn, currency, net, stated, isIncomplete }) =>
    stated === null || stated === net || isIncomplete === 1
      ? []
      : {
          rule: 'B9',
          carrierId,
          account,
          invoice,
          billedOn,
          chargeCode: '',
          currency,
          billedMinor: stated,
          atStakeMinor: stated - net,
          facts: { statedMinor: stated, sumMinor: net },
        },
  );
}
