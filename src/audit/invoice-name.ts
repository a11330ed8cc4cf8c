/** An invoice by its carrier and number. */
export interface InvoiceName {
  carrierId: number;
  invoice: string;
}

/** Names an invoice. */
export function invoiceName({ carrierId, invoice }: InvoiceName): string {
  return `${carrierId}|${invoice}`;
}
