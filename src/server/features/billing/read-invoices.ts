import { and, eq, inArray } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { importFiles } from '#server/stores/schema.ts';

/** An invoice of a carrier, of every loaded file that holds a part of it. Its bill date is the first of its lines. */
export interface CarrierInvoice {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  accountNumber: string;
  billDate: string;
  currency: string;
  netMinor: number;
}

interface Asked {
  clientIds: readonly number[];
  fromDate: string;
  toDate: string;
  /** All of them without one. */
  limit?: number;
}

/**
 * The invoices of clients by bill date, newest first. Files are named that are loaded, rather than those left out that are not:
 * a file whose import begins between the two questions must not lend an invoice that is then stamped for good.
 */
export async function readInvoices(
  ctx: SignedInContext,
  { clientIds, fromDate, toDate, limit }: Asked,
): Promise<CarrierInvoice[]> {
  const files = await listLoadedFileIds(ctx, clientIds);
  if (files.length === 0) return [];
  const isLoaded = 'client_id IN {clients:Array(UInt32)} AND file_id IN {files:Array(UInt32)}';
  return ctx.warehouse.read<CarrierInvoice>({
    sql: `SELECT client_id AS clientId, carrier_id AS carrierId, invoice_number AS invoiceNumber, invoice.account AS accountNumber,
        toString(invoice.billed) AS billDate, invoice.currency AS currency, charged.net AS netMinor
      FROM (
        SELECT client_id, carrier_id, invoice_number, any(account_number) AS account, min(bill_date) AS billed, any(currency_code) AS currency
        FROM invoices WHERE ${isLoaded}
        GROUP BY client_id, carrier_id, invoice_number
        HAVING billed >= {from:Date} AND billed <= {to:Date}
      ) AS invoice
      LEFT JOIN (
        SELECT client_id, carrier_id, invoice_number, sum(net_amount) AS net
        FROM charges WHERE ${isLoaded} AND bill_date >= {from:Date}
        GROUP BY client_id, carrier_id, invoice_number
      ) AS charged USING (client_id, carrier_id, invoice_number)
      ORDER BY invoice.billed DESC, carrier_id, invoice_number, client_id
      ${limit === undefined ? '' : 'LIMIT {limit:UInt32}'}`,
    params: { clients: [...clientIds], files, from: fromDate, to: toDate, ...(limit !== undefined && { limit }) },
  });
}

async function listLoadedFileIds({ db }: SignedInContext, clientIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(and(inArray(importFiles.clientId, [...clientIds]), eq(importFiles.state, 'loaded')));
  return rows.map(({ id }) => id);
}
