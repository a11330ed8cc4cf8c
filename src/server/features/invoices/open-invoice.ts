import type { InvoiceName } from '#contract/invoices.ts';
import { compileInvoiceFiles, type InvoiceAsked } from '#query/compile-invoice-rows.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { listLoadedFileIds } from '#server/questions/read-invoices.ts';

/** A file's part of an invoice. */
export interface InvoicePart {
  fileId: number;
  accountNumber: string;
  billDate: string;
  currency: string;
  statedMinor: number | null;
}

export interface OpenInvoice {
  asked: InvoiceAsked;
  /** At least one, the one with the first day first. */
  parts: readonly [InvoicePart, ...InvoicePart[]];
}

/** An invoice of one of the reader's clients; any other is not found. */
export async function openInvoice(ctx: SignedInContext, name: InvoiceName): Promise<OpenInvoice> {
  requireClient(ctx, name.clientId);
  const asked = { ...name, fileIds: await listLoadedFileIds(ctx, [name.clientId]) };
  const [first, ...rest] = await ctx.warehouse.read<InvoicePart>(compileInvoiceFiles(asked));
  if (first === undefined) throw new AppError('not-found', `There is no invoice ${name.invoiceNumber}.`);
  const parts: OpenInvoice['parts'] = [first, ...rest];
  return { asked: { ...asked, fileIds: parts.map(({ fileId }) => fileId) }, parts };
}
