import { groupBy } from '#audit/group-by.ts';
import type { Output } from '#contract/endpoint.ts';
import type * as contract from '#contract/tracking-history.ts';
import type { UntrackedParcel } from '#contract/tracking-history.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { earlierOf } from '#model/dates/iso-date.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { quietRuns } from '#model/tracking/quiet-runs.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import {
  type CoverageRow,
  compileEventDays,
  compileTrackingCoverage,
  compileUntracked,
  compileUntrackedCount,
  type EventDayRow,
  type UntrackedRow,
} from '#query/lists/compile-tracked-parcels.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { readClientNames } from './read-parcels.ts';

interface Asked extends DateRange {
  clientId: number;
}

type Filter = Asked & { search: string };

const MAX_DOWNLOADED = 10_000;
const HEADER = ['tracking_number', 'client', 'carrier', 'account', 'service', 'shipped_on', 'invoice', 'bill_date'];

/** Returns how many parcels shipped in a period have events, and the days on which a carrier has none. */
export async function getGaps(
  ctx: SignedInContext,
  { clientId, from, to }: Asked,
): Promise<Output<typeof contract.getTrackingGaps>> {
  const clientIds = await listClientFamily(ctx, clientId);
  const scope = await readClientScope(ctx, clientIds);
  const period = { from, to: earlierOf(to, ctx.now().toISOString().slice(0, 10)) };
  const [shipped, days, nameOf] = await Promise.all([
    ctx.answers.read<CoverageRow>(scope.dataVersion, compileTrackingCoverage(period, scope)),
    ctx.answers.read<EventDayRow>(scope.dataVersion, compileEventDays(period, scope)),
    readClientNames(ctx, clientIds),
  ]);
  const keyOf = (row: { clientId: number; carrierId: number }) => `${row.clientId} ${row.carrierId}`;
  const named = (row: { clientId: number; carrierId: number }) => ({
    clientName: nameOf.get(row.clientId) ?? '',
    carrierName: findCarrier(row.carrierId)?.name ?? '',
  });
  const daysOf = groupBy(days, keyOf);
  const untracked = new Map(days.map((row) => [keyOf(row), { ...row, parcels: 0, tracked: 0 }]));
  const rows = [...new Map([...untracked, ...shipped.map((row) => [keyOf(row), row] as const)]).values()];
  return {
    coverage: rows.map((row) => {
      const own = daysOf.get(keyOf(row)) ?? [];
      return {
        ...named(row),
        parcels: row.parcels,
        tracked: row.tracked,
        events: own.reduce((sum, { events }) => sum + events, 0),
        lastEventOn: own.at(-1)?.day ?? null,
      };
    }),
    quietDays: [...daysOf.values()].flatMap((own) => {
      const [first] = own;
      const runs = quietRuns(
        own.map(({ day }) => day),
        period,
      );
      return first === undefined ? [] : runs.map((run) => ({ ...named(first), ...run }));
    }),
  };
}

/** Returns a page of the parcels shipped in a period that have no event. */
export async function listUntracked(
  ctx: SignedInContext,
  { page, pageSize, ...filter }: Filter & { page: number; pageSize: number },
): Promise<Output<typeof contract.listUntracked>> {
  const { asked, clientIds, dataVersion } = await prepare(ctx, filter);
  const block = { limit: pageSize, offset: (page - 1) * pageSize };
  const [counted, rows, nameOf] = await Promise.all([
    ctx.answers.read<{ total: number }>(dataVersion, compileUntrackedCount(asked)),
    ctx.answers.read<UntrackedRow>(dataVersion, compileUntracked(asked, block)),
    readClientNames(ctx, clientIds),
  ]);
  return { total: counted[0]?.total ?? 0, parcels: rows.map((row) => toParcel(row, nameOf)) };
}

/** Sends the parcels shipped in a period that have no event as CSV. */
export async function downloadUntracked(ctx: SignedInContext, filter: Filter, http: Http): Promise<unknown> {
  const { asked, clientIds } = await prepare(ctx, filter);
  const nameOf = await readClientNames(ctx, clientIds);
  const rows = await ctx.warehouse.read<UntrackedRow>(compileUntracked(asked, { limit: MAX_DOWNLOADED, offset: 0 }));
  const lines = rows.map((row) => {
    const { number, clientName, carrierName, account, service, shippedOn, invoiceNumber, billDate } = toParcel(
      row,
      nameOf,
    );
    const texts = [number, clientName, carrierName, account, service].map(neutralizeFormula);
    return csvLine([...texts, shippedOn, neutralizeFormula(invoiceNumber), billDate]);
  });
  return sendCsv(http, 'parcels-without-events.csv', [csvLine(HEADER), ...lines]);
}

async function prepare(ctx: SignedInContext, { clientId, search, from, to }: Filter) {
  const clientIds = await listClientFamily(ctx, clientId);
  const { dataVersion, ...scope } = await readClientScope(ctx, clientIds);
  return { asked: { period: { from, to }, search: search.trim(), scope }, clientIds, dataVersion };
}

function toParcel({ clientId, carrierId, ...row }: UntrackedRow, nameOf: ReadonlyMap<number, string>): UntrackedParcel {
  return { ...row, clientName: nameOf.get(clientId) ?? '', carrierName: findCarrier(carrierId)?.name ?? '' };
}
