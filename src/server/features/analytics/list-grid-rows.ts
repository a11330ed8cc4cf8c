import type { gridRows } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Row, RowsRequest } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { asksForGroups, compileGroupCount, compileGroups } from '#query/compile-groups.ts';
import { compileRowCount, compileRows } from '#query/compile-rows.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openGrid, pivotFields, requireFewCells, toGridRows } from '#server/questions/grid-answer.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';

/** For the row model of the grid, this value means "not known yet", so it keeps the number that it has. */
const UNKNOWN = -1;

/**
 * Returns a block of a page's grid. The first block counts all rows, unless it shows that there are no more; a later block
 * determines the count only if it isn't full.
 */
export async function listGridRows(
  ctx: SignedInContext,
  { params, body }: Input<typeof gridRows>,
): Promise<Output<typeof gridRows>> {
  const { page, scope, pivots } = await openGrid(ctx, params.page, body);
  if (asksForGroups(body)) requireFewCells(body, pivots);
  const block = compiled(() =>
    asksForGroups(body) ? compileGroups(page, body, { scope, pivots }) : compileRows(page, body, scope),
  );
  // Groups usually fit into one block, which then needs no count. Rows usually don't, so they are counted at the same time.
  const isFirst = body.startRow === 0;
  const [rows, counted] = await Promise.all([
    ctx.warehouse.read<Row>(block),
    isFirst && !asksForGroups(body) ? countRows(ctx, page, { request: body, scope }) : null,
  ]);
  const data = toGridRows(rows, pivots);
  const lastRow = counted ?? (await lastRowAfter(rows.length));
  return { data, lastRow, secondaryColumnFields: pivotFields(body, pivots) };

  async function lastRowAfter(read: number): Promise<number> {
    const isLast = read > 0 && read < body.endRow - body.startRow;
    if (isLast) return body.startRow + read;
    return read > 0 && !isFirst ? UNKNOWN : countRows(ctx, page, { request: body, scope });
  }
}

/** Counts the rows or groups. The sort order doesn't matter to their number, so sorting them again doesn't count them again. */
async function countRows(
  ctx: SignedInContext,
  page: Page,
  { request, scope }: { request: RowsRequest; scope: ReaderScope },
): Promise<number> {
  const compile = asksForGroups(request) ? compileGroupCount : compileRowCount;
  const [count] = await ctx.answers.read<{ rows: number }>(
    scope.dataVersion,
    compiled(() => compile(page, request, scope)),
  );
  return count?.rows ?? 0;
}
