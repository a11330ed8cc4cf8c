import type { GivenBack } from '#audit/credits/given-back.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { invoiceInCurrency } from './further-currencies.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** An invoice that repeats an earlier one under another number. */
export interface RepeatedInvoice {
  later: InvoiceTotal;
  first: InvoiceTotal;
}

/** The invoices that repeat an earlier one: same account, total and charges. `invoices` are sorted by day and number. */
export function repeatedInvoices(invoices: readonly InvoiceTotal[]): RepeatedInvoice[] {
  const seen = new Map<string, InvoiceTotal>();
  return invoices.flatMap((later) => {
    const { fingerprint, invoice } = later;
    if (fingerprint === '') return [];
    const key = repeatKey(later);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, later);
    return first === undefined || first.invoice === invoice ? [] : [{ later, first }];
  });
}

/** Equal for invoices of the same account, total and charges. */
export function repeatKey({ carrierId, account, currency, stated, net, fingerprint }: InvoiceTotal): string {
  return [carrierId, account, currency, stated ?? net, fingerprint].join('|');
}

/**
 * B3: an invoice was sent twice. What other invoices have not given back of the later one is claimed: of the stated total, or else of the
 * sum of its lines.
 */
export function invoiceTwice({ later, first }: RepeatedInvoice, givenBack: readonly GivenBack[]): InvoiceDraft {
  const { carrierId, account, invoice, billedOn, currency, net } = later;
  const name = invoiceInCurrency(later);
  const given = givenBack
    .filter((parcel) => invoiceInCurrency(parcel) === name)
    .reduce((sum, { netMinor }) => sum + netMinor, 0);
  const total = given === net ? 0 : (later.stated ?? net) - given;
  return {
    rule: 'B3',
    carrierId,
    account,
    invoice,
    billedOn,
    chargeCode: '',
    currency,
    billedMinor: total,
    atStakeMinor: total,
    claims: [{ key: totalKey(later), minor: total }],
    facts: { otherInvoice: first.invoice, otherBilledOn: first.billedOn },
  };
}

/** The key of claims on the total of an invoice. */
export function totalKey({ carrierId, invoice, currency }: InvoiceTotal): string {
  return `total of ${carrierId}|${invoice}|${currency}`;
}
