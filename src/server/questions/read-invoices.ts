import { compileInvoices, type InvoiceSearch } from '#query/lists/compile-invoices.ts';
import type { SignedInContext } from '#server/context.ts';
import { readLoadedScope } from './read-client-scope.ts';

/** An invoice of a carrier, combined from all loaded files that contain a part of it. Its bill date is that of its first line. */
export interface CarrierInvoice {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  accountNumber: string;
  billDate: string;
  currency: string;
  /** The total that the invoice states; `null` if the file has none. */
  statedMinor: number | null;
  netMinor: number;
  lines: number;
  /** The number of invoices found. */
  total: number;
}

/** Returns the invoices of some of the reader's clients in loaded files, by bill date, newest first. */
export async function readInvoices(
  ctx: SignedInContext,
  { clientIds, ...search }: InvoiceSearch & { clientIds: readonly number[] },
): Promise<CarrierInvoice[]> {
  const scope = await readLoadedScope(ctx, clientIds);
  if (scope.loadedFileIds.length === 0) return [];
  return ctx.warehouse.read<CarrierInvoice>(compileInvoices(search, scope));
}
