import type { BilledInvoice } from '#contract/billing.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

const HEADER = [
  'client_code',
  'client',
  'carrier',
  'account_number',
  'invoice_number',
  'bill_date',
  'currency',
  'net',
  'client_invoice_number',
  'stamped_at',
];

/** Writes invoices as CSV with a header. Amounts are decimal numbers in the invoice's currency. */
export function invoicesCsv(invoices: readonly BilledInvoice[]): string {
  const rows = invoices.map((invoice) => [
    invoice.client.code,
    invoice.client.name,
    invoice.carrier.name,
    invoice.accountNumber,
    invoice.invoiceNumber,
    invoice.billDate,
    invoice.currency,
    (invoice.netMinor / 10 ** currencyDigits(invoice.currency)).toFixed(currencyDigits(invoice.currency)),
    invoice.clientInvoiceNumber ?? '',
    invoice.stampedAt ?? '',
  ]);
  return [HEADER, ...rows].map((cells) => csvLine(cells.map(neutralizeFormula))).join('');
}
