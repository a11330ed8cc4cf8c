import { and, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { CallerSummary, CallOutcome, listCalls as endpoint, LoggedCall } from '#contract/api-calls.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { emptyHistogram, percentileMs } from '#server/http/response-times.ts';
import { containsText } from '#server/stores/contains-text.ts';
import { apiCallCounts, apiCalls, clientCredentials, clients } from '#server/stores/schema.ts';

type Query = Input<typeof endpoint>['query'];
type Filter = Pick<Query, 'credentialId' | 'outcome' | 'search'>;

/** Adds up the calls of the last days by credential and call, the most frequent first. */
export async function summarizeCalls(ctx: SignedInContext, { days }: { days: number }): Promise<CallerSummary[]> {
  await ctx.callLog.flush();
  const from = addDays(ctx.now().toISOString().slice(0, 10), 1 - days);
  const rows = await ctx.db
    .select({ counted: apiCallCounts, credential: clientCredentials, clientName: clients.name })
    .from(apiCallCounts)
    .innerJoin(clientCredentials, eq(clientCredentials.id, apiCallCounts.credentialId))
    .innerJoin(clients, eq(clients.id, clientCredentials.clientId))
    .where(and(gte(apiCallCounts.usedOn, from), inArray(clientCredentials.clientId, [...ctx.session.clientIds, 0])));
  const keyOf = ({ counted }: (typeof rows)[number]) => `${counted.credentialId} ${counted.call}`;
  return [...new Set(rows.map(keyOf))]
    .flatMap((key) => summarize(rows.filter((row) => keyOf(row) === key)))
    .toSorted((one, other) => other.calls - one.calls);
}

function summarize(
  rows: readonly {
    counted: typeof apiCallCounts.$inferSelect;
    credential: typeof clientCredentials.$inferSelect;
    clientName: string;
  }[],
): CallerSummary[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { credential, clientName, counted } = first;
  const sum = (field: 'calls' | 'errors' | 'throttled' | 'receivedBytes' | 'sentBytes') =>
    rows.reduce((total, row) => total + row.counted[field], 0);
  const times = emptyHistogram().map((_, place) =>
    rows.reduce((total, row) => total + (row.counted.times[place] ?? 0), 0),
  );
  return [
    {
      credentialId: credential.id,
      name: credential.name,
      publicId: credential.publicId,
      clientName,
      callsPerMinute: credential.callsPerMinute,
      call: counted.call,
      calls: sum('calls'),
      errors: sum('errors'),
      throttled: sum('throttled'),
      halfWithinMs: percentileMs(times, 0.5),
      mostWithinMs: percentileMs(times, 0.95),
      receivedBytes: sum('receivedBytes'),
      sentBytes: sum('sentBytes'),
      lastAt: new Date(Math.max(...rows.map((row) => row.counted.lastAt.getTime()))).toISOString(),
    },
  ];
}

/** Returns a page of the log of calls of the reader's clients. */
export async function listCalls(ctx: SignedInContext, query: Query): Promise<Output<typeof endpoint>> {
  await requireCredential(ctx, query);
  await ctx.callLog.flush();
  const [counted] = await ctx.db.select({ total: count() }).from(apiCalls).where(matching(ctx, query));
  const calls = await readCalls(ctx, query, { limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  return { total: counted?.total ?? 0, calls };
}

/** Sends the log of calls as CSV. */
export async function downloadCalls(ctx: SignedInContext, filter: Filter, { reply }: Http): Promise<unknown> {
  await requireCredential(ctx, filter);
  await ctx.callLog.flush();
  const calls = await readCalls(ctx, filter, { limit: 10_000, offset: 0 });
  const lines = calls.map(({ id: _, ...call }) =>
    csvLine(Object.values(call).map((cell) => neutralizeFormula(String(cell)))),
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="api-calls.csv"')
    .send([csvLine(HEADER), ...lines].join(''));
}

/** Throws `not-found` for a credential of a client that the reader may not see. */
async function requireCredential({ db, session }: SignedInContext, { credentialId }: Filter): Promise<void> {
  if (credentialId === undefined) return;
  const isVisible = inArray(clientCredentials.clientId, [...session.clientIds, 0]);
  const [found] = await db
    .select({ id: clientCredentials.id })
    .from(clientCredentials)
    .where(and(eq(clientCredentials.id, credentialId), isVisible));
  if (found === undefined) throw new AppError('not-found', `There is no credential ${credentialId}.`);
}

const HEADER = ['at', 'credential', 'client', 'call', 'status', 'ms', 'received_bytes', 'sent_bytes', 'address'];

async function readCalls(
  ctx: SignedInContext,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LoggedCall[]> {
  const rows = await ctx.db
    .select({ call: apiCalls, clientName: clients.name })
    .from(apiCalls)
    .innerJoin(clients, eq(clients.id, apiCalls.clientId))
    .where(matching(ctx, filter))
    .orderBy(desc(apiCalls.id))
    .limit(limit)
    .offset(offset);
  return rows.map(
    ({ call: { id, at, credentialName, call, status, ms, receivedBytes, sentBytes, address }, clientName }) => ({
      id,
      at: at.toISOString(),
      name: credentialName,
      clientName,
      call,
      status,
      ms,
      receivedBytes,
      sentBytes,
      address,
    }),
  );
}

const OUTCOMES: Record<CallOutcome, SQL> = {
  succeeded: lt(apiCalls.status, 400),
  failed: gte(apiCalls.status, 400),
  throttled: eq(apiCalls.status, 429),
};

function matching({ session }: SignedInContext, { credentialId, outcome, search }: Filter): SQL | undefined {
  return and(
    eq(apiCalls.tenantId, session.tenantId),
    inArray(apiCalls.clientId, [...session.clientIds, 0]),
    credentialId === undefined ? undefined : eq(apiCalls.credentialId, credentialId),
    outcome === undefined ? undefined : OUTCOMES[outcome],
    search === undefined ? undefined : containsText([apiCalls.credentialName, apiCalls.call, apiCalls.address], search),
  );
}
