import type { RowsRequest } from '#contract/question.ts';
import type { GridColumn, Page } from '#model/pages/page.ts';
import { columnFilterSql, type FilteredColumn } from './column-filter-sql.ts';
import { type Compilation, findOwn, startCompilation } from './compilation.ts';
import { columnSql, dimensionSql, measureSql, quote, shownDimensionSql } from './field-sql.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';
import { whereSql } from './where-sql.ts';

/** The most rows a block of a grid may ask for. */
export const MAX_BLOCK_ROWS = 1000;

/**
 * A block of detail rows of a page's grid, keyed by the wire names of its columns, the newest invoices first unless sorted.
 * Money follows the rule of `compileQuery`. Throws a QuestionError naming the place of whatever is unknown or does not fit.
 */
export function compileRows(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startCompilation(page.source, request.whereClauses, scope);
  checkBlock(request);
  const select = page.columns.map((column) => `${shownSql(compilation, column)} AS ${quote(column.name)}`);
  const sql = [
    `SELECT ${select.join(', ')}`,
    `FROM ${quote(page.source.table)} AS t`,
    `WHERE ${filteredSql(compilation, page, request)}`,
    `ORDER BY ${orderSql(compilation, page, request)}`,
    `LIMIT ${request.endRow - request.startRow} OFFSET ${request.startRow}`,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** How many rows the grid has under its filters, as one row with `rows`. */
export function compileRowCount(page: Page, request: RowsRequest, scope: Scope): Statement {
  const compilation = startCompilation(page.source, request.whereClauses, scope);
  const sql = `SELECT count() AS rows\nFROM ${quote(page.source.table)} AS t\nWHERE ${filteredSql(compilation, page, request)}\nLIMIT 1`;
  return { sql, params: compilation.parameters.values };
}

function checkBlock({ startRow, endRow }: RowsRequest): void {
  if (endRow <= startRow) throw new QuestionError('body.endRow', 'expected more than startRow');
  if (endRow - startRow > MAX_BLOCK_ROWS)
    throw new QuestionError('body.endRow', `expected at most ${MAX_BLOCK_ROWS} rows`);
}

function filteredSql(compilation: Compilation, page: Page, request: RowsRequest): string {
  if (request.tableName !== page.source.id)
    throw new QuestionError('body.tableName', `unknown table "${request.tableName}"`);
  const filters = Object.entries(request.filterModel).map(([name, filter]) => {
    const path = `body.filterModel.${name}`;
    return columnFilterSql(compilation, {
      column: filteredColumn(compilation, getColumn(page, name, path)),
      filter,
      path,
    });
  });
  return whereSql(compilation, { clauses: request.whereClauses, path: 'body.whereClauses', more: filters });
}

/** The row's id decides between equals, in the direction of the first column, so that blocks neither overlap nor leave gaps. */
function orderSql(compilation: Compilation, page: Page, { sortModel }: RowsRequest): string {
  const sorted = sortModel.map(({ colId, sort }, index) => {
    const column = getColumn(page, colId, `body.sortModel.${index}.colId`);
    return `${valueSql(compilation, column)} ${sort === 'asc' ? 'ASC' : 'DESC'}`;
  });
  const direction = sortModel[0]?.sort === 'asc' ? 'ASC' : 'DESC';
  return [...(sorted.length > 0 ? sorted : [`${columnSql('bill_date')} DESC`]), `${columnSql('id')} ${direction}`].join(
    ', ',
  );
}

function getColumn(page: Page, name: string, path: string): GridColumn {
  const column = page.columns.find((one) => one.name === name);
  if (column === undefined) throw new QuestionError(path, `unknown column "${name}"`);
  return column;
}

function filteredColumn(compilation: Compilation, column: GridColumn): FilteredColumn {
  const sql = valueSql(compilation, column);
  switch (compilation.source.dimensions[column.field]?.type) {
    case 'text':
      return { kind: 'text', sql };
    case 'id':
      return { kind: 'text', sql: `toString(${sql})` };
    case 'date':
      return { kind: 'date', sql };
    case 'instant':
      return { kind: 'date', sql: `toDate(${sql})` };
    case undefined:
      return { kind: 'number', sql };
  }
}

function valueSql(compilation: Compilation, { field }: GridColumn): string {
  const dimension = findOwn(compilation.source.dimensions, field);
  return dimension === undefined ? gridMeasureSql(compilation, field) : dimensionSql(dimension);
}

function shownSql(compilation: Compilation, { field }: GridColumn): string {
  const dimension = findOwn(compilation.source.dimensions, field);
  return dimension === undefined ? gridMeasureSql(compilation, field) : shownDimensionSql(dimension);
}

function gridMeasureSql(compilation: Compilation, field: string): string {
  const measure = findOwn(compilation.source.measures, field);
  if (measure === undefined) throw new Error(`${compilation.source.id} has no field ${field}.`);
  return measureSql(compilation, measure);
}
