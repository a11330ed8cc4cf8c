import type { GridQuestion, RowsRequest } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import type { Compilation } from './compilation.ts';
import { checkBlock } from './compile-rows.ts';
import { getGridDimension } from './grid-fields.ts';
import { groupSort } from './grid-sort.ts';
import { gridValues, type PivotValues, pivotDimension, selectedValues } from './grid-values.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import { quote } from './sql/column-sql.ts';
import { dimensionSql, shownDimensionSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { gridWhereSql, startGrid } from './sql/grid-where-sql.ts';
import type { Statement } from './statement.ts';

/** The maximum number of values of a pivot. Each value becomes a set of columns. */
export const MAX_PIVOT_VALUES = 240;

interface Spread {
  scope: Scope;
  pivots: PivotValues;
}

/** Whether a request asks for groups rather than for the rows below them. */
export function asksForGroups({ rowGroupCols, groupKeys }: RowsRequest): boolean {
  return groupKeys.length < rowGroupCols.length;
}

/** A block of the groups below `groupKeys`. Each has its own column and the requested values, under their keys in `gridValues`. */
export function compileGroups(page: Page, request: RowsRequest, { scope, pivots }: Spread): Statement {
  const compilation = startGrid(page, request, scope);
  checkBlock(request);
  const { name, dimension } = groupOf(page, request);
  const values = gridValues(compilation, page, { question: request, pivots });
  const own = dimensionSql(compilation, dimension);
  const order = groupSort(page, { question: request, level: request.groupKeys.length, values });
  const sql = [
    `SELECT ${[`${shownDimensionSql(compilation, dimension)} AS ${quote(name)}`, ...selectedValues(values)].join(', ')}`,
    ...rowsFromSql(compilation, page, request),
    `GROUP BY ${own}`,
    `ORDER BY ${[...order.map(({ key, direction }) => `${quote(key)} ${direction}`), quote(name)].join(', ')}`,
    `LIMIT ${request.endRow - request.startRow} OFFSET ${request.startRow}`,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** The number of groups below `groupKeys`, as one row with `rows`. */
export function compileGroupCount(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startGrid(page, request, scope);
  const { dimension } = groupOf(page, request);
  const groups = [
    'SELECT 1',
    ...rowsFromSql(compilation, page, request),
    `GROUP BY ${dimensionSql(compilation, dimension)}`,
  ];
  return { sql: `SELECT count() AS rows FROM (${groups.join('\n')})\nLIMIT 1`, params: compilation.parameters.values };
}

/** The values of the Total row over all rows of the grid, under their keys in `gridValues`. */
export function compileTotals(page: Page, question: GridQuestion, { scope, pivots }: Spread): Statement {
  const compilation = startGrid(page, question, scope);
  const values = gridValues(compilation, page, { question, pivots });
  if (values.length === 0) throw new QuestionError('body.valueCols', 'name at least one value');
  const sql = [`SELECT ${selectedValues(values).join(', ')}`, ...rowsFromSql(compilation, page, question), 'LIMIT 1'];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** The values of a grid's pivot as rows with `value`, at most one more than allowed; `null` for a grid without a pivot. */
export function compilePivotValues(page: Page, question: GridQuestion, scope: Scope): Statement | null {
  const pivot = pivotDimension(page, question);
  const dimension = pivot === null ? undefined : page.source.dimensions[pivot];
  if (dimension === undefined) return null;
  const compilation = startGrid(page, question, scope);
  const own = dimensionSql(compilation, dimension);
  const sql = [
    `SELECT ifNull(toString(${own}), '') AS value`,
    ...rowsFromSql(compilation, page, { ...question, groupKeys: [] }),
    `GROUP BY ${own}`,
    `ORDER BY ${own}`,
    `LIMIT ${MAX_PIVOT_VALUES + 1}`,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

function groupOf(page: Page, { rowGroupCols, groupKeys }: RowsRequest) {
  const level = groupKeys.length;
  const name = rowGroupCols[level]?.field ?? '';
  return { name, ...getGridDimension(page.source, name, `body.rowGroupCols.${level}.field`) };
}

function rowsFromSql(
  compilation: Compilation,
  page: Page,
  question: GridQuestion & { groupKeys?: readonly string[] },
): string[] {
  const where = gridWhereSql(compilation, page, question);
  return [fromSql(compilation), `WHERE ${where}`];
}
