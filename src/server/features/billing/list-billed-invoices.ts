import { inArray } from 'drizzle-orm';
import type { BilledInvoice } from '#contract/billing.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { readInvoices } from '#server/questions/read-invoices.ts';
import { clientInvoiceNumbers, clients } from '#server/stores/schema.ts';
import { invoiceKey } from './invoice-key.ts';

const SHOWN = 20_000;

interface Asked {
  clientId: number;
  fromDate: string;
  toDate: string;
}

/** Lists the invoices of a client and its children in a period, whether they are stamped or not. */
export async function listBilledInvoices(
  ctx: SignedInContext,
  { clientId, fromDate, toDate }: Asked,
): Promise<{ invoices: BilledInvoice[]; isCut: boolean }> {
  const clientIds = await listClientFamily(ctx, clientId);
  const found = await readInvoices(ctx, { clientIds, fromDate, toDate, limit: SHOWN + 1 });
  const stamps = await ctx.db
    .select()
    .from(clientInvoiceNumbers)
    .where(inArray(clientInvoiceNumbers.clientId, clientIds));
  const stampOf = new Map(stamps.map((stamp) => [invoiceKey(stamp), stamp]));
  const known = await ctx.db
    .select({ id: clients.id, name: clients.name, code: clients.code })
    .from(clients)
    .where(inArray(clients.id, clientIds));
  const clientOf = new Map(known.map((client) => [client.id, client]));
  const invoices = found.slice(0, SHOWN).flatMap(({ clientId: ownerId, carrierId, ...invoice }) => {
    const client = clientOf.get(ownerId);
    if (client === undefined) return [];
    const stamp = stampOf.get(invoiceKey({ clientId: ownerId, carrierId, invoiceNumber: invoice.invoiceNumber }));
    return {
      ...invoice,
      client,
      carrier: { id: carrierId, name: findCarrier(carrierId)?.name ?? '' },
      clientInvoiceNumber: stamp?.clientInvoiceNumber ?? null,
      stampedAt: stamp?.stampedAt.toISOString() ?? null,
    };
  });
  return { invoices, isCut: found.length > SHOWN };
}
