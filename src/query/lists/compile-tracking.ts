import type { StructuredQuery, WhereClause } from '#contract/question.ts';
import { charges } from '#model/sources/charges.ts';
import { shipments } from '#model/sources/shipments.ts';
import { type TrackingColumn, trackingColumns } from '#model/tracking/tracking-columns.ts';
import { type Compilation, findOwn, startCompilation, withSource } from '#query/compilation.ts';
import { QuestionError } from '#query/question-error.ts';
import type { Scope } from '#query/scope.ts';
import { columnSql, quote } from '#query/sql/column-sql.ts';
import { fromSql } from '#query/sql/from-sql.ts';
import { whereSql } from '#query/sql/where-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The maximum number of lines, which is more than a parcel ever has on an invoice. */
const MAX_LINES = 1000;

export type TrackingQuestion = Pick<
  StructuredQuery,
  'selectColumnNames' | 'fromTableNames' | 'whereClauseDetails' | 'groupByDetails' | 'orderByDetails'
>;

/**
 * The charge lines of one shipment, each with columns of the shipment, as wire names of `trackingColumns`. The clauses name the
 * shipment by `tracking_id`, and may narrow its lines. Throws a QuestionError with the path of anything unknown or
 * unsuitable.
 */
export function compileTracking(question: TrackingQuestion, scope: Scope): Statement {
  checkShape(question);
  const clauses = question.whereClauseDetails;
  const byId = clauses.filter(isById);
  if (byId.length !== 1) throw new QuestionError('body.whereClauseDetails', 'expected one tracking_id that is equal');
  const lines = startCompilation(charges, clauses, scope);
  const parcel = withSource(lines, shipments);
  const select = question.selectColumnNames.map((name, index) => selected(lines, name, index));
  const ofShipment = `FROM shipments AS t WHERE ${whereSql(parcel, { clauses: byId, path: 'body.whereClauseDetails' })}`;
  const ofLines = whereSql(lines, { clauses, path: 'body.whereClauseDetails' });
  const sql = [
    `SELECT ${select.join(', ')}`,
    fromSql(lines),
    `WHERE t.bill_date IN (SELECT t.bill_date ${ofShipment}) AND ${ofLines}`,
    `ORDER BY ${orderSql(question)}`,
    `LIMIT ${MAX_LINES}`,
  ];
  return { sql: sql.join('\n'), params: lines.parameters.values };
}

function checkShape({ fromTableNames, groupByDetails, selectColumnNames }: TrackingQuestion): void {
  const [table] = fromTableNames;
  if (table !== charges.id) throw new QuestionError('body.fromTableNames.0', `unknown table "${table}"`);
  if (groupByDetails.length > 0) throw new QuestionError('body.groupByDetails.0', 'lines are not grouped');
  if (selectColumnNames.length === 0) throw new QuestionError('body.selectColumnNames', 'name at least one column');
}

function isById({ column, condition }: WhereClause): boolean {
  return column === 'tracking_id' && condition === '=';
}

function selected(compilation: Compilation, name: string, index: number): string {
  const column = findOwn(trackingColumns, name);
  if (column === undefined) throw new QuestionError(`body.selectColumnNames.${index}`, `unknown column "${name}"`);
  return `${columnValue(compilation, column)} AS ${quote(name)}`;
}

function columnValue(compilation: Compilation, column: TrackingColumn): string {
  const { parameters } = compilation;
  if ('bucket' in column)
    return `if(t.bucket = ${parameters.add('String', column.bucket)}, t.${quote(column.part)}, 0)`;
  const value = columnSql(compilation, column.of === 'shipment' ? `shipment.${column.column}` : column.column);
  if (column.type === 'id') return `toString(${value})`;
  if (column.type !== 'text') return value;
  const said = Object.entries(column.wireValues ?? {}).map(
    ([from, to]) => `${value} = ${parameters.add('String', from)}, ${parameters.add('String', to)}`,
  );
  return said.length === 0 ? `nullIf(${value}, '')` : `multiIf(${said.join(', ')}, toString(${value}))`;
}

/** Equal lines keep their order in the file. */
function orderSql({ orderByDetails, selectColumnNames }: TrackingQuestion): string {
  const asked = orderByDetails.map(({ column, ascending }, index) => {
    if (column === 'bill_date') return `t.bill_date${ascending ? '' : ' DESC'}`;
    if (!selectColumnNames.includes(column))
      throw new QuestionError(`body.orderByDetails.${index}.column`, `"${column}" is not selected`);
    return `${quote(column)}${ascending ? '' : ' DESC'}`;
  });
  return [...asked, 't.file_id', 't.line', 't.ordinal'].join(', ');
}
