import type { InvoiceName } from '#contract/invoices.ts';
import { compileInvoiceFiles } from '#query/lists/compile-invoice-rows.ts';
import type { LoadedScope } from '#query/scope.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';

/** A file's part of an invoice. The account and the stated total are those of the invoice, and so are equal in all parts in a currency. */
export interface InvoicePart {
  fileId: number;
  accountNumber: string;
  billDate: string;
  currency: string;
  statedMinor: number | null;
}

export interface OpenInvoice {
  name: InvoiceName & { currency: string };
  /** The invoice's client and the loaded files that contain a part of it. */
  scope: LoadedScope;
  /** The part with the earliest bill date comes first. */
  parts: readonly [InvoicePart, ...InvoicePart[]];
}

/**
 * Looks up an invoice. Throws `not-found` if it doesn't belong to one of the reader's clients, and `conflict` if it has lines in
 * several currencies and the name leaves open which of them is meant.
 */
export async function openInvoice(ctx: SignedInContext, name: InvoiceName): Promise<OpenInvoice> {
  requireClient(ctx, name.clientId);
  const scope = await readLoadedScope(ctx, [name.clientId]);
  const [first, ...rest] = await ctx.warehouse.read<InvoicePart>(compileInvoiceFiles(name, scope));
  if (first === undefined) throw new AppError('not-found', `There is no invoice ${name.invoiceNumber}.`);
  const parts: OpenInvoice['parts'] = [first, ...rest];
  const currencies = [...new Set(parts.map(({ currency }) => currency))].sort();
  if (currencies.length > 1)
    throw new AppError(
      'conflict',
      `Invoice ${name.invoiceNumber} has lines in ${currencies.join(', ')}. Name one of these currencies.`,
    );
  return {
    name: { ...name, currency: first.currency },
    scope: { ...scope, loadedFileIds: parts.map(({ fileId }) => fileId) },
    parts,
  };
}
