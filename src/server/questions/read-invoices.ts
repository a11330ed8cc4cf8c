import { and, eq, inArray } from 'drizzle-orm';
import { compileInvoices, type InvoicesAsked } from '#query/compile-invoices.ts';
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
  /** What it says it comes to; `null` where the file does not tell. */
  statedMinor: number | null;
  netMinor: number;
  lines: number;
  /** How many invoices were found. */
  total: number;
}

/**
 * The invoices of clients by bill date, newest first. Files are named that are loaded, rather than those left out that are not:
 * a file whose import begins between the two questions must not lend an invoice that is then stamped for good.
 */
export async function readInvoices(
  ctx: SignedInContext,
  asked: Omit<InvoicesAsked, 'fileIds'>,
): Promise<CarrierInvoice[]> {
  const fileIds = await listLoadedFileIds(ctx, asked.clientIds);
  if (fileIds.length === 0) return [];
  return ctx.warehouse.read<CarrierInvoice>(compileInvoices({ ...asked, fileIds }));
}

export async function listLoadedFileIds({ db }: SignedInContext, clientIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(and(inArray(importFiles.clientId, [...clientIds]), eq(importFiles.state, 'loaded')));
  return rows.map(({ id }) => id);
}
