import type { CarrierMonth } from '#contract/statistics.ts';
import { addMonths, startOfMonth } from '#model/dates/iso-date.ts';
import type { SignedInContext } from '#server/context.ts';
import { listHiddenFileIds } from '#server/questions/hidden-files.ts';

const MONTHS = 13;

/** What is loaded of each carrier and month. Imports change the facts, so it is read once between two of them. */
export async function listCarrierMonths(ctx: SignedInContext): Promise<CarrierMonth[]> {
  const { session, now } = ctx;
  if (session.clientIds.length === 0) return [];
  const from = addMonths(startOfMonth(now().toISOString().slice(0, 10)), 1 - MONTHS);
  return ctx.accessSnapshot.getOrRead(`statistics ${session.sessionId} ${from}`, () => readCarrierMonths(ctx, from));
}

async function readCarrierMonths({ db, warehouse, session }: SignedInContext, from: string): Promise<CarrierMonth[]> {
  const hidden = await listHiddenFileIds(db, session.clientIds);
  const rowsOf = (table: string, columns: string) => `
    SELECT toString(toStartOfMonth(bill_date)) AS month, carrier_id AS carrierId, any(carrier_name) AS carrierName, ${columns}
    FROM ${table}
    WHERE client_id IN {clients:Array(UInt32)} AND file_id NOT IN {hidden:Array(UInt32)} AND bill_date >= {from:Date}
    GROUP BY month, carrierId`;
  return warehouse.read<CarrierMonth>({
    sql: `SELECT month, carrierId, any(carrierName) AS carrierName, max(files) AS files, sum(shipments) AS shipments,
        sum(charges) AS charges, sum(spendCents) AS spendCents
      FROM (
        ${rowsOf('shipments', 'uniqExact(file_id) AS files, count() AS shipments, 0 AS charges, sum(net_amount_usd) AS spendCents')}
        UNION ALL ${rowsOf('charges', '0 AS files, 0 AS shipments, count() AS charges, 0 AS spendCents')}
      )
      GROUP BY month, carrierId ORDER BY month DESC, spendCents DESC, carrierId`,
    params: { clients: session.clientIds, hidden, from },
  });
}
