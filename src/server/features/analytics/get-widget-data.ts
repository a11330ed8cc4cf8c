import type { widgetData } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { type Row, toColumns } from '#contract/question.ts';
import { maxRowsOf } from '#model/pages/widget.ts';
import { compileQuery } from '#query/compile-query.ts';
import { questionSource } from '#query/question-source.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openPage, unknownInPath } from '#server/questions/open-page.ts';
import { readScope } from '#server/questions/read-scope.ts';
import { requireClausePermissions } from '#server/questions/require-clause-permissions.ts';

/** Returns the data of a widget's question within the reader's clients. */
export async function getWidgetData(
  ctx: SignedInContext,
  { params, body }: Input<typeof widgetData>,
): Promise<Output<typeof widgetData>> {
  const page = openPage(ctx, params.page);
  const widget = page.widgets.find(({ kind }) => kind === params.widget);
  if (widget === undefined) throw unknownInPath('widget', params.widget);
  requireClausePermissions(ctx, page, body.whereClauseDetails);
  const scope = await readScope(ctx, body, body.whereClauseDetails, body.groupByDetails);
  const statement = compiled(() => compileQuery(questionSource(page, body), body, scope, maxRowsOf(widget)));
  const rows = await ctx.answers.read<Row>(scope.dataVersion, statement);
  return maxRowsOf(widget) === undefined ? { data: [...rows] } : toColumns(rows);
}
