import { asc, inArray } from 'drizzle-orm';
import { buildBaseLexicon, buildReaderLexicon } from '#assistant/build-lexicon.ts';
import type { Lexicon } from '#assistant/lexicon.ts';
import type { Row } from '#contract/question.ts';
import { findSource } from '#model/sources/sources.ts';
import { compileQuery } from '#query/compile-query.ts';
import type { SignedInContext } from '#server/context.ts';
import { listKnownAccounts } from '#server/questions/list-known-accounts.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { clients } from '#server/stores/schema.ts';

/** The dimensions whose values are looked up, by source. */
const LOOKED_UP: readonly (readonly [source: string, dimension: string])[] = [
  ['shipments', 'service'],
  ['shipments', 'zone'],
  ['shipments', 'consignee_city'],
  ['charges', 'accessorial'],
];
const MAX_VALUES = 2000;

/** The words of the model are the same for all. */
const base = buildBaseLexicon();

/** Returns the phrases that a reader's question about a client can use: those of the model, and values of the client's own data. */
export async function readerLexicon(ctx: SignedInContext, clientId: number, scope: ReaderScope): Promise<Lexicon> {
  const accounts = await listKnownAccounts(ctx.db, scope.clientIds);
  const named = await ctx.db
    .select({ id: clients.id, code: clients.code, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [clientId, ...scope.clientIds]))
    .orderBy(asc(clients.id));
  const key = JSON.stringify([
    clientId,
    scope.clientIds,
    scope.dataVersion,
    accounts,
    named,
    scope.fulfillmentCenters.names,
  ]);
  const known = ctx.lexicons.get(key);
  if (known !== undefined) return known;
  const values = await Promise.all(LOOKED_UP.map((pair) => valuesOf(ctx, scope, pair)));
  const lexicon = buildReaderLexicon(base, {
    values: { ...Object.fromEntries(values), fulfillment_center: [...new Set(scope.fulfillmentCenters.names)] },
    accounts: accounts.map(({ number, name }) => ({ number, name })),
    divisions: setsOf(accounts.map(({ division }) => division)),
    groups: setsOf(accounts.map(({ group }) => group)),
    clients: [...named.filter(({ id }) => id === clientId), ...named.filter(({ id }) => id !== clientId)],
  });
  ctx.lexicons.set(key, lexicon);
  return lexicon;
}

async function valuesOf(
  ctx: SignedInContext,
  scope: ReaderScope,
  [sourceId, dimension]: readonly [string, string],
): Promise<[string, string[]]> {
  const source = findSource(sourceId);
  if (source === null) return [dimension, []];
  const question = {
    selectColumnNames: [source.rowsFact],
    whereClauseDetails: [],
    groupByDetails: [dimension],
    orderByDetails: [{ column: source.rowsFact, ascending: false }],
  };
  const rows = await ctx.answers.read<Row>(scope.dataVersion, compileQuery(source, question, scope, MAX_VALUES));
  return [dimension, rows.map((row) => String(row[dimension] ?? ''))];
}

function setsOf(sets: readonly ({ id: number; name: string } | null)[]): { id: string; name: string }[] {
  return [...new Map(sets.flatMap((set) => (set === null ? [] : [[set.id, set.name] as const])))].map(([id, name]) => ({
    id: String(id),
    name,
  }));
}
