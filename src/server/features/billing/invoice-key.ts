interface InvoiceIdentity {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
}

/** What makes two mentions of an invoice the same: a carrier's invoice number counts within its client. */
export function invoiceKey({ clientId, carrierId, invoiceNumber }: InvoiceIdentity): string {
  return `${clientId} ${carrierId} ${invoiceNumber}`;
}
