import type { GridColumn, Page } from '#model/pages/page.ts';
import type { Dimension, Source } from '#model/sources/source.ts';
import { type Compilation, findOwn } from './compilation.ts';
import { QuestionError } from './question-error.ts';
import type { FilteredColumn } from './sql/column-filter-sql.ts';
import { dimensionSql, measureSql, shownDimensionSql } from './sql/field-sql.ts';

/** Gets a column of a page's grid by its wire name. Throws a QuestionError with `path` if there is none. */
export function getColumn(page: Page, name: string, path: string): GridColumn {
  const column = page.columns.find((one) => one.name === name);
  if (column === undefined) throw new QuestionError(path, `unknown column "${name}"`);
  return column;
}

/** Gets a dimension and its id by the id in capitals, as the grid names its columns: `BILL_MONTH`. */
export function getGridDimension(source: Source, name: string, path: string): { id: string; dimension: Dimension } {
  const id = name.toLowerCase();
  const dimension = id.toUpperCase() === name ? findOwn(source.dimensions, id) : undefined;
  if (dimension === undefined) throw new QuestionError(path, `unknown column "${name}"`);
  if (dimension.accountsOf !== undefined) throw new QuestionError(path, `rows cannot be grouped by "${name}"`);
  return { id, dimension };
}

/** The value that a column is filtered and sorted by. */
export function columnValueSql(compilation: Compilation, { field }: GridColumn): string {
  const dimension = findOwn(compilation.source.dimensions, field);
  return dimension === undefined ? gridMeasureSql(compilation, field) : dimensionSql(compilation, dimension);
}

/** The value that a column shows. */
export function columnShownSql(compilation: Compilation, { field }: GridColumn): string {
  const dimension = findOwn(compilation.source.dimensions, field);
  return dimension === undefined ? gridMeasureSql(compilation, field) : shownDimensionSql(compilation, dimension);
}

/** The kind and SQL of a column for its filters. */
export function filteredColumn(compilation: Compilation, column: GridColumn): FilteredColumn {
  const sql = columnValueSql(compilation, column);
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

/** The number that a column has in each row. */
export function gridMeasureSql(compilation: Compilation, field: string): string {
  const measure = findOwn(compilation.source.measures, field);
  if (measure === undefined) throw new Error(`${compilation.source.id} has no field ${field}.`);
  return measureSql(compilation, measure);
}
