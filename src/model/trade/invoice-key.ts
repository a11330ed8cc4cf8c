/** The number of an invoice as the shipper may write it: carriers add zeros and hyphens. */
export function invoiceKey(invoice: string): string {
  return invoice
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
}
