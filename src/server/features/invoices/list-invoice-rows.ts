import type { Input, Output } from '#contract/endpoint.ts';
import type { InvoiceLine, InvoiceShipment, invoiceLines, invoiceShipments } from '#contract/invoices.ts';
import { compileInvoiceLines, compileInvoiceShipments, type LinesBlock } from '#query/lists/compile-invoice-rows.ts';
import type { SignedInContext } from '#server/context.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import { type CaptchaAnswer, listCaptchaResponses } from './list-captcha-responses.ts';
import { openInvoice } from './open-invoice.ts';

type Parcel = Omit<InvoiceShipment, keyof CaptchaAnswer>;

/** Returns a block of an invoice's lines. */
export async function listInvoiceLines(
  ctx: SignedInContext,
  { after, limit, ...asked }: Input<typeof invoiceLines>['query'],
): Promise<Output<typeof invoiceLines>> {
  const { name, scope } = await openInvoice(ctx, asked);
  const block = { after: after === undefined ? null : parsePlace(after), limit };
  return { lines: await ctx.warehouse.read<InvoiceLine>(compileInvoiceLines(name, block, scope)) };
}

/** Returns a page of an invoice's parcels. */
export async function listInvoiceShipments(
  ctx: SignedInContext,
  { page, pageSize, ...asked }: Input<typeof invoiceShipments>['query'],
): Promise<Output<typeof invoiceShipments>> {
  const { name, scope } = await openInvoice(ctx, asked);
  const block = { offset: (page - 1) * pageSize, limit: pageSize };
  const read = (part: typeof block) =>
    ctx.warehouse.read<Parcel & { total: number }>(compileInvoiceShipments(name, part, scope));
  const found = await read(block);
  const answerTo = await listCaptchaResponses(ctx, name.clientId, found);
  return {
    total: await totalOfPage(found, block.offset, () => read({ limit: 1, offset: 0 })),
    shipments: found.map((parcel) => ({ ...parcel, ...answerTo(parcel.id) })),
  };
}

function parsePlace(text: string): LinesBlock['after'] {
  const [fileId = 0, line = 0, ordinal = 0] = text.split('.').map(Number);
  return { fileId, line, ordinal };
}
