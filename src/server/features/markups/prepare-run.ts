import { and, eq, sql } from 'drizzle-orm';
import type { MarkupRun } from '#contract/markup-runs.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { markupLines, markupRuns } from '#server/stores/schema.ts';
import { arrayOf, priceCharges } from './price-charges.ts';
import { readRunBasis } from './run-basis.ts';
import { getMarkupRun, lockClient } from './run-record.ts';

const [LINES, KEYS] = [1000, 50_000];

/** Prices what no run bills yet as a draft, which replaces earlier drafts that the same user prepared for the client. */
export async function prepareMarkupRun(
  ctx: SignedInContext,
  { clientId, fromDate, toDate }: { clientId: number; fromDate: string; toDate: string },
): Promise<MarkupRun> {
  requireClient(ctx, clientId);
  if (toDate > ctx.now().toISOString().slice(0, 10)) {
    const message = 'The last day must not be in the future.';
    throw new AppError('invalid-request', message, [{ path: 'body.toDate', message }]);
  }
  // The basis is read first, so a draft never rests on newer rules or data than it says.
  const { assigned, basis } = await readRunBasis(ctx.db, clientId);
  const { lines, keys, totals, gaps } = await priceCharges(ctx, { clientId, fromDate, toDate, assigned });
  const { login } = ctx.session;
  return ctx.db.transaction(async (tx) => {
    await lockClient(tx, clientId);
    const isOwnDraft = [
      eq(markupRuns.clientId, clientId),
      eq(markupRuns.state, 'draft'),
      eq(markupRuns.preparedBy, login),
    ];
    await tx.delete(markupRuns).where(and(...isOwnDraft));
    const prepared = { preparedBy: login, preparedAt: ctx.now() };
    const [run] = await tx
      .insert(markupRuns)
      .values({ clientId, fromDate, toDate, basis, totals, gaps, ...prepared })
      .returning({ id: markupRuns.id });
    const runId = run?.id ?? 0;
    for (let start = 0; start < lines.length; start += LINES)
      await tx.insert(markupLines).values(lines.slice(start, start + LINES).map((line) => ({ ...line, runId })));
    for (let start = 0; start < keys.length; start += KEYS)
      await tx.execute(sql`
        INSERT INTO markup_charges (run_id, client_id, charge_key)
        SELECT ${runId}::integer, ${clientId}::integer, unnest(${arrayOf(keys.slice(start, start + KEYS))}::bigint[])`);
    return getMarkupRun(ctx, tx, runId);
  });
}
