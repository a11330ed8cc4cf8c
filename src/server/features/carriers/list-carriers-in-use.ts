import { count, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CarrierInUse } from '#contract/carriers-in-use.ts';
import { carriers } from '#model/trade/carriers.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';
import { type CarrierInUseRow, compileCarriersInUse } from '#query/lists/compile-carriers-in-use.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { accounts, tenantSettings } from '#server/stores/schema.ts';

const CarrierIds = z.array(z.number().int().nonnegative());

/** Lists the carriers with an account or a visible shipment of the reader's clients, by name. */
export async function listCarriersInUse(ctx: SignedInContext): Promise<CarrierInUse[]> {
  const shipped = await readShipped(ctx);
  const accountsOf = await countAccounts(ctx);
  const excluded = await readExcluded(ctx);
  return carriers
    .filter(({ id }) => shipped.has(id) || accountsOf.has(id))
    .map(({ id, name, mode }) => {
      const { carrierId: _id, ...figures } = shipped.get(id) ?? { ...NOTHING, carrierId: id };
      return { id, name, mode, isExcluded: excluded.includes(id), accounts: accountsOf.get(id) ?? 0, ...figures };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const NOTHING = { files: 0, shipments: 0, firstBillDate: null, lastBillDate: null, spendCents: 0 };

async function readShipped(ctx: SignedInContext): Promise<Map<number, CarrierInUseRow>> {
  const rows = await ctx.warehouse.read<CarrierInUseRow>(compileCarriersInUse(await readClientScope(ctx)));
  return new Map(rows.map((row) => [row.carrierId, row]));
}

async function countAccounts({ db, session }: SignedInContext): Promise<Map<number, number>> {
  const rows = await db
    .select({ carrierId: accounts.carrierId, accounts: count() })
    .from(accounts)
    .where(inArray(accounts.clientId, [...session.clientIds]))
    .groupBy(accounts.carrierId);
  return new Map(rows.map((row) => [row.carrierId, row.accounts]));
}

async function readExcluded({ db, session }: SignedInContext): Promise<readonly number[]> {
  const settings = await db.select().from(tenantSettings).where(eq(tenantSettings.tenantId, session.tenantId));
  const setting = settings.find(({ key }) => key === 'excludedCarriers');
  return setting === undefined ? DEFAULT_EXCLUDED_CARRIER_IDS : CarrierIds.parse(setting.value);
}
