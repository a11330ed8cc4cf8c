import type { gridRows } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Row } from '#contract/question.ts';
import { compileRowCount, compileRows } from '#query/compile-rows.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openPage } from '#server/questions/open-page.ts';
import { readScope } from '#server/questions/read-scope.ts';
import { requireClausePermissions } from './require-clause-permissions.ts';

/** The row model of the grid reads this as "not known yet", and keeps the number it has. */
const UNKNOWN = -1;

/** Answers a block of a page's grid. Rows are counted with the first block; a later block that ends early tells the number too. */
export async function listGridRows(
  ctx: SignedInContext,
  { params, body }: Input<typeof gridRows>,
): Promise<Output<typeof gridRows>> {
  const page = openPage(ctx, params.page);
  requireClausePermissions(ctx, page, body.whereClauses);
  const scope = await readScope(ctx, body, body.whereClauses);
  const statement = compiled(() => compileRows(page, body, scope));
  const data = await ctx.warehouse.read<Row>(statement);
  const isLast = data.length > 0 && data.length < body.endRow - body.startRow;
  if (isLast) return { data, lastRow: body.startRow + data.length, secondaryColumnFields: [] };
  if (body.startRow > 0 && data.length > 0) return { data, lastRow: UNKNOWN, secondaryColumnFields: [] };
  const [count] = await ctx.warehouse.read<{ rows: number }>(compileRowCount(page, body, scope));
  return { data, lastRow: count?.rows ?? 0, secondaryColumnFields: [] };
}
