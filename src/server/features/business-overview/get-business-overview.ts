import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BusinessOverview, ClientState, Compared } from '#contract/business-overview.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { credits } from '#model/sources/credits.ts';
import { findings } from '#model/sources/findings.ts';
import { shipments } from '#model/sources/shipments.ts';
import { type Fact, sourceTestsOf } from '#model/sources/source.ts';
import { type ClientsScope, compileClientFigures, type Period } from '#query/lists/compile-client-figures.ts';
import { compileFreshness, type FreshnessRow } from '#query/lists/compile-freshness.ts';
import type { SignedInContext } from '#server/context.ts';
import { findClientScope } from '#server/questions/find-client-scope.ts';
import { listArrivals } from '#server/questions/list-arrivals.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { excludedCarriersOf } from '#server/questions/read-scope.ts';
import { clients } from '#server/stores/schema.ts';
import { type Activity, readActivity } from './read-activity.ts';

type Figures = { clientId: number } & Record<string, number | null>;

/** Returns how each of the reader's clients is doing: by name, in the weeks up to today, compared with as many weeks before. */
export async function getBusinessOverview(ctx: SignedInContext, weeks: number): Promise<BusinessOverview> {
  const { db, session } = ctx;
  const to = ctx.now().toISOString().slice(0, 10);
  const from = addDays(to, 1 - 7 * weeks);
  const listed = await db
    .select({ id: clients.id, name: clients.name, parentId: clients.parentId })
    .from(clients)
    .where(and(eq(clients.tenantId, session.tenantId), inArray(clients.id, [...session.clientIds])))
    .orderBy(asc(clients.name), asc(clients.id));
  if (listed.length === 0) return { from, to, clients: [] };
  const clientIds = listed.map(({ id }) => id);
  const [figures, activity, arrivals] = await Promise.all([
    readFigures(ctx, {
      clientIds,
      periods: { now: [from, to], before: [addDays(from, -7 * weeks), addDays(from, -1)] },
    }),
    readActivity(ctx, { clientIds, from }),
    listArrivals(ctx),
  ]);
  const nameOf = new Map(listed.map(({ id, name }) => [id, name]));
  return {
    from,
    to,
    clients: listed.map(({ id, name, parentId }) => ({
      clientId: id,
      clientName: name,
      parentName: parentId === null ? null : (nameOf.get(parentId) ?? null),
      ...toState(figures, id),
      overdueAccounts: arrivals.filter(({ clientId, daysLate }) => clientId === id && daysLate > 0).length,
      ...(activity.get(id) ?? NO_ACTIVITY),
    })),
  };
}

const NO_ACTIVITY: Activity = { loadedFiles: 0, failedFiles: 0, waitingFiles: 0, activeUsers: 0, lastSeenAt: null };

interface AllFigures {
  spent: readonly Figures[];
  credited: readonly Figures[];
  open: readonly Figures[];
  freshness: readonly FreshnessRow[];
}

async function readFigures(
  ctx: SignedInContext,
  { clientIds, periods }: { clientIds: readonly number[]; periods: Record<'now' | 'before', Period> },
): Promise<AllFigures> {
  const { answers } = ctx;
  const { dataVersion, ...scope } = await readScopeOf(ctx, clientIds);
  const { totalSpend, transportationDiscount } = shipments.facts;
  const { totalRefund } = credits.facts;
  const { atStake, expiring } = findings.facts;
  const count: Fact = { ...findings.facts.findings, only: { is: sourceTestsOf(atStake), note: '' } };
  const [spent, credited, open, freshness] = await Promise.all([
    answers.read<Figures>(
      dataVersion,
      compileClientFigures(shipments, { facts: { totalSpend, transportationDiscount }, periods }, scope),
    ),
    answers.read<Figures>(dataVersion, compileClientFigures(credits, { facts: { totalRefund }, periods }, scope)),
    answers.read<Figures>(
      dataVersion,
      compileClientFigures(findings, { facts: { count, atStake, expiring }, periods: null }, scope),
    ),
    answers.read<FreshnessRow>(dataVersion, compileFreshness(scope)),
  ]);
  return { spent, credited, open, freshness };
}

function toState(
  { spent, credited, open, freshness }: AllFigures,
  id: number,
): Pick<ClientState, 'spend' | 'savings' | 'credits' | 'findings' | 'atStakeCents' | 'expiringCents' | 'lastBillDate'> {
  const [ofSpend, ofCredits, ofFindings] = [spent, credited, open].map((rows) =>
    rows.find(({ clientId }) => clientId === id),
  );
  const compared = (row: Figures | undefined, fact: string): Compared => ({
    now: Number(row?.[`${fact} now`] ?? 0),
    before: Number(row?.[`${fact} before`] ?? 0),
  });
  const days = freshness.filter(({ clientId }) => clientId === id).map(({ lastBillDate }) => lastBillDate);
  return {
    spend: compared(ofSpend, 'totalSpend'),
    savings: compared(ofSpend, 'transportationDiscount'),
    credits: compared(ofCredits, 'totalRefund'),
    findings: Number(ofFindings?.count ?? 0),
    atStakeCents: Number(ofFindings?.atStake ?? 0),
    expiringCents: Number(ofFindings?.expiring ?? 0),
    lastBillDate: days.toSorted().at(-1) ?? null,
  };
}

/** The scope of several clients at once, each without the accounts that are inactive for it. */
async function readScopeOf(
  ctx: SignedInContext,
  clientIds: readonly number[],
): Promise<ClientsScope & { dataVersion: number }> {
  const scope = await readClientScope(ctx, clientIds);
  const found = await Promise.all(
    clientIds.map(async (clientId) => ({
      clientId,
      ...(await findClientScope(ctx, { clientId, chosenIds: [clientId] })),
    })),
  );
  return {
    ...scope,
    today: ctx.now().toISOString().slice(0, 10),
    excludedCarrierIds: excludedCarriersOf(found[0]?.excludedCarriers),
    inactiveAccounts: found.flatMap(({ clientId, inactiveAccountNumbers }) =>
      inactiveAccountNumbers.map((number) => ({ clientId, number })),
    ),
  };
}
