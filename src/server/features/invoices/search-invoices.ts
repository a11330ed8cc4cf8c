import { inArray } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { searchInvoices as endpoint } from '#contract/invoices.ts';
import { parseIdsCsv } from '#contract/values.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readInvoices } from '#server/questions/read-invoices.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import { clients } from '#server/stores/schema.ts';
import { footingOf } from './footing-of.ts';

/** Returns a page of the invoices of a client and its children, or of the chosen children only. */
export async function searchInvoices(
  ctx: SignedInContext,
  { clientId, childClientIdsCSV, page, pageSize, ...narrowed }: Input<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const clientIds = await listChosenClients(ctx, clientId, parseIdsCsv(childClientIdsCSV));
  const read = (part: { limit: number; offset: number }) => readInvoices(ctx, { ...narrowed, clientIds, ...part });
  const block = { limit: pageSize, offset: (page - 1) * pageSize };
  const found = await read(block);
  const named = await ctx.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, clientIds));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return {
    total: await totalOfPage(found, block.offset, () => read({ limit: 1, offset: 0 })),
    invoices: found.map(({ clientId: ownerId, carrierId, total: _, ...invoice }) => ({
      ...invoice,
      client: { id: ownerId, name: nameOf.get(ownerId) ?? '' },
      carrier: { id: carrierId, name: findCarrier(carrierId)?.name ?? '' },
      footing: footingOf(invoice.statedMinor, invoice.netMinor),
    })),
  };
}

async function listChosenClients(ctx: SignedInContext, clientId: number, chosen: number[]): Promise<number[]> {
  const family = await listClientFamily(ctx, clientId);
  const unknownId = chosen.find((id) => !family.includes(id));
  if (unknownId !== undefined) throw new AppError('not-found', `There is no client ${unknownId}.`);
  return chosen.length > 0 ? chosen : family;
}
