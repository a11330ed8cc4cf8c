import { count, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CarrierInUse } from '#contract/carriers-in-use.ts';
import { carriers } from '#model/trade/carriers.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';
import type { SignedInContext } from '#server/context.ts';
import { listHiddenFileIds } from '#server/questions/hidden-files.ts';
import { accounts, tenantSettings } from '#server/stores/schema.ts';

const CarrierIds = z.array(z.number().int().nonnegative());

interface Shipped {
  carrierId: number;
  files: number;
  shipments: number;
  firstBillDate: string;
  lastBillDate: string;
  spendCents: number;
}

/** The carriers that the reader's clients have an account or a visible shipment with, by name. */
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

async function readShipped({ db, warehouse, session }: SignedInContext): Promise<Map<number, Shipped>> {
  const hidden = await listHiddenFileIds(db, session.clientIds);
  const isVisible = hidden.length > 0 ? 'AND file_id NOT IN {hidden:Array(UInt32)}' : '';
  const rows = await warehouse.read<Shipped>({
    sql: `SELECT carrier_id AS carrierId, uniqExact(file_id) AS files, count() AS shipments,
        toString(min(bill_date)) AS firstBillDate, toString(max(bill_date)) AS lastBillDate, sum(net_amount_usd) AS spendCents
      FROM shipments WHERE client_id IN {clients:Array(UInt32)} ${isVisible}
      GROUP BY carrier_id`,
    params: { clients: [...session.clientIds], hidden },
  });
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
