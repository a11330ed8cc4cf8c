import type { RowsRequest } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { columnSql, quote } from './field-sql.ts';
import { columnShownSql } from './grid-fields.ts';
import { rowOrderSql } from './grid-sort.ts';
import { gridWhereSql, startGrid } from './grid-where-sql.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';

/** The most rows a block of a grid may ask for. */
export const MAX_BLOCK_ROWS = 1000;

/** What the rows of every table are stored by, and together found by. */
const KEY = ['client_id', 'bill_date', 'id'].map(columnSql).join(', ');

/**
 * A block of detail rows of a page's grid, keyed by the wire names of its columns, the newest invoices first unless sorted.
 * Money follows the rule of `compileQuery`. Throws a QuestionError naming the place of whatever is unknown or does not fit.
 */
export function compileRows(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startGrid(page, request, scope);
  checkBlock(request);
  if (request.pivotMode) throw new QuestionError('body.groupKeys', 'a pivot has no rows below its groups');
  const select = page.columns.map((column) => `${columnShownSql(compilation, column)} AS ${quote(column.name)}`);
  const from = `FROM ${quote(page.source.table)} AS t`;
  const where = gridWhereSql(compilation, page, request);
  const orderBy = `ORDER BY ${rowOrderSql(compilation, page, request).join(', ')}`;
  const limit = `LIMIT ${request.endRow - request.startRow}`;
  // The keys of the block are found first, so that its many columns are read of a few rows, however deep the block lies.
  const keys = [`SELECT ${KEY}`, from, `WHERE ${where}`, orderBy, `${limit} OFFSET ${request.startRow}`];
  const sql = [
    `SELECT ${select.join(', ')}`,
    from,
    `WHERE (${KEY}) IN (\n${keys.join('\n')}\n) AND ${where}`,
    orderBy,
    limit,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** How many rows the grid has under its filters, as one row with `rows`. */
export function compileRowCount(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startGrid(page, request, scope);
  const sql = `SELECT count() AS rows\nFROM ${quote(page.source.table)} AS t\nWHERE ${gridWhereSql(compilation, page, request)}\nLIMIT 1`;
  return { sql, params: compilation.parameters.values };
}

/** Throws a QuestionError for a block without rows or with too many. */
export function checkBlock({ startRow, endRow }: RowsRequest): void {
  if (endRow <= startRow) throw new QuestionError('body.endRow', 'expected more than startRow');
  if (endRow - startRow > MAX_BLOCK_ROWS)
    throw new QuestionError('body.endRow', `expected at most ${MAX_BLOCK_ROWS} rows`);
}
