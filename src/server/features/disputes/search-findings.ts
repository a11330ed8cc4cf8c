import type { DisputedFinding, searchFindings as endpoint } from '#contract/disputes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { compileDisputes } from '#query/audit/compile-disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';

/** Returns a page of the findings of one of the reader's clients. */
export async function searchFindings(
  ctx: SignedInContext,
  { params: { clientId }, body: { filter, page, pageSize, after } }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const today = ctx.now().toISOString().slice(0, 10);
  const asked = { filter, today, after };
  const block = { limit: pageSize, offset: (page - 1) * pageSize };
  const read = (part: { limit: number; offset: number }) =>
    ctx.warehouse.read<DisputedFinding & { total: number }>(compileDisputes({ ...asked, ...part }, scope));
  const found = await read(block);
  const total = await totalOfPage(found, block.offset, () => read({ limit: 1, offset: 0 }));
  return { total, findings: found.map(({ total: _, ...finding }) => finding) };
}
