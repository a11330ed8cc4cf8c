import type { WhereClause } from '#contract/question.ts';
import { ZERO_BASE } from '#model/numbers/percentage.ts';
import type { Report, ReportColumn } from '#model/reports/report.ts';
import type { Dimension, Measure, Source } from '#model/sources/source.ts';
import { type Compilation, startCompilation, withSource } from './compilation.ts';
import type { Scope } from './scope.ts';
import { columnSql, quote } from './sql/column-sql.ts';
import { factSql } from './sql/fact-sql.ts';
import { dimensionSql, measureSql, shownDimensionSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { whereSql } from './sql/where-sql.ts';
import type { Statement } from './statement.ts';

interface Asked {
  /** Clauses on dimensions that all sources of the report have. */
  where: readonly WhereClause[];
}

/**
 * Compiles all rows of a report to one statement with the report's columns in order. Money is in the currency that `compileQuery`
 * would use. Throws a QuestionError with the path of an unknown or unsuitable clause.
 */
export function compileReport(report: Report, asked: Asked, scope: Scope): Statement {
  const compilation = startCompilation(report.sources[0], asked.where, scope);
  const sql = report.kind === 'rows' ? rowsSql(compilation, report, asked) : groupsSql(compilation, report, asked);
  return { sql, params: compilation.parameters.values };
}

/** The number of rows of a report, as one row with `rows`. */
export function compileReportCount(report: Report, asked: Asked, scope: Scope): Statement {
  const compilation = startCompilation(report.sources[0], asked.where, scope);
  const from =
    report.kind === 'rows'
      ? rowsFromSql(compilation, report, asked)
      : `FROM (\n${groupsSql(compilation, report, asked)}\n)`;
  return { sql: `SELECT count() AS rows\n${from}`, params: compilation.parameters.values };
}

/**
 * The Total row of a report of groups: every fact over all rows, in the order of the columns, with empty group columns. Returns
 * `null` for a report that leaves some groups out, because the totals would include them.
 */
export function compileReportTotals(report: Report, asked: Asked, scope: Scope): Statement | null {
  if (report.kind === 'rows' || report.having !== null) return null;
  const ungrouped = { ...report, columns: report.columns.map(withoutGroup) };
  return compileReport(ungrouped, asked, scope);
}

function withoutGroup(column: ReportColumn): ReportColumn {
  const { id, label, format } = column;
  return isGroup(column) ? { kind: 'unknown', id, label, format } : column;
}

// The engine need not sort rows that are in the order of the table's key.
const KEY = ['client_id', 'bill_date', 'id'];

function rowsSql(compilation: Compilation, report: Report, asked: Asked): string {
  const select = report.columns.map((column) => {
    if (column.kind === 'dimension')
      return shownDimensionSql(compilation, getDimension(compilation.source, column.field));
    if (column.kind === 'measure') return measureSql(compilation, getMeasure(compilation.source, column.field));
    throw new Error(`A report of rows has no ${column.kind}.`);
  });
  return [
    `SELECT ${select.map((sql, index) => `${sql} AS ${quote(`c${index}`)}`).join(', ')}`,
    rowsFromSql(compilation, report, asked),
    `ORDER BY ${KEY.map((column) => columnSql(compilation, column)).join(', ')}`,
  ].join('\n');
}

function rowsFromSql(compilation: Compilation, report: Report, asked: Asked): string {
  const where = reportWhereSql(compilation, report, asked);
  return `${fromSql(compilation)}\nWHERE ${where}`;
}

/** The facts of all sources by group. A source without rows in a group leaves its facts absent. */
function groupsSql(compilation: Compilation, report: Report, asked: Asked): string {
  const { columns, having } = report;
  const groups = columns.flatMap((column, index) => (isGroup(column) ? [`c${index}`] : []));
  const parts = report.sources.map((source) => partSql(withSource(compilation, source), report, asked));
  const select = columns.map((column, index) => `${outerSql(report, column, `c${index}`)} AS ${quote(`r${index}`)}`);
  const order = groups.map(quote).join(', ');
  return [
    `SELECT ${select.join(', ')}`,
    `FROM (\n${parts.join('\nUNION ALL\n')}\n)`,
    ...(order === '' ? [] : [`GROUP BY ${order}`]),
    ...(having === null ? [] : [`HAVING max(${quote(placeOf(report, having.fact))}) > ${having.above}`]),
    ...(order === '' ? [] : [`ORDER BY ${order}`]),
  ].join('\n');
}

function partSql(compilation: Compilation, report: Report, asked: Asked): string {
  const select = report.columns.map((column, index) => `${innerSql(compilation, column)} AS ${quote(`c${index}`)}`);
  const groups = report.columns.flatMap((column) => (isGroup(column) ? [groupSql(compilation, column)] : []));
  return [
    `SELECT ${select.join(', ')}`,
    rowsFromSql(compilation, report, asked),
    ...(groups.length === 0 ? [] : [`GROUP BY ${groups.join(', ')}`]),
  ].join('\n');
}

function innerSql(compilation: Compilation, column: ReportColumn): string {
  const { source } = compilation;
  switch (column.kind) {
    case 'dimension':
    case 'measure':
      return groupSql(compilation, column);
    case 'fact': {
      const fact = column.source.facts[column.fact];
      if (fact === undefined) throw new Error(`${column.source.id} has no fact ${column.fact}.`);
      return column.source === source ? factSql(compilation, fact) : 'NULL';
    }
    case 'extent':
      return `${column.end === 'first' ? 'min' : 'max'}OrNull(${dimensionSql(compilation, getDimension(source, column.dimension))})`;
    case 'percentage':
    case 'unknown':
      return 'NULL';
  }
}

/** Combines the values of a column from all sources, of which at most one has a value. */
function outerSql(report: Report, column: ReportColumn, place: string): string {
  const value = quote(place);
  switch (column.kind) {
    case 'dimension':
      return column.format === 'text' ? `nullIf(${value}, '')` : value;
    case 'measure':
      return value;
    case 'fact':
      return `max(${value})`;
    case 'extent':
      return `${column.end === 'first' ? 'min' : 'max'}(${value})`;
    case 'percentage': {
      const [of, base] = [column.of, column.base].map((id) => `max(${quote(placeOf(report, id))})`);
      // Without a base, the condition isn't met and the quotient has no value.
      return `if(${base} <= ${ZERO_BASE}, 0, round(${of} / ${base} * 100, 2))`;
    }
    case 'unknown':
      return 'NULL';
  }
}

function placeOf({ columns }: Report, id: string): string {
  const index = columns.findIndex((column) => column.id === id);
  if (index < 0) throw new Error(`The report has no column ${id}.`);
  return `c${index}`;
}

type GroupColumn = Extract<ReportColumn, { kind: 'dimension' | 'measure' }>;

function isGroup(column: ReportColumn): column is GroupColumn {
  return column.kind === 'dimension' || column.kind === 'measure';
}

function groupSql(compilation: Compilation, { kind, field }: GroupColumn): string {
  return kind === 'dimension'
    ? dimensionSql(compilation, getDimension(compilation.source, field))
    : measureSql(compilation, getMeasure(compilation.source, field));
}

function reportWhereSql(compilation: Compilation, report: Report, { where }: Asked): string {
  return whereSql(compilation, { clauses: [...where, ...report.where], path: 'body.whereClauses' });
}

function getDimension(source: Source, id: string): Dimension {
  const dimension = source.dimensions[id];
  if (dimension === undefined) throw new Error(`${source.id} has no dimension ${id}.`);
  return dimension;
}

function getMeasure(source: Source, id: string): Measure {
  const measure = source.measures[id];
  if (measure === undefined) throw new Error(`${source.id} has no measure ${id}.`);
  return measure;
}
