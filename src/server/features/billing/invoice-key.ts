interface InvoiceIdentity {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
}

/** Returns a key for an invoice. A carrier's invoice numbers are unique within a client. */
export function invoiceKey({ clientId, carrierId, invoiceNumber }: InvoiceIdentity): string {
  return `${clientId} ${carrierId} ${invoiceNumber}`;
}
