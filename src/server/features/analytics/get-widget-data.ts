import { widgetData } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { type Row, type StructuredQuery, toColumns } from '#contract/question.ts';
import { maxRowsOf } from '#model/pages/widget.ts';
import type { Source } from '#model/sources/source.ts';
import { compileQuery, compileShareable } from '#query/compile-query.ts';
import { compileSharedGroups } from '#query/compile-shared-groups.ts';
import { questionSource } from '#query/question-source.ts';
import type { SignedInContext } from '#server/context.ts';
import { WrittenAnswer, writeAnswer } from '#server/http/written-answer.ts';
import type { WrittenForm } from '#server/questions/answer-cache.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openPage, unknownInPath } from '#server/questions/open-page.ts';
import { type ReaderScope, readChangedScope, readScope } from '#server/questions/read-scope.ts';
import { requireClausePermissions } from '#server/questions/require-clause-permissions.ts';

const BY_ROWS: WrittenForm<Row> = {
  name: 'widget by rows',
  write: (rows) => writeAnswer(widgetData, { data: [...rows] }),
};
const BY_COLUMNS: WrittenForm<Row> = {
  name: 'widget by columns',
  write: (rows) => writeAnswer(widgetData, toColumns(rows)),
};

/** Returns the data of a widget's question within the reader's clients. */
export async function getWidgetData(
  ctx: SignedInContext,
  { params, body }: Input<typeof widgetData>,
): Promise<WrittenAnswer<Output<typeof widgetData>>> {
  const page = openPage(ctx, params.page);
  const widget = page.widgets.find(({ kind }) => kind === params.widget);
  if (widget === undefined) throw unknownInPath('widget', params.widget);
  requireClausePermissions(ctx, page, body.whereClauseDetails);
  const maxRows = maxRowsOf(widget);
  const readOwnScope = (of: SignedInContext) => readScope(of, body, body.whereClauseDetails, body.groupByDetails);
  const scope = await readOwnScope(ctx);
  const question = await ctx.statements.getOrCompile(scope, [page.id, maxRows ?? null, body], async () => {
    const source = compiled(() => questionSource(page, body));
    const known = { isEachGroupInOneFile: await isEachGroupInOneFile(ctx, body, { source, scope }) };
    return compiled(() => compileShareable(source, body, { ...scope, ...known }, maxRows));
  });
  const compileAgain = async () => {
    const changed = await readChangedScope(ctx, scope, readOwnScope);
    if (changed === null) return null;
    const statement = compiled(() => compileQuery(questionSource(page, body), body, changed, maxRows));
    return { dataVersion: changed.dataVersion, statement };
  };
  const form = maxRows === undefined ? BY_ROWS : BY_COLUMNS;
  const answer = await ctx.answers.write(scope.dataVersion, { ...question, compileAgain }, form);
  ctx.repeated.note(ctx.session, { ...params, body }, scope);
  return new WrittenAnswer(answer);
}

/** Whether each group is in one file, for questions that are quicker if this is known. It is read once for each version of the data. */
async function isEachGroupInOneFile(
  ctx: SignedInContext,
  { selectColumnNames }: StructuredQuery,
  { source, scope }: { source: Source; scope: ReaderScope },
): Promise<boolean> {
  const statement = compileSharedGroups(source, selectColumnNames, scope);
  if (statement === null) return false;
  const [shared] = await ctx.answers.read<{ isShared: number }>(scope.dataVersion, statement);
  return shared?.isShared === 0;
}
