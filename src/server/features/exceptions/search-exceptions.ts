import { inArray } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type * as contract from '#contract/exceptions.ts';
import { ExceptionFilter, type ExceptionList } from '#contract/exceptions.ts';
import {
  compileExceptionCounts,
  compileExceptions,
  compileExceptionTotals,
  type ExceptionCount,
  type FoundException,
} from '#query/exceptions/compile-exceptions.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import { clients } from '#server/stores/schema.ts';
import { chooseKeys, readStored, toListed } from './stored-exceptions.ts';

type Found = FoundException & { total: number };

const HOME_DAYS = 30;

/** What all statements about the exceptions that a filter finds have in common. */
async function prepare(
  ctx: SignedInContext,
  clientIds: readonly number[],
  list: ExceptionList,
  filter: ExceptionFilter,
) {
  const today = ctx.now().toISOString().slice(0, 10);
  const scope = await readClientScope(ctx, clientIds);
  const stored = await readStored(ctx.db, { clientIds, list, days: filter.days, today });
  return { scope, stored, asked: { list, filter, keys: chooseKeys(stored, filter, today), today } };
}

/** Returns a page of the exceptions of one of the reader's clients, and how many there are of each kind. */
export async function searchExceptions(
  ctx: SignedInContext,
  { params: { clientId, list }, body: { filter, page, pageSize } }: Input<typeof contract.searchExceptions>,
): Promise<Output<typeof contract.searchExceptions>> {
  requireClient(ctx, clientId);
  const { scope, stored, asked } = await prepare(ctx, [clientId], list, filter);
  const block = { limit: pageSize, offset: (page - 1) * pageSize };
  const read = (part: { limit: number; offset: number }) =>
    ctx.answers.read<Found>(scope.dataVersion, compileExceptions({ ...asked, ...part }, scope));
  const [found, counted] = await Promise.all([
    read(block),
    ctx.answers.read<ExceptionCount>(scope.dataVersion, compileExceptionCounts(asked, scope)),
  ]);
  const counts = new Map<string, number>();
  for (const { trouble, exceptions } of counted) counts.set(trouble, (counts.get(trouble) ?? 0) + exceptions);
  const names = new Map(counted.map(({ carrierId, carrierName }) => [carrierId, carrierName]));
  return {
    total: await totalOfPage(found, block.offset, () => read({ limit: 1, offset: 0 })),
    counts: Object.fromEntries(counts),
    carriers: [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
    exceptions: withStored(found, stored, asked.today),
  };
}

/** Reads up to some of the exceptions that a filter finds. */
export async function readExceptions(
  ctx: SignedInContext,
  { clientId, list, filter, limit }: { clientId: number; list: ExceptionList; filter: ExceptionFilter; limit: number },
) {
  requireClient(ctx, clientId);
  const { scope, stored, asked } = await prepare(ctx, [clientId], list, filter);
  const found = await ctx.warehouse.read<Found>(compileExceptions({ ...asked, limit, offset: 0 }, scope));
  return withStored(found, stored, asked.today);
}

function withStored(found: readonly Found[], stored: Parameters<typeof toListed>[1][], today: string) {
  const byKey = new Map(stored.map((row) => [row?.key, row]));
  return found.map(({ total: _, ...exception }) => toListed(exception, byKey.get(exception.key), today));
}

/** Counts the open exceptions of the last days for each of the reader's clients. */
export async function countExceptions(ctx: SignedInContext): Promise<Output<typeof contract.countExceptions>> {
  const { clientIds } = ctx.session;
  if (clientIds.length === 0) return [];
  const filter = ExceptionFilter.parse({ days: HOME_DAYS });
  const totals = async (list: ExceptionList) => {
    const { scope, asked } = await prepare(ctx, clientIds, list, filter);
    const statement = compileExceptionTotals(asked, scope);
    const rows = await ctx.answers.read<{ clientId: number; exceptions: number }>(scope.dataVersion, statement);
    return new Map(rows.map(({ clientId, exceptions }) => [clientId, exceptions]));
  };
  const [parcels, charges] = [await totals('parcels'), await totals('charges')];
  const known = await ctx.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...new Set([...parcels.keys(), ...charges.keys()])]))
    .orderBy(clients.name, clients.id);
  return known.map(({ id, name }) => ({
    clientId: id,
    clientName: name,
    parcels: parcels.get(id) ?? 0,
    charges: charges.get(id) ?? 0,
  }));
}
