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

/** Invoices as a CSV file with a header; amounts are decimals of the currency. */
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

/** A text that begins like a formula is led by an apostrophe, so that no spreadsheet runs it; a negative amount is no formula. */
function toCell(text: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(text);
  const safe = isAmount ? text : text.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
