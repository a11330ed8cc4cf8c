import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { listLookUps as endpoint, PastLookUp } from '#contract/tracking-history.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { containsText } from '#server/stores/contains-text.ts';
import { trackingLookUps } from '#server/stores/schema.ts';

interface Filter {
  clientId: number;
  /** A part of a number or a login; empty for all. */
  search: string;
}

const MAX_DOWNLOADED = 10_000;
const HEADER = ['at', 'login', 'found', 'unknown', 'malformed', 'doubled', 'numbers'];

/** Returns a page of what was looked up for a client and its children. */
export async function listLookUps(
  ctx: SignedInContext,
  { page, pageSize, ...filter }: Filter & { page: number; pageSize: number },
): Promise<Output<typeof endpoint>> {
  const matching = await matchingOf(ctx, filter);
  const [counted] = await ctx.db.select({ total: count() }).from(trackingLookUps).where(matching);
  const lookUps = await readLookUps(ctx, matching, { limit: pageSize, offset: (page - 1) * pageSize });
  return { total: counted?.total ?? 0, lookUps };
}

/** Sends what was looked up as CSV. */
export async function downloadLookUps(ctx: SignedInContext, filter: Filter, http: Http): Promise<unknown> {
  const found = await readLookUps(ctx, await matchingOf(ctx, filter), { limit: MAX_DOWNLOADED, offset: 0 });
  const lines = found.map(({ at, login, numbers, ...counts }) =>
    csvLine([
      ...[at, neutralizeFormula(login)],
      ...[counts.found, counts.unknown, counts.malformed, counts.doubled].map(String),
      neutralizeFormula(numbers.join(' ')),
    ]),
  );
  return sendCsv(http, 'tracking-look-ups.csv', [csvLine(HEADER), ...lines]);
}

async function matchingOf(ctx: SignedInContext, { clientId, search }: Filter): Promise<SQL | undefined> {
  const isOfClient = inArray(trackingLookUps.clientId, await listClientFamily(ctx, clientId));
  if (search === '') return isOfClient;
  return and(
    isOfClient,
    containsText([trackingLookUps.login, sql`array_to_string(${trackingLookUps.numbers}, ' ')`], search),
  );
}

async function readLookUps(
  { db }: SignedInContext,
  matching: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<PastLookUp[]> {
  const rows = await db
    .select()
    .from(trackingLookUps)
    .where(matching)
    .orderBy(desc(trackingLookUps.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ clientId: _, at, ...lookUp }) => ({ ...lookUp, at: at.toISOString() }));
}
