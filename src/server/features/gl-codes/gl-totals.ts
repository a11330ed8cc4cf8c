import { and, eq, inArray } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { GlPreview, GlSummary, listUnallocated as listEndpoint, previewGlRule } from '#contract/gl-codes.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import type { Allocation, JournalPeriod } from '#query/gl/allocation.ts';
import {
  compileGlChange,
  compileGlTotals,
  compileUnallocated,
  type GlTotalRow,
  type UnallocatedRow,
} from '#query/gl/compile-gl-journal.ts';
import type { LoadedScope } from '#query/scope.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readAllocation } from '#server/questions/read-allocation.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { readInvoices } from '#server/questions/read-invoices.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import { accounts, glRules } from '#server/stores/schema.ts';
import { requireValidRule } from './gl-rule-record.ts';

/** Returns what the journal of a period books to each code, and the totals of the invoices in it, which are read on their own. */
export async function getGlSummary(ctx: SignedInContext, clientId: number, period: JournalPeriod): Promise<GlSummary> {
  requireClient(ctx, clientId);
  const scope = await readLoadedScope(ctx, [clientId]);
  const totals = await readTotals(ctx, period, await readAllocation(ctx.db, clientId), scope);
  const invoices = new Map<string, GlSummary['invoices'][number]>();
  for (const { currency, netMinor } of await readInvoices(ctx, { clientIds: [clientId], ...period })) {
    const sum = invoices.get(currency) ?? { currency, invoices: 0, netMinor: 0 };
    invoices.set(currency, { currency, invoices: sum.invoices + 1, netMinor: sum.netMinor + netMinor });
  }
  const byCurrency = [...invoices.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return {
    totals: totals.map(({ charges, netMinor, ...key }) => ({ ...toKey(key), charges, netMinor })),
    invoices: byCurrency,
  };
}

/** Compares the totals of a period with those after a change of rules that is not stored. */
export async function previewRule(
  ctx: SignedInContext,
  { params: { clientId }, body: { ruleId, rule, ...period } }: Input<typeof previewGlRule>,
): Promise<GlPreview> {
  requireClient(ctx, clientId);
  const before = ruleId === null ? null : await findRule(ctx, clientId, ruleId);
  if (rule !== null) await requireValidRule(ctx.db, { clientId, fields: rule, before });
  const scope = await readLoadedScope(ctx, [clientId]);
  const now = await readAllocation(ctx.db, clientId);
  const changed = await readAllocation(ctx.db, clientId, { ruleId, rule });
  const sums = new Map<string, GlPreview['totals'][number]>();
  const sumOf = (row: GlTotalRow) => {
    const key = `${row.currency} ${row.glCodeId} ${row.costCenterId}`;
    const sum = sums.get(key) ?? { ...toKey(row), beforeMinor: 0, afterMinor: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const row of await readTotals(ctx, period, now, scope)) sumOf(row).beforeMinor = row.netMinor;
  for (const row of await readTotals(ctx, period, changed, scope)) sumOf(row).afterMinor = row.netMinor;
  const [found] = await ctx.warehouse.read<{ charges: number }>(compileGlChange(period, [now, changed], scope));
  return { changedCharges: found?.charges ?? 0, totals: [...sums.values()] };
}

/** Returns a page of the kinds of charges of a period that no rule allocates. */
export async function listUnallocated(
  ctx: SignedInContext,
  clientId: number,
  { page, pageSize, ...asked }: Input<typeof listEndpoint>['query'],
): Promise<Output<typeof listEndpoint>> {
  requireClient(ctx, clientId);
  const scope = await readLoadedScope(ctx, [clientId]);
  const allocation = await readAllocation(ctx.db, clientId);
  const read = (part: { limit: number; offset: number }) =>
    ctx.warehouse.read<UnallocatedRow>(compileUnallocated({ ...asked, ...part }, allocation, scope));
  const block = { limit: pageSize, offset: (page - 1) * pageSize };
  const found = await read(block);
  const numbers = [...new Set(found.map(({ accountNumber }) => accountNumber))];
  const known = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.clientId, clientId), inArray(accounts.number, numbers)));
  return {
    total: await totalOfPage(found, block.offset, () => read({ limit: 1, offset: 0 })),
    rows: found.map(({ carrierId, total: _, ...row }) => ({
      ...row,
      accountId: known.find((one) => one.carrierId === carrierId && one.number === row.accountNumber)?.id ?? null,
      carrierName: findCarrier(carrierId)?.name ?? '',
    })),
  };
}

async function readTotals(
  { warehouse }: SignedInContext,
  period: JournalPeriod,
  allocation: Allocation,
  scope: LoadedScope,
): Promise<GlTotalRow[]> {
  return warehouse.read<GlTotalRow>(compileGlTotals(period, allocation, scope));
}

function toKey({ glCodeId, costCenterId, currency }: Pick<GlTotalRow, 'glCodeId' | 'costCenterId' | 'currency'>) {
  return { glCodeId: glCodeId || null, costCenterId: costCenterId || null, currency };
}

async function findRule({ db }: SignedInContext, clientId: number, ruleId: number) {
  const [row] = await db
    .select()
    .from(glRules)
    .where(and(eq(glRules.id, ruleId), eq(glRules.clientId, clientId)));
  if (row === undefined) throw new AppError('not-found', `There is no allocation rule ${ruleId}.`);
  return { ...row, active: row.isActive };
}
