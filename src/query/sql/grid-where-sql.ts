import type { GridQuestion } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { type Compilation, startCompilation } from '#query/compilation.ts';
import { filteredColumn, getColumn, getGridDimension } from '#query/grid-fields.ts';
import { QuestionError } from '#query/question-error.ts';
import type { Scope } from '#query/scope.ts';
import { clauseSql } from './clause-sql.ts';
import { columnFilterSql } from './column-filter-sql.ts';
import { whereSql } from './where-sql.ts';

/** Starts a statement over the rows of a page's grid. Throws a QuestionError if the request names another table. */
export function startGrid(page: Page, question: GridQuestion, scope: Scope): Compilation {
  if (question.tableName !== page.source.id)
    throw new QuestionError('body.tableName', `unknown table "${question.tableName}"`);
  return startCompilation(page.source, question.whereClauses, scope);
}

/** The condition on the rows of a grid: its clauses, its column filters and the groups in `groupKeys`. */
export function gridWhereSql(
  compilation: Compilation,
  page: Page,
  question: GridQuestion & { groupKeys?: readonly string[] },
): string {
  const filters = Object.entries(question.filterModel).map(([name, filter]) => {
    const path = `body.filterModel.${name}`;
    const column = filteredColumn(compilation, getColumn(page, name, path));
    return columnFilterSql(compilation, { column, filter, path });
  });
  const keys = (question.groupKeys ?? []).map((key, index) => {
    const group = question.rowGroupCols[index];
    if (group === undefined) throw new QuestionError(`body.groupKeys.${index}`, 'there is no such group');
    const { id } = getGridDimension(page.source, group.field, `body.rowGroupCols.${index}.field`);
    return keySql(compilation, { dimension: id, key, path: `body.groupKeys.${index}` });
  });
  return whereSql(compilation, {
    clauses: question.whereClauses,
    path: 'body.whereClauses',
    more: [...filters, ...keys],
  });
}

/** The condition that a dimension has a value. The empty text means an absent value. */
export function keySql(
  compilation: Compilation,
  { dimension, key, path }: { dimension: string; key: string; path: string },
): string {
  const condition = key === '' ? ('is null' as const) : ('=' as const);
  const clause = { column: dimension, condition, value: key, operator: 'AND' as const, matchCase: true };
  return clauseSql(compilation, clause, path);
}
