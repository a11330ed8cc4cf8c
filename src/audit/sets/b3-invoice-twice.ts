import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { InvoiceDraft } from './invoice-finding.ts';

/** An invoice that repeats an earlier one under another number. */
export interface RepeatedInvoice {
  later: InvoiceTotal;
  first: InvoiceTotal;
}

/** The invoices that repeat an earlier one: same account, total and charges. They are in the order of their days and numbers. */
export function repeatedInvoices(invoices: readonly InvoiceTotal[]): RepeatedInvoice[] {
  const seen = new Map<string, InvoiceTotal>();
  return invoices.flatMap((later) => {
    const { carrierId, account, currency, net, stated, fingerprint, invoice } = later;
    if (fingerprint === '') return [];
    const key = [carrierId, account, currency, stated ?? net, fingerprint].join('|');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, later);
    return first === undefined || first.invoice === invoice ? [] : [{ later, first }];
  });
}

/** B3: an invoice stands twice. The later one's total is claimed. */
export function invoiceTwice({ later, first }: RepeatedInvoice): InvoiceDraft {
  const { carrierId, account, invoice, billedOn, currency, net } = later;
  return {
    rule: 'B3',
    carrierId,
    account,
    invoice,
    billedOn,
    chargeCode: '',
    currency,
    billedMinor: net,
    atStakeMinor: net,
    facts: { otherInvoice: first.invoice, otherBilledOn: first.billedOn },
  };
}
