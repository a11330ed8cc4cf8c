import type { Statement } from '#query/statement.ts';

/** An invoice of a client. */
export interface InvoiceId {
  carrierId: number;
  number: string;
}

/** The tables whose rows belong to an invoice. */
export const INVOICE_TABLES = [
  'line_keys',
  'invoices',
  'charges',
  'credits',
  'shipments',
  'shipment_sums',
  'charge_sums',
] as const;

/** The condition that a row belongs to one of the invoices. `carrierId` is SQL for the id of its carrier. */
export function rowsOfInvoices(invoices: readonly InvoiceId[], carrierId = 'carrier_id'): Statement {
  return {
    sql: `(${carrierId}, invoice_number) IN (
      SELECT invoice.1, invoice.2 FROM (SELECT arrayJoin(arrayZip({carriers:Array(UInt16)}, {numbers:Array(String)})) AS invoice))`,
    params: {
      carriers: invoices.map(({ carrierId }) => carrierId),
      numbers: invoices.map(({ number }) => number),
    },
  };
}

/** The ids of the visible files of a client that have lines of one of the invoices. */
export function filesWithInvoices(
  { clientId, hiddenFileIds }: { clientId: number; hiddenFileIds: readonly number[] },
  invoices: readonly InvoiceId[],
): Statement {
  const { sql, params } = rowsOfInvoices(invoices);
  return {
    sql: `SELECT DISTINCT file_id AS fileId FROM line_keys
      WHERE client_id = {client:UInt32} AND file_id NOT IN ({hidden:Array(UInt32)}) AND ${sql}`,
    params: { ...params, client: clientId, hidden: hiddenFileIds },
  };
}

/** The ids of the client's other files, or parts of files, that have lines of the same invoices as these files. */
export function filesWithSameInvoices(clientId: number, fileIds: readonly number[]): Statement {
  return {
    sql: `SELECT DISTINCT file_id AS fileId FROM line_keys
      WHERE client_id = {client:UInt32} AND file_id NOT IN ({files:Array(UInt32)}) AND (carrier_id, invoice_number) IN (
        SELECT carrier_id, invoice_number FROM line_keys WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)}))`,
    params: { client: clientId, files: fileIds },
  };
}
