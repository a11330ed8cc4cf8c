import { addDays } from '#model/dates/iso-date.ts';
import type { ColumnTest, DaysFromToday, Expression, OneOf } from '#model/sources/source.ts';
import { type Compilation, findOwn } from '#query/compilation.ts';
import { isInOrderSql, type RowTerms } from './row-terms.ts';

/** A name of the model as an identifier. */
export function quote(name: string): string {
  return `\`${name}\``;
}

/**
 * A column of the source: one of its table, one of a join as `<join>.<column>`, or a derived one. It is always qualified, since a bare
 * name could also mean an alias of the SELECT. Notes the columns of joins that the statement needs, so `fromSql` must be called last,
 * and the columns that the sums lack.
 */
export function columnSql(compilation: Compilation, name: string): string {
  const { summed } = compilation;
  if (summed !== null && !summed.columns.includes(name)) summed.missing.add(name);
  const derived = findOwn(compilation.source.derived ?? {}, name);
  if (derived !== undefined) return expressionSql(compilation, derived);
  const [join = '', column] = name.split('.');
  if (column === undefined) return `t.${quote(name)}`;
  if (findOwn(compilation.source.joins ?? {}, join) === undefined)
    throw new Error(`${compilation.source.id} has no join ${join}.`);
  const joined = compilation.joinedColumns.get(join) ?? new Set();
  compilation.joinedColumns.set(join, joined.add(column));
  return `${quote(join)}.${quote(column)}`;
}

/** The columns of the source and the texts of the model, for expressions over a row. */
export function termsOf(compilation: Compilation): RowTerms {
  return {
    columnOf: (column) => columnSql(compilation, column),
    textOf: (text) => compilation.parameters.add('String', text),
  };
}

/** A column of money, in the currency of the question. */
export function moneySql(compilation: Compilation, name: string): string {
  const isDerived = findOwn(compilation.source.derived ?? {}, name) !== undefined;
  return columnSql(compilation, isDerived || compilation.isAsInvoiced ? name : `${name}_usd`);
}

/** Whether a row's column has one of some values. */
export function oneOfSql(compilation: Compilation, { column, isOneOf }: OneOf): string {
  return `${columnSql(compilation, column)} IN ${compilation.parameters.add('Array(String)', [...isOneOf])}`;
}

/** Whether a row's column passes a test. */
export function columnTestSql(compilation: Compilation, test: ColumnTest): string {
  if ('isOneOf' in test) return oneOfSql(compilation, test);
  const column = columnSql(compilation, test.column);
  if ('isStated' in test) return `${column} != ''`;
  if ('isNotNegative' in test) return `${column} >= 0`;
  if ('isNotBefore' in test) return isInOrderSql({ from: test.isNotBefore, to: test.column }, termsOf(compilation));
  if ('isInDays' in test) return daysSql(compilation, column, test.isInDays);
  return `${column} > ${test.isAbove === 0 ? '0' : columnSql(compilation, test.isAbove)}`;
}

function daysSql({ parameters, scope }: Compilation, column: string, { from, to, orMissing }: DaysFromToday): string {
  const dayIn = (days: number) => parameters.add('Date', addDays(scope.today, days));
  const bounds = [
    ...(from === null ? [] : [`${column} >= ${dayIn(from)}`]),
    ...(to === null ? [] : [`${column} <= ${dayIn(to)}`]),
  ];
  return `ifNull(${bounds.join(' AND ') || 'true'}, ${orMissing === true ? 1 : 0})`;
}

function expressionSql(compilation: Compilation, expression: Expression): string {
  const sqlOf = (part: Expression) => expressionSql(compilation, part);
  if ('column' in expression) return columnSql(compilation, expression.column);
  if ('money' in expression) return moneySql(compilation, expression.money);
  if ('text' in expression) return compilation.parameters.add('String', expression.text);
  if ('number' in expression) return numberSql(compilation, expression.number);
  if ('plus' in expression) return `(${expression.plus.map(sqlOf).join(' + ')})`;
  if ('minus' in expression) return `(${expression.minus.map(sqlOf).join(' - ')})`;
  if ('times' in expression) return `(${expression.times.map(sqlOf).join(' * ')})`;
  const { when, is, otherwise } = expression;
  return `if(${columnTestSql(compilation, when)}, ${sqlOf(is)}, ${sqlOf(otherwise)})`;
}

// The engine has a common type for a small whole number and any other number, but none for a large one and a fraction.
function numberSql({ parameters }: Compilation, number: number): string {
  const isSmallWhole = Number.isInteger(number) && Math.abs(number) < 2 ** 31;
  return parameters.add(isSmallWhole ? 'Int32' : 'Float64', String(number));
}
