import type { gridTotals } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Row } from '#contract/question.ts';
import { compileTotals } from '#query/compile-groups.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openGrid, toGridRows } from '#server/questions/grid-answer.ts';

/** Returns the Total row of a page's grid, whose values match the page's tiles. */
export async function getGridTotals(
  ctx: SignedInContext,
  { params, body }: Input<typeof gridTotals>,
): Promise<Output<typeof gridTotals>> {
  const { page, scope, pivots } = await openGrid(ctx, params.page, body);
  const statement = compiled(() => compileTotals(page, body, { scope, pivots }));
  const rows = await ctx.answers.read<Row>(scope.dataVersion, statement);
  return { data: toGridRows(rows, pivots) };
}
