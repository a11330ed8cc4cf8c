import type { GridQuestion, Row, RowsRequest } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { compilePivotValues, MAX_PIVOT_VALUES } from '#query/compile-groups.ts';
import { type PivotValues, pivotField } from '#query/grid-values.ts';
import { QuestionError } from '#query/question-error.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from './compiled.ts';
import { openPage } from './open-page.ts';
import { type ReaderScope, readScope } from './read-scope.ts';
import { requireClausePermissions } from './require-clause-permissions.ts';

/** The columns and cells of one answer. Larger ones would occupy the server for too long. */
const MAX_COLUMNS = 1000;
const MAX_CELLS = 50_000;

/** A grid that was requested: its page, the reader's scope, and the values of its pivot. */
interface OpenedGrid {
  page: Page;
  scope: ReaderScope;
  pivots: PivotValues;
}

/** Opens the grid of a page. Throws if the reader may not see the page or the clients. */
export async function openGrid(ctx: SignedInContext, pageId: string, question: GridQuestion): Promise<OpenedGrid> {
  const page = openPage(ctx, pageId);
  requireClausePermissions(ctx, page, question.whereClauses);
  const fields = page.columns.map(({ field }) => field);
  const scope = await readScope(ctx, question, question.whereClauses, fields);
  const pivots = await readPivotValues(ctx, page, { question, scope });
  if (pivotFields(question, pivots).length > MAX_COLUMNS) throw tooLarge(MAX_COLUMNS, 'columns');
  return { page, scope, pivots };
}

/** Throws for a block of groups with more cells than one answer can have. */
export function requireFewCells(request: RowsRequest, pivots: PivotValues): void {
  const rows = request.endRow - request.startRow;
  if (rows * request.valueCols.length * (pivots.length + 1) > MAX_CELLS) throw tooLarge(MAX_CELLS, 'cells');
}

function tooLarge(max: number, what: 'columns' | 'cells'): AppError {
  return new AppError(
    'too-large',
    `The table would have more than ${max} ${what}. Choose fewer values, or narrow the dates or filters.`,
  );
}

async function readPivotValues(
  ctx: SignedInContext,
  page: Page,
  { question, scope }: { question: GridQuestion; scope: ReaderScope },
): Promise<PivotValues> {
  const statement = compiled(() => compilePivotValues(page, question, scope));
  if (statement === null) return [];
  const rows = await ctx.answers.read<{ value: string }>(scope.dataVersion, statement);
  return compiled(() => {
    if (rows.length > MAX_PIVOT_VALUES)
      throw new QuestionError('body.pivotCols.0', `more than ${MAX_PIVOT_VALUES} columns; narrow the dates or filters`);
    return rows.map(({ value }) => value);
  });
}

/** The grid's names for the columns of a pivot, in order. */
export function pivotFields({ valueCols }: GridQuestion, pivots: PivotValues): string[] {
  return pivots.flatMap((value) => valueCols.map(({ field }) => pivotField(value, field)));
}

/** Renames the values of rows to the grid's names. */
export function toGridRows(rows: readonly Row[], pivots: PivotValues): Row[] {
  if (pivots.length === 0) return [...rows];
  const names = Object.keys(rows[0] ?? {}).map((key): [key: string, name: string] => {
    const [, place, field] = /^(\d+)\|(.*)$/.exec(key) ?? [];
    return [key, place === undefined ? key : pivotField(pivots[Number(place)] ?? '', field ?? '')];
  });
  return rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key] ?? null])));
}
