import type { GridQuestion } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import type { NumberFormat } from '#model/sources/source.ts';
import { type Compilation, findOwn } from './compilation.ts';
import { getColumn, getGridDimension, gridMeasureSql } from './grid-fields.ts';
import { QuestionError } from './question-error.ts';
import { quote } from './sql/column-sql.ts';
import { factSql } from './sql/fact-sql.ts';
import { keySql } from './sql/grid-where-sql.ts';

/** The values of a pivot, in the order of their columns. An absent value is the empty text. */
export type PivotValues = readonly string[];

/** A value of a group, over all its rows or over the rows with one pivot value. */
export interface GridValue {
  /** The name in the statement: the field, after the index of the pivot value if there is one, such as `3|totalSpend`. */
  key: string;
  /** The name in the grid, such as `2026-01-01|totalSpend`. */
  name: string;
  field: string;
  pivot: string | null;
  format: NumberFormat;
  sql: string;
}

/**
 * The values of a grid's groups: sums of grid columns, and facts over the rows of the group. Throws a QuestionError for any other
 * value, and for more than one pivot.
 */
export function gridValues(
  compilation: Compilation,
  page: Page,
  { question, pivots }: { question: GridQuestion; pivots: PivotValues },
): GridValue[] {
  const pivot = pivotDimension(page, question);
  const fields = question.valueCols.map(({ field }, index) => ({ field, path: `body.valueCols.${index}.field` }));
  const whole = fields.map(({ field, path }): GridValue => {
    const { format, sql } = valueSql(compilation, page, { field, path, within: '' });
    return { key: field, name: field, field, pivot: null, format, sql };
  });
  if (pivot === null) return whole;
  const spread = pivots.flatMap((value, place) => {
    const within = keySql(compilation, { dimension: pivot, key: value, path: 'body.pivotCols.0' });
    return fields.map(({ field, path }): GridValue => {
      const { format, sql } = valueSql(compilation, page, { field, path, within });
      return { key: `${place}|${field}`, name: pivotField(value, field), field, pivot: value, format, sql };
    });
  });
  return [...whole, ...spread];
}

/** The id of the dimension that a grid pivots by; `null` for a grid without a pivot. */
export function pivotDimension({ source }: Page, { pivotMode, pivotCols }: GridQuestion): string | null {
  const [pivot, second] = pivotMode ? pivotCols : [];
  if (second !== undefined) throw new QuestionError('body.pivotCols.1', 'expected at most one pivot');
  return pivot === undefined ? null : getGridDimension(source, pivot.field, 'body.pivotCols.0.field').id;
}

/** The grid's name for a value under one pivot value. */
export function pivotField(value: string, field: string): string {
  return `${value}|${field}`;
}

/** The values as the results of a SELECT. */
export function selectedValues(values: readonly GridValue[]): string[] {
  return values.map(({ key, sql }) => `${sql} AS ${quote(key)}`);
}

function valueSql(
  compilation: Compilation,
  page: Page,
  { field, path, within }: { field: string; path: string; within: string },
): { format: NumberFormat; sql: string } {
  const fact = findOwn(page.source.facts, field);
  if (fact !== undefined) return { format: fact.format, sql: factSql(compilation, fact, { within }) };
  const column = getColumn(page, field, path);
  const { format } = column;
  if (format === 'text' || format === 'date' || format === 'instant')
    throw new QuestionError(path, `"${field}" is not a number`);
  const measure = gridMeasureSql(compilation, column.field);
  return { format, sql: within === '' ? `sum(${measure})` : `sumIf(${measure}, ${within})` };
}
