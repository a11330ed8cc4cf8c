import type { GridExportRequest } from '#contract/question.ts';
import { GROUP_COLUMN } from '#model/pages/grid-view.ts';
import type { GridColumn, Page } from '#model/pages/page.ts';
import type { Compilation } from './compilation.ts';
import { columnShownSql, getColumn, getGridDimension } from './grid-fields.ts';
import { groupSort, rowOrderSql } from './grid-sort.ts';
import { type GridValue, gridValues, type PivotValues, selectedValues } from './grid-values.ts';
import type { Scope } from './scope.ts';
import { quote } from './sql/column-sql.ts';
import { dimensionSql, shownDimensionSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { gridWhereSql, startGrid } from './sql/grid-where-sql.ts';
import type { Statement } from './statement.ts';

/** A visible column: `key` is its name in the rows of the statement, `field` the dimension, measure or fact that it shows. */
export interface ExportedColumn {
  key: string;
  field: string;
  format: GridColumn['format'];
  /** The pivot value of the column, the empty text for an absent value; `null` for a column without a pivot. */
  pivot: string | null;
}

/** The name of the column with a group's level, counted from 1. */
export const LEVEL_KEY = 'LEVEL';

/**
 * Compiles everything that a grid shows, in its sort order and with its visible columns: the rows themselves, or every group
 * followed by its subgroups. There is no limit. The Total row comes from `compileTotals`, which uses the same keys. `pivots` are the
 * values that `compilePivotValues` finds. Throws a QuestionError with the path of anything unknown or unsuitable.
 */
export function compileGridExport(
  page: Page,
  question: GridExportRequest,
  { scope, pivots }: { scope: Scope; pivots: PivotValues },
): { statement: Statement; columns: ExportedColumn[] } {
  const compilation = startGrid(page, question, scope);
  return question.rowGroupCols.length === 0
    ? seenRows(compilation, page, question)
    : seenGroups(compilation, page, { question, pivots });
}

type Seen = ReturnType<typeof compileGridExport>;

function seenRows(compilation: Compilation, page: Page, question: GridExportRequest): Seen {
  const columns = question.columns.map((name, index) => getColumn(page, name, `body.columns.${index}`));
  const select = columns.map((column) => `${columnShownSql(compilation, column)} AS ${quote(column.name)}`);
  const where = gridWhereSql(compilation, page, question);
  const order = rowOrderSql(compilation, page, question);
  const sql = [`SELECT ${select.join(', ')}`, fromSql(compilation), `WHERE ${where}`, `ORDER BY ${order.join(', ')}`];
  return {
    statement: { sql: sql.join('\n'), params: compilation.parameters.values },
    columns: columns.map(({ name, field, format }) => ({ key: name, field, format, pivot: null })),
  };
}

function seenGroups(
  compilation: Compilation,
  page: Page,
  { question, pivots }: { question: GridExportRequest; pivots: PivotValues },
): Seen {
  const groups = question.rowGroupCols.map(({ field: name }, index) => ({
    name,
    ...getGridDimension(page.source, name, `body.rowGroupCols.${index}.field`),
  }));
  const values = gridValues(compilation, page, { question, pivots });
  const own = groups.map(({ dimension }) => dimensionSql(compilation, dimension));
  const sets = own.map((_, index) => `(${own.slice(0, index + 1).join(', ')})`);
  // `grouping` is 1 for the dimensions by which a row of a higher level is not grouped.
  const depth = own.map((sql) => `(1 - grouping(${sql}))`).join(' + ');
  const select = [
    ...groups.map(({ name, dimension }) => `${shownDimensionSql(compilation, dimension)} AS ${quote(name)}`),
    ...selectedValues(values),
    `${depth} AS ${quote(LEVEL_KEY)}`,
  ];
  const where = gridWhereSql(compilation, page, question);
  const sql = [
    `SELECT * FROM (\nSELECT ${select.join(', ')}`,
    fromSql(compilation),
    `WHERE ${where}`,
    `GROUP BY GROUPING SETS (${sets.join(', ')})\n)`,
    `ORDER BY ${treeOrder(page, { question, names: groups.map(({ name }) => name), values }).join(', ')}`,
  ];
  return {
    statement: { sql: sql.join('\n'), params: compilation.parameters.values },
    columns: question.columns.flatMap((name, index) => seenColumns(page, { name, index, groups, values })),
  };
}

/** Sorts every group behind the group that contains it, and the groups of one level as the grid sorts them. */
function treeOrder(
  page: Page,
  { question, names, values }: { question: GridExportRequest; names: readonly string[]; values: readonly GridValue[] },
): string[] {
  const level = quote(LEVEL_KEY);
  return names.flatMap((name, index) => {
    const within = names
      .slice(0, index + 1)
      .map(quote)
      .join(', ');
    const ofGroup = (key: string) => `maxIf(${quote(key)}, ${level} = ${index + 1}) OVER (PARTITION BY ${within})`;
    const order = groupSort(page, { question, level: index, values });
    // The row of the group itself comes before those of its subgroups.
    return [
      `${level} > ${index}`,
      ...order.map(({ key, direction }) => `${key === name ? quote(key) : ofGroup(key)} ${direction}`),
      quote(name),
    ];
  });
}

interface NamedColumn {
  name: string;
  index: number;
  groups: readonly { name: string; id: string }[];
  values: readonly GridValue[];
}

/** The columns that a visible column of the grid becomes in groups: none for a column without values for groups. */
function seenColumns(page: Page, { name, index, groups, values }: NamedColumn): ExportedColumn[] {
  if (name === GROUP_COLUMN)
    return groups.map((group) => ({
      key: group.name,
      field: group.id,
      format: page.source.dimensions[group.id]?.type === 'date' ? 'date' : 'text',
      pivot: null,
    }));
  const value = values.find((one) => one.name === name);
  if (value === undefined) {
    getColumn(page, name, `body.columns.${index}`);
    return [];
  }
  const { key, field, format, pivot } = value;
  const column = page.columns.find((one) => one.name === field);
  return [{ key, field: column?.field ?? field, format, pivot }];
}
