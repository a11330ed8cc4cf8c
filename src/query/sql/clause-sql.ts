import type { Condition, Scalar, WhereClause } from '#contract/question.ts';
import type { Dimension, Fact, Measure } from '#model/sources/source.ts';
import { type Compilation, findOwn } from '#query/compilation.ts';
import { toDateValue } from '#query/date-value.ts';
import { QuestionError } from '#query/question-error.ts';
import { columnSql } from './column-sql.ts';
import { rowTestsSql } from './fact-sql.ts';
import { dimensionSql, measureSql } from './field-sql.ts';

const COMPARISONS: readonly Condition[] = ['=', '!=', '>', '>=', '<', '<='];
const PATTERNS: readonly Condition[] = ['contains', 'starts with'];
const LISTS: readonly Condition[] = ['in', 'not in'];

/** The SQL and type of one column, and how values are checked before they are compared with it. */
interface Operand {
  sql: string;
  type: 'String' | 'UInt64' | 'Date' | 'Float64';
  isIgnoringCase: boolean;
  absent: string;
  /** The value as a parameter, `null` when it is not of the column's type. */
  parse: (value: Scalar) => string | null;
  expected: string;
}

/**
 * Compiles a filter clause to a condition. A clause on a dimension compares its value. A clause on a fact compares its measure in the rows
 * that the fact counts; "is not null" selects exactly those rows. A clause on a measure compares it in all rows. Throws a QuestionError for
 * an unknown column, for a condition that doesn't fit the column, and for a value of the wrong type.
 */
export function clauseSql(compilation: Compilation, clause: WhereClause, path: string): string {
  const dimension = findOwn(compilation.source.dimensions, clause.column);
  if (dimension?.accountsOf !== undefined) return accountsSql(compilation, clause, dimension, path);
  if (dimension !== undefined)
    return compare(compilation, dimensionOperand(compilation, dimension, clause), clause, path);
  // Sums don't tell how many rows have an amount.
  compilation.summed?.missing.add(clause.column);
  const fact = findOwn(compilation.source.facts, clause.column);
  const measure = findOwn(compilation.source.measures, clause.column);
  if (fact === undefined && measure !== undefined)
    return compare(compilation, measureOperand(compilation, measure), clause, path);
  if (fact === undefined) throw new QuestionError(`${path}.column`, `unknown column "${clause.column}"`);
  return factClauseSql(compilation, fact, clause, path);
}

function factClauseSql(compilation: Compilation, fact: Fact, clause: WhereClause, path: string): string {
  if (clause.condition === 'is not null') return rowTestsSql(compilation, fact);
  const measure = fact.kind === 'sum' ? findOwn(compilation.source.measures, fact.measure) : undefined;
  if (measure === undefined)
    throw new QuestionError(`${path}.column`, `"${clause.column}" is not a number of each row`);
  const operand = measureOperand(compilation, measure);
  const own = rowTestsSql(compilation, fact);
  const compared = compare(compilation, operand, clause, path);
  return own === '' ? compared : `(${compared} AND ${own})`;
}

function measureOperand(compilation: Compilation, measure: Measure): Operand {
  return {
    sql: measureSql(compilation, measure),
    type: 'Float64',
    isIgnoringCase: false,
    absent: 'false',
    parse: (value) => (typeof value === 'number' ? String(value) : null),
    expected: 'a number',
  };
}

/** Compiles the question's clauses on a column of the source to conditions on another column that has the same values. */
export function keyClauseSql(compilation: Compilation, column: string, sameSql: string): string[] {
  return compilation.clauses.flatMap((clause) => {
    const dimension = findOwn(compilation.source.dimensions, clause.column);
    if (dimension?.column !== column || !isPlain(dimension)) return [];
    const operand = dimensionOperand(compilation, dimension, clause, sameSql);
    return [compare(compilation, operand, clause, clause.column)];
  });
}

/** Whether the values of a dimension are those of its column. */
function isPlain({ period, zipOf, accountsOf, columns, bands, centersOf, isWeekday, bookedTo }: Dimension): boolean {
  return [period, zipOf, accountsOf, columns, bands, centersOf, isWeekday, bookedTo].every(
    (part) => part === undefined,
  );
}

function dimensionOperand(
  compilation: Compilation,
  dimension: Dimension,
  { matchCase }: WhereClause,
  sql = dimensionSql(compilation, dimension),
): Operand {
  switch (dimension.type) {
    case 'text':
      return {
        sql,
        type: 'String',
        isIgnoringCase: !matchCase,
        absent: `${sql} = ''`,
        parse: (value) => (typeof value === 'string' ? value : null),
        expected: 'a text',
      };
    case 'id':
      return { sql, type: 'UInt64', isIgnoringCase: false, absent: 'false', parse: parseId, expected: 'an id as text' };
    case 'date':
    case 'instant':
      return {
        sql: dimension.type === 'instant' ? `toDate(${sql})` : sql,
        type: 'Date',
        isIgnoringCase: false,
        absent: `isNull(${sql})`,
        parse: toDateValue,
        expected: 'a date as YYYY-MM-DD',
      };
  }
}

function compare(compilation: Compilation, operand: Operand, clause: WhereClause, path: string): string {
  const { parameters } = compilation;
  const { type, isIgnoringCase } = operand;
  const fold = (sql: string) => (isIgnoringCase ? `lowerUTF8(${sql})` : sql);
  const value = fold(operand.sql);
  const place = (scalar: Scalar, at: string) => fold(parameters.add(type, parseScalar(operand, scalar, at)));
  const { condition } = clause;
  if (condition === 'is null') return operand.absent;
  if (condition === 'is not null') return `NOT (${operand.absent})`;
  if (COMPARISONS.includes(condition)) return `${value} ${condition} ${place(...oneValue(clause, path))}`;
  if (condition === 'between') {
    const [[from, fromPath], [to, toPath]] = twoValues(clause, path);
    return `(${value} >= ${place(from, fromPath)} AND ${value} <= ${place(to, toPath)})`;
  }
  if (PATTERNS.includes(condition)) {
    if (type !== 'String') throw new QuestionError(`${path}.condition`, `"${condition}" compares texts only`);
    const part = place(...oneValue(clause, path));
    return condition === 'contains' ? `position(${value}, ${part}) > 0` : `startsWith(${value}, ${part})`;
  }
  const found = listSql(compilation, operand, parseList(operand, clause, path));
  return condition === 'in' ? found : `NOT (${found})`;
}

// Drivers don't bind lists of large numbers, so they are sent as texts and the engine casts them.
function listSql({ parameters }: Compilation, { sql, type, isIgnoringCase }: Operand, values: string[]): string {
  if (type === 'Float64' || type === 'UInt64')
    return `has(CAST(${parameters.add('Array(String)', values)} AS Array(${type})), ${sql})`;
  const list = parameters.add(`Array(${type})`, values);
  return isIgnoringCase ? `has(arrayMap(x -> lowerUTF8(x), ${list}), lowerUTF8(${sql}))` : `${sql} IN ${list}`;
}

/**
 * Replaces divisions, groups or store types with the numbers of their accounts, and "is null" with all other numbers. A division or
 * group that the reader cannot see has none.
 */
function accountsSql(compilation: Compilation, clause: WhereClause, dimension: Dimension, path: string): string {
  const { parameters, scope } = compilation;
  const numbersOf = scope.accountNumbersOf[dimension.accountsOf ?? 'group'];
  const ids = isOfAnySet(clause) ? [...numbersOf.keys()] : setIds(compilation, clause, dimension, path);
  const numbers = ids.flatMap((id) => numbersOf.get(id) ?? []);
  const found = `${columnSql(compilation, dimension.column)} IN ${parameters.add('Array(String)', numbers)}`;
  return ['=', 'in', 'is not null'].includes(clause.condition) ? found : `NOT (${found})`;
}

/** Whether a clause on divisions, groups or store types asks for accounts that have any or none. */
export function isOfAnySet({ condition }: WhereClause): boolean {
  return condition === 'is null' || condition === 'is not null';
}

function setIds(compilation: Compilation, clause: WhereClause, dimension: Dimension, path: string): string[] {
  const { condition } = clause;
  const isList = LISTS.includes(condition);
  if (!isList && condition !== '=' && condition !== '!=')
    throw new QuestionError(`${path}.condition`, `"${condition}" does not fit "${clause.column}"`);
  const operand = dimensionOperand(compilation, { ...dimension, type: 'text' }, clause);
  return isList ? parseList(operand, clause, path) : [parseScalar(operand, ...oneValue(clause, path))];
}

function parseScalar({ parse, expected }: Operand, value: Scalar, path: string): string {
  const parsed = parse(value);
  if (parsed === null) throw new QuestionError(path, `expected ${expected}`);
  return parsed;
}

function parseList(operand: Operand, { value, condition }: WhereClause, path: string): string[] {
  if (!Array.isArray(value)) throw new QuestionError(`${path}.value`, `"${condition}" takes a list`);
  return value.map((one, index) => parseScalar(operand, one, `${path}.value.${index}`));
}

function oneValue({ value, condition }: WhereClause, path: string): [Scalar, string] {
  if (value === null || Array.isArray(value))
    throw new QuestionError(`${path}.value`, `"${condition}" takes one value`);
  return [value, `${path}.value`];
}

function twoValues({ value }: WhereClause, path: string): [[Scalar, string], [Scalar, string]] {
  const [from, to] = Array.isArray(value) ? value : [];
  if (!Array.isArray(value) || value.length !== 2 || from === undefined || to === undefined)
    throw new QuestionError(`${path}.value`, '"between" takes two values');
  return [
    [from, `${path}.value.0`],
    [to, `${path}.value.1`],
  ];
}

const LARGEST_ID = 2n ** 64n - 1n;

function parseId(value: Scalar): string | null {
  const isWhole = typeof value === 'string' && /^\d{1,20}$/.test(value);
  return isWhole && BigInt(value) <= LARGEST_ID ? value : null;
}
