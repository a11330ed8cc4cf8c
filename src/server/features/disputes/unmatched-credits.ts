import type { Input, Output } from '#contract/endpoint.ts';
import type { listUnmatchedCredits as endpoint, UnmatchedCredit } from '#contract/filings.ts';
import { compileUnmatchedCredits } from '#query/audit/compile-disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';

const PAGE_SIZE = 25;

/** Lists the credits of one of the reader's clients that belong to no finding, or only in part. */
export async function listUnmatchedCredits(
  ctx: SignedInContext,
  { params: { clientId }, query: { page } }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const read = (part: { limit: number; offset: number }) =>
    ctx.warehouse.read<UnmatchedCredit & { total: number }>(compileUnmatchedCredits(part, scope));
  const block = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const found = await read(block);
  const total = await totalOfPage(found, block.offset, () => read({ limit: 1, offset: 0 }));
  return { total, credits: found.map(({ total: _, ...credit }) => credit) };
}
