import type { Output } from '#contract/endpoint.ts';
import type { currencyCodes } from '#contract/reference-data.ts';
import { compileCurrencyCodes } from '#query/lists/compile-currency-codes.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';

/** Lists the currencies of the visible shipments of a client and its children. An empty list of carriers means every carrier. */
export async function listCurrencyCodes(
  ctx: SignedInContext,
  clientId: number,
  carrierIds: number[],
): Promise<Output<typeof currencyCodes>> {
  const family = await listClientFamily(ctx, clientId);
  return ctx.warehouse.read<{ code: string }>(compileCurrencyCodes(carrierIds, await readClientScope(ctx, family)));
}
