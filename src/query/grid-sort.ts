import type { GridQuestion } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import type { Compilation } from './compilation.ts';
import { columnValueSql, getColumn, getGridDimension } from './grid-fields.ts';
import type { GridValue } from './grid-values.ts';
import { columnSql } from './sql/column-sql.ts';

interface GroupOrder {
  /** The key of a value, or the name of the group column. */
  key: string;
  direction: 'ASC' | 'DESC';
}

/**
 * The sort order of a level's groups: the grid's own sort order, as far as groups have its columns. Otherwise periods are sorted
 * by time, and all other groups by the first value, the largest first. Throws a QuestionError for an unknown column.
 */
export function groupSort(
  page: Page,
  { question, level, values }: { question: GridQuestion; level: number; values: readonly GridValue[] },
): GroupOrder[] {
  const groups = question.rowGroupCols.map(({ field }) => field);
  const own = groups[level] ?? '';
  const asked = question.sortModel.flatMap(({ colId, sort }, index): GroupOrder[] => {
    const direction = sort === 'asc' ? 'ASC' : 'DESC';
    const value = values.find(({ name }) => name === colId);
    if (value !== undefined) return [{ key: value.key, direction }];
    if (colId === own) return [{ key: own, direction }];
    if (!groups.includes(colId)) getColumn(page, colId, `body.sortModel.${index}.colId`);
    return [];
  });
  if (asked.length > 0) return asked;
  const { dimension } = getGridDimension(page.source, own, `body.rowGroupCols.${level}.field`);
  const [first] = values;
  if (dimension.period !== undefined || first === undefined) return [{ key: own, direction: 'ASC' }];
  return [{ key: first.key, direction: 'DESC' }];
}

/**
 * The sort order of rows. By default, and among equal rows, the newest invoices come first: they are stored side by side, so the engine
 * reads all their columns from few places. Equal rows of a day are sorted by id, so that blocks neither overlap nor leave gaps. Columns
 * that only groups have are ignored.
 */
export function rowOrderSql(compilation: Compilation, page: Page, question: GridQuestion): string[] {
  const ofGroups = [...question.rowGroupCols, ...question.valueCols].map(({ field }) => field);
  const sorted = question.sortModel.flatMap(({ colId, sort }, index) => {
    const isOwn = page.columns.some(({ name }) => name === colId);
    if (!isOwn && ofGroups.includes(colId)) return [];
    const column = getColumn(page, colId, `body.sortModel.${index}.colId`);
    return [{ sql: columnValueSql(compilation, column), direction: sort === 'asc' ? 'ASC' : 'DESC' }];
  });
  const billDate = columnSql(compilation, 'bill_date');
  const byDate = sorted.find(({ sql }) => sql === billDate) ?? { sql: billDate, direction: 'DESC' };
  const order = sorted.includes(byDate) ? sorted : [...sorted, byDate];
  // The table is sorted by date and id, so the engine reads it forwards or backwards if both have the same direction.
  return [...order, { sql: columnSql(compilation, 'id'), direction: byDate.direction }].map(
    ({ sql, direction }) => `${sql} ${direction}`,
  );
}
