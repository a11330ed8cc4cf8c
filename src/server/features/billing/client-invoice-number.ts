const DIGITS = 6;

/** The number on a client's own invoice: 'HALDEN-2026-000123', the client's code, the year of the bill date and the place in the client's sequence. */
export function clientInvoiceNumber(code: string, billDate: string, sequence: number): string {
  return `${code}-${billDate.slice(0, 4)}-${String(sequence).padStart(DIGITS, '0')}`;
}
