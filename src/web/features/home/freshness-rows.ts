import type { ClientFreshness } from '#contract/freshness.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { type Freshness, freshnessOf } from '#model/trade/freshness.ts';

/** `none` means that a client has no shipments, such as a parent whose sub-clients ship. */
export type FreshnessState = Freshness | 'none';

/** The latest data of a client and carrier. */
export interface FreshnessRow {
  key: string;
  client: string;
  carrier: string | null;
  state: FreshnessState;
  lastBillDate: IsoDate | null;
  lastImportAt: string | null;
}

const WORST_FIRST: readonly FreshnessState[] = ['missing', 'late', 'fresh', 'none'];

/** Returns one row per client and carrier, the most overdue first. Rows in the same state keep the server's order. */
export function toFreshnessRows(clients: readonly ClientFreshness[], today: IsoDate): FreshnessRow[] {
  return clients.flatMap((client) => rowsOf(client, today)).sort((one, other) => rank(one) - rank(other));
}

function rowsOf({ clientId, clientName, carriers }: ClientFreshness, today: IsoDate): FreshnessRow[] {
  if (carriers.length === 0) {
    const nothing = { carrier: null, lastBillDate: null, lastImportAt: null };
    return [{ key: String(clientId), client: clientName, state: 'none', ...nothing }];
  }
  return carriers.map(({ carrierId, carrierName, lastBillDate, lastImportAt }) => ({
    key: `${clientId} ${carrierId}`,
    client: clientName,
    carrier: carrierName,
    state: freshnessOf(lastBillDate, today),
    lastBillDate,
    lastImportAt,
  }));
}

function rank({ state }: FreshnessRow): number {
  return WORST_FIRST.indexOf(state);
}
