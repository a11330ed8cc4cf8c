import { eq } from 'drizzle-orm';
import type { MarkupRun } from '#contract/markup-runs.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { NO_CARRIER, numberInvoices } from '#server/records/number-invoices.ts';
import { recordChange } from '#server/records/record-change.ts';
import { outdated, requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { markupCharges, markupInvoices, markupLines, markupRuns } from '#server/stores/schema.ts';
import type { Transaction } from './markup-set-record.ts';
import { readRunBasis } from './run-basis.ts';
import { getMarkupRun, lockClient, lockMarkupRun } from './run-record.ts';
import { showMarkupRun } from './show-runs.ts';

/**
 * Keeps a draft: bills its charges and makes an invoice for each currency. The store refuses a charge that another run bills, so that two runs that are
 * kept at once can't both bill it.
 */
export async function keepMarkupRun(ctx: SignedInContext, id: number, version: number): Promise<MarkupRun> {
  const kept = await ctx.db.transaction(async (tx) => {
    const before = await lockMarkupRun(ctx, tx, id);
    requireState(before, 'draft', version);
    if (before.totals.length === 0) throw new AppError('conflict', 'The markup run bills nothing.');
    const [stored] = await tx.select({ basis: markupRuns.basis }).from(markupRuns).where(eq(markupRuns.id, id));
    const { basis } = await readRunBasis(tx, before.clientId);
    if (stored?.basis !== basis)
      throw new AppError('outdated', 'Data or rules have changed since the run was prepared. Prepare it again.');
    await rejectingDuplicates('Another run bills some of these charges. Prepare the run again.', () =>
      tx.update(markupCharges).set({ isBilled: true }).where(eq(markupCharges.runId, id)),
    );
    await tx.insert(markupInvoices).values(
      before.totals.map(({ currency, lines, priceMinor }) => ({
        ...{ runId: id, clientId: before.clientId, currency, lines, priceMinor },
      })),
    );
    const step = { keptBy: ctx.session.login, keptAt: ctx.now() };
    return changed(ctx, tx, before, 'keep', { state: 'kept', isShown: false, ...step });
  });
  await show(ctx, id);
  return kept;
}

/** Undoes a kept run. Its charges are free for other runs, and its totals stay in the list. */
export async function undoMarkupRun(ctx: SignedInContext, id: number, version: number): Promise<MarkupRun> {
  const undone = await ctx.db.transaction(async (tx) => {
    const before = await lockMarkupRun(ctx, tx, id);
    requireState(before, 'kept', version);
    await tx.delete(markupInvoices).where(eq(markupInvoices.runId, id));
    await tx.delete(markupCharges).where(eq(markupCharges.runId, id));
    await tx.delete(markupLines).where(eq(markupLines.runId, id));
    const step = { undoneBy: ctx.session.login, undoneAt: ctx.now() };
    return changed(ctx, tx, before, 'undo', { state: 'undone', isShown: false, ...step });
  });
  await show(ctx, id);
  return undone;
}

/** Shows a change of a run in reports. The run has changed already, so an error is only logged; `markupUpkeep` tries again. */
async function show(ctx: SignedInContext, id: number): Promise<void> {
  try {
    await showMarkupRun(ctx, id);
  } catch (error) {
    ctx.log.error(error);
  }
}

/** Gives the invoices of a kept run the next numbers of the client. They are permanent. */
export async function stampMarkupRun(ctx: SignedInContext, id: number, version: number): Promise<MarkupRun> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockMarkupRun(ctx, tx, id);
    requireState(before, 'kept', version);
    const client = await lockClient(tx, before.clientId);
    const stampedAt = ctx.now();
    const issuedOn = stampedAt.toISOString().slice(0, 10);
    const invoices = before.invoices.map((invoice) => ({
      ...{ carrierId: NO_CARRIER, invoiceNumber: String(invoice.id), billDate: issuedOn },
    }));
    const numbers = await numberInvoices(tx, client, { invoices, stampedAt });
    for (const [index, invoice] of before.invoices.entries())
      await tx
        .update(markupInvoices)
        .set({ clientInvoiceNumber: numbers[index] ?? null, issuedOn })
        .where(eq(markupInvoices.id, invoice.id));
    return changed(ctx, tx, before, 'stamp', { state: 'stamped', stampedBy: ctx.session.login, stampedAt });
  });
}

/** Removes a draft. */
export async function discardMarkupRun(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockMarkupRun(ctx, tx, id);
    requireState(before, 'draft', version);
    await tx.delete(markupRuns).where(eq(markupRuns.id, id));
  });
}

function requireState(run: MarkupRun, state: MarkupRun['state'], version: number): void {
  requireVersion(run, version, 'the markup run');
  if (run.state !== state) throw outdated('the markup run');
}

async function changed(
  ctx: SignedInContext,
  tx: Transaction,
  before: MarkupRun,
  action: 'keep' | 'undo' | 'stamp',
  columns: Partial<typeof markupRuns.$inferInsert>,
): Promise<MarkupRun> {
  const { id, clientName, fromDate, toDate, version } = before;
  await tx
    .update(markupRuns)
    .set({ ...columns, version: version + 1 })
    .where(eq(markupRuns.id, id));
  const after = await getMarkupRun(ctx, tx, id);
  const name = `${clientName} ${fromDate} – ${toDate}`;
  await recordChange(ctx, tx, { kind: 'markup run', id, name, action, before, after });
  return after;
}
