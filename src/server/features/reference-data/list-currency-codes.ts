import type { Output } from '#contract/endpoint.ts';
import type { currencyCodes } from '#contract/reference-data.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { listHiddenFileIds } from '#server/questions/hidden-files.ts';

/** Currencies of the visible shipments of a client and its children; no carrier means every carrier. */
export async function listCurrencyCodes(
  ctx: SignedInContext,
  clientId: number,
  carrierIds: number[],
): Promise<Output<typeof currencyCodes>> {
  const family = await listClientFamily(ctx, clientId);
  const hidden = await listHiddenFileIds(ctx.db, family);
  const conditions = [
    'client_id IN {clients:Array(UInt32)}',
    ...(carrierIds.length > 0 ? ['carrier_id IN {carriers:Array(UInt32)}'] : []),
    ...(hidden.length > 0 ? ['file_id NOT IN {hidden:Array(UInt32)}'] : []),
  ];
  return ctx.warehouse.read<{ code: string }>({
    sql: `SELECT DISTINCT currency_code AS code FROM shipments WHERE ${conditions.join(' AND ')} ORDER BY code`,
    params: { clients: family, carriers: carrierIds, hidden },
  });
}
