import type { Parameters } from '#query/parameters.ts';

/** The numbers of the invoices whose parcels are audited again; `null` for all. */
export type TouchedInvoices = readonly string[] | null;

const DAYS_AROUND = 35;

/** SQL for the numbers of the touched invoices. */
export function touchedNumbers(parameters: Parameters, touched: readonly string[]): string {
  return parameters.add('Array(String)', touched);
}

/** SQL for rows that were billed some weeks around the touched invoices; `loaded` is the scope's condition. */
export function billedAround(parameters: Parameters, loaded: string, touched: readonly string[]): string {
  const billed = (pick: 'min' | 'max') =>
    `(SELECT ${pick}(bill_date) FROM invoices WHERE ${loaded} AND invoice_number IN ${touchedNumbers(parameters, touched)})`;
  return `bill_date BETWEEN ${billed('min')} - ${DAYS_AROUND} AND ${billed('max')} + ${DAYS_AROUND}`;
}
