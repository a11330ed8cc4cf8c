import { inArray } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { findPaidParcels as endpoint } from '#contract/payments.ts';
import { compileInvoicedParcels, type InvoicedParcelRow } from '#query/lists/compile-invoice-balances.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { clients } from '#server/stores/schema.ts';
import { withoutClient } from './list-balances.ts';
import { invoiceName, readBalances } from './read-balances.ts';

/** Finds which payments paid the invoices of parcels. A parcel on several invoices is listed once for each of them. */
export async function findPaidParcels(
  ctx: SignedInContext,
  clientId: number,
  trackingNumbers: readonly string[],
): Promise<Output<typeof endpoint>> {
  const clientIds = await listClientFamily(ctx, clientId);
  const asked = [...new Map(trackingNumbers.map((number) => [number.toUpperCase(), number])).values()];
  const scope = await readLoadedScope(ctx, clientIds);
  const written = [...new Set(asked.flatMap((number) => [number, number.toUpperCase()]))];
  const found =
    scope.loadedFileIds.length === 0
      ? []
      : await ctx.warehouse.read<InvoicedParcelRow>(compileInvoicedParcels(scope, written));
  const numbers = [...new Set(found.map(({ invoiceNumber }) => invoiceNumber))];
  const balances = numbers.length === 0 ? [] : await readBalances(ctx, clientIds, numbers);
  const byName = new Map(
    balances.map((balance) => [invoiceName({ ...balance, carrierId: balance.carrier.id }), balance]),
  );
  const named = await ctx.db.select().from(clients).where(inArray(clients.id, clientIds));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const isFound = new Set(found.map(({ trackingNumber }) => trackingNumber.toUpperCase()));
  return {
    parcels: found.flatMap((row) => {
      const balance = byName.get(invoiceName(row));
      if (balance === undefined) return [];
      const { trackingNumber, netMinor: parcelMinor } = row;
      return [
        { trackingNumber, clientName: nameOf.get(row.clientId) ?? '', parcelMinor, invoice: withoutClient(balance) },
      ];
    }),
    missing: asked.filter((number) => !isFound.has(number.toUpperCase())),
  };
}
