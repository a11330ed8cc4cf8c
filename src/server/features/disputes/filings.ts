import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { claimCells, claimHeader } from '#audit/claims/claim-file.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { downloadFiling as downloadEndpoint, listFilings as listEndpoint } from '#contract/filings.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { filingLines, filings } from '#server/stores/schema.ts';

const PAGE_SIZE = 25;
const BLOCK = 2000;

/** Lists the files of claims of one of the reader's clients, newest first. */
export async function listFilings(
  ctx: SignedInContext,
  { params: { clientId }, query: { page } }: Input<typeof listEndpoint>,
): Promise<Output<typeof listEndpoint>> {
  requireClient(ctx, clientId);
  const ofClient = and(eq(filings.clientId, clientId), gt(filings.lines, 0));
  const [counted] = await ctx.db.select({ total: count() }).from(filings).where(ofClient);
  const found = await ctx.db
    .select()
    .from(filings)
    .where(ofClient)
    .orderBy(desc(filings.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    total: counted?.total ?? 0,
    filings: found.map(({ id, carrierId, layout, login, lines, sumMinor, ...filing }) => ({
      id,
      carrierId,
      carrierName: findCarrier(carrierId)?.name ?? '',
      account: filing.accountNumber,
      currency: filing.currencyCode,
      layout,
      login,
      lines,
      sumMinor,
      filedAt: filing.filedAt.toISOString(),
      withdrawnAt: filing.withdrawnAt?.toISOString() ?? null,
    })),
  };
}

/** Sends a file of claims of one of the reader's clients, block by block. Its contents are the same each time. */
export async function downloadFiling(
  ctx: SignedInContext,
  { params: { clientId, filingId }, query }: Input<typeof downloadEndpoint>,
  http: Http,
): Promise<unknown> {
  requireClient(ctx, clientId);
  const [filing] = await ctx.db
    .select()
    .from(filings)
    .where(and(eq(filings.id, filingId), eq(filings.clientId, clientId)));
  if (filing === undefined) throw new AppError('not-found', `There is no filing ${filingId}.`);
  const layout = query.layout ?? filing.layout;
  const carrier = findCarrier(filing.carrierId)?.name ?? 'carrier';
  const name = `claims-${carrier}-${filing.accountNumber}-${filing.filedAt.toISOString().slice(0, 10)}-${filing.id}.csv`;
  return sendCsv(http, name, filingCsv(ctx, filing, layout));
}

async function* filingCsv(
  { db }: SignedInContext,
  filing: typeof filings.$inferSelect,
  layout: typeof filing.layout,
): AsyncGenerator<string> {
  yield csvLine(claimHeader(layout));
  const file = { accountNumber: filing.accountNumber, currency: filing.currencyCode };
  let after = 0;
  for (;;) {
    const lines = await db
      .select()
      .from(filingLines)
      .where(and(eq(filingLines.filingId, filing.id), gt(filingLines.ordinal, after)))
      .orderBy(asc(filingLines.ordinal))
      .limit(BLOCK);
    yield lines.map((line) => csvLine(claimCells(layout, file, line).map(neutralizeFormula))).join('');
    if (lines.length < BLOCK) return;
    after = lines.at(-1)?.ordinal ?? after;
  }
}
