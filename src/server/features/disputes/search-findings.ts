import type { DisputedFinding, searchFindings as endpoint } from '#contract/disputes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { compileDisputes } from '#query/audit/compile-disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';

/** Returns a page of the findings of one of the reader's clients. */
export async function searchFindings(
  ctx: SignedInContext,
  { params: { clientId }, body: { filter, page, pageSize, after } }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const today = ctx.now().toISOString().slice(0, 10);
  const asked = { filter, today, after, limit: pageSize, offset: (page - 1) * pageSize };
  const found = await ctx.warehouse.read<DisputedFinding & { total: number }>(compileDisputes(asked, scope));
  return { total: found[0]?.total ?? 0, findings: found.map(({ total: _, ...finding }) => finding) };
}
