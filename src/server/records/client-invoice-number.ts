const DIGITS = 6;

/**
 * Returns the number on a client's own invoice, such as 'HALDEN-2026-000123': the client's code, the year of the bill date,
 * and the position in the client's sequence.
 */
export function clientInvoiceNumber(code: string, billDate: string, sequence: number): string {
  return `${code}-${billDate.slice(0, 4)}-${String(sequence).padStart(DIGITS, '0')}`;
}
