import type { RowsRequest } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { columnShownSql } from './grid-fields.ts';
import { rowOrderSql } from './grid-sort.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import { quote } from './sql/column-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { gridWhereSql, startGrid } from './sql/grid-where-sql.ts';
import type { Statement } from './statement.ts';

/** The maximum number of rows in a block of a grid. */
export const MAX_BLOCK_ROWS = 1000;

/**
 * Compiles a block of detail rows of a page's grid, keyed by the wire names of its columns. Without a sort order, the newest
 * invoices come first. Money is in the currency that `compileQuery` would use. Throws a QuestionError with the path of anything
 * unknown or unsuitable.
 */
export function compileRows(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startGrid(page, request, scope);
  checkBlock(request);
  if (request.pivotMode) throw new QuestionError('body.groupKeys', 'a pivot has no rows below its groups');
  const select = page.columns.map((column) => `${columnShownSql(compilation, column)} AS ${quote(column.name)}`);
  // The engine finds the rows of the block by their keys first, and reads the many other columns of these rows only.
  const where = gridWhereSql(compilation, page, request);
  const order = rowOrderSql(compilation, page, request);
  const sql = [
    `SELECT ${select.join(', ')}`,
    fromSql(compilation),
    `WHERE ${where}`,
    `ORDER BY ${order.join(', ')}`,
    `LIMIT ${request.endRow - request.startRow} OFFSET ${request.startRow}`,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** The number of rows that match the grid's filters, as one row with `rows`. */
export function compileRowCount(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startGrid(page, request, scope);
  const where = gridWhereSql(compilation, page, request);
  const sql = `SELECT count() AS rows\n${fromSql(compilation)}\nWHERE ${where}\nLIMIT 1`;
  return { sql, params: compilation.parameters.values };
}

/** Throws a QuestionError for a block that has no rows or too many. */
export function checkBlock({ startRow, endRow }: RowsRequest): void {
  if (endRow <= startRow) throw new QuestionError('body.endRow', 'expected more than startRow');
  if (endRow - startRow > MAX_BLOCK_ROWS)
    throw new QuestionError('body.endRow', `expected at most ${MAX_BLOCK_ROWS} rows`);
}
