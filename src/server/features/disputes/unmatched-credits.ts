import type { Input, Output } from '#contract/endpoint.ts';
import type { listUnmatchedCredits as endpoint, UnmatchedCredit } from '#contract/filings.ts';
import { compileUnmatchedCredits } from '#query/audit/compile-disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';

const PAGE_SIZE = 25;

/** Lists the credits of one of the reader's clients that belong to no finding, or only in part. */
export async function listUnmatchedCredits(
  ctx: SignedInContext,
  { params: { clientId }, query: { page } }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const found = await ctx.warehouse.read<UnmatchedCredit & { total: number }>(
    compileUnmatchedCredits({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, scope),
  );
  return { total: found[0]?.total ?? 0, credits: found.map(({ total: _, ...credit }) => credit) };
}
