import { eq, inArray, or } from 'drizzle-orm';
import type { InvoiceDetails, InvoiceName } from '#contract/invoices.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { compileInvoiceTotals } from '#query/lists/compile-invoice-rows.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients, importFiles, reloads, replacedParts, uploads } from '#server/stores/schema.ts';
import { footingOf } from './footing-of.ts';
import { openInvoice } from './open-invoice.ts';

type Category = InvoiceDetails['categories'][number];

/** Returns an invoice with its footing, its categories and its files. */
export async function getInvoiceDetails(ctx: SignedInContext, asked: InvoiceName): Promise<InvoiceDetails> {
  const { name, scope, parts } = await openInvoice(ctx, asked);
  const categories = await ctx.warehouse.read<Category>(compileInvoiceTotals(name, scope));
  const netMinor = categories.reduce((sum, category) => sum + category.netMinor, 0);
  const [client] = await ctx.db.select({ name: clients.name }).from(clients).where(eq(clients.id, name.clientId));
  const { accountNumber, billDate, statedMinor } = parts[0];
  return {
    client: { id: name.clientId, name: client?.name ?? '' },
    carrier: { id: name.carrierId, name: findCarrier(name.carrierId)?.name ?? '' },
    invoiceNumber: name.invoiceNumber,
    accountNumber,
    billDate,
    currency: name.currency,
    statedMinor,
    netMinor,
    lines: categories.reduce((sum, category) => sum + category.lines, 0),
    footing: footingOf(statedMinor, netMinor),
    categories,
    files: await listFiles(ctx, scope.loadedFileIds),
  };
}

/** Lists the files of these ids, some of which can be those of rows that are set aside (`listVisibleFileIds`). */
async function listFiles({ db }: SignedInContext, ids: readonly number[]): Promise<InvoiceDetails['files']> {
  const ofPart = db
    .select({ id: replacedParts.ofFileId })
    .from(replacedParts)
    .where(inArray(replacedParts.id, [...ids]));
  const ofReload = db
    .select({ id: reloads.fileId })
    .from(reloads)
    .where(inArray(reloads.id, [...ids]));
  const rows = await db
    .select({ uploadId: importFiles.uploadId, fileName: importFiles.fileName, createdAt: uploads.createdAt })
    .from(importFiles)
    .innerJoin(uploads, eq(uploads.id, importFiles.uploadId))
    .where(or(inArray(importFiles.id, [...ids]), inArray(importFiles.id, ofPart), inArray(importFiles.id, ofReload)))
    .orderBy(importFiles.id);
  return rows.map(({ uploadId, fileName, createdAt }) => ({ uploadId, fileName, importedAt: createdAt.toISOString() }));
}
