import type { gridTotals } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Row } from '#contract/question.ts';
import { compileTotals } from '#query/compile-groups.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { readPivotValues, toGridRow } from '#server/questions/grid-answer.ts';
import { openPage } from '#server/questions/open-page.ts';
import { readScope } from '#server/questions/read-scope.ts';

/** Answers the Total row of a page's grid: its values over all of its rows, which are those of its tiles. */
export async function getGridTotals(
  ctx: SignedInContext,
  { params, body }: Input<typeof gridTotals>,
): Promise<Output<typeof gridTotals>> {
  const page = openPage(ctx, params.page);
  const scope = await readScope(ctx, body, body.whereClauses);
  const pivots = await readPivotValues(ctx, page, { question: body, scope });
  const rows = await ctx.warehouse.read<Row>(compiled(() => compileTotals(page, body, { scope, pivots })));
  return { data: rows.map((row) => toGridRow(row, pivots)) };
}
