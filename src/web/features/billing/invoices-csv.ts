import type { BilledInvoice } from '#contract/billing.ts';
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
  return [HEADER, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * Prefixes a text that looks like a formula with an apostrophe, so that spreadsheets don't run it. Amounts may be
 * negative.
 */
function toCell(text: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(text);
  const safe = isAmount ? text : text.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
