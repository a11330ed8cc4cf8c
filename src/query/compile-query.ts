import type { OrderBy, StructuredQuery, TopGroups } from '#contract/question.ts';
import {
  type Dimension,
  type Fact,
  type RowTest,
  type Source,
  type SourceTest,
  sourceTestsOf,
} from '#model/sources/source.ts';
import { type Compilation, findOwn, startCompilation } from './compilation.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import { quote } from './sql/column-sql.ts';
import { chosenRowsSql, factSql } from './sql/fact-sql.ts';
import { dimensionSql, type GroupSql, groupSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { whereSql } from './sql/where-sql.ts';
import type { Statement } from './statement.ts';

/** The maximum number of groups, which is more than a chart can show. When a fact sorts the groups, the largest are kept. */
const MAX_GROUPS = 2000;

type Question = Pick<
  StructuredQuery,
  'selectColumnNames' | 'whereClauseDetails' | 'groupByDetails' | 'orderByDetails' | 'topDetails' | 'rowsOf'
>;

/**
 * Compiles a question to one statement, whose rows are keyed by the requested ids. Money is in whole minor units of the currency
 * that the clauses select, or in US cents if they don't select a single one. The statement reads the source's sums if they have everything
 * that the question names, otherwise its rows; the answer is the same. Names come from the model and values become
 * parameters, so no text of the request reaches the SQL. At most `maxRows` rows are returned. Throws a QuestionError with the path
 * of anything unknown or unsuitable.
 */
export function compileQuery(source: Source, question: Question, scope: Scope, maxRows = MAX_GROUPS): Statement {
  const { table = '', grains = {}, money = [], numbers = [], within = {} } = source.sums ?? {};
  for (const [grain, columns] of Object.entries(grains)) {
    const summed = { table, grain, columns, money, numbers, within, missing: new Set<string>() };
    const statement = compile(startCompilation(source, question.whereClauseDetails, scope, summed), question, maxRows);
    if (summed.missing.size === 0) return statement;
  }
  return compile(startCompilation(source, question.whereClauseDetails, scope), question, maxRows);
}

function compile(compilation: Compilation, question: Question, maxRows: number): Statement {
  const { source } = compilation;
  const facts = inRowsOf(source, question.rowsOf, resolveFacts(source, question.selectColumnNames));
  const groups = resolveGroups(source, question.groupByDetails);
  if (facts.size + groups.size === 0) throw new QuestionError('body.selectColumnNames', 'name at least one fact');
  // Tests that all facts share go into WHERE, so rows that no fact counts are not read and groups of such rows don't appear.
  const shared = sharedTests([...facts.values()]);
  const chosen = (facts: readonly Fact[]) =>
    whereSql(compilation, {
      clauses: question.whereClauseDetails,
      path: 'body.whereClauseDetails',
      more: facts.map((fact) => chosenRowsSql(compilation, fact, shared)),
    });
  const grouped = new Map([...groups].map(([id, dimension]) => [id, groupSql(compilation, dimension)]));
  if (question.topDetails !== undefined)
    keepLargest(compilation, question.topDetails, { groups, grouped, where: chosen([]) });
  const select = [
    ...[...grouped].map(([id, { shown }]) => `${shown} AS ${quote(id)}`),
    ...[...facts].map(
      ([id, fact]) =>
        `${factSql(compilation, fact, {
          // A sum can stand for rows that don't pass a test, so WHERE is not enough.
          tests: compilation.summed === null ? testsOf(fact).filter((test) => !isAmong(shared, test)) : testsOf(fact),
        })} AS ${quote(id)}`,
    ),
  ];
  // Without groups, sums of rows that no fact counts need not be left out, because each fact leaves them out itself.
  const where = chosen(compilation.summed !== null && groups.size === 0 ? [] : [...facts.values()].slice(0, 1));
  const groupBy = [...grouped.values()].map(({ key }) => key);
  const orderBy = resolveOrder(question.orderByDetails, new Set([...groups.keys(), ...facts.keys()]), groups);
  const sql = [
    `SELECT ${select.join(', ')}`,
    fromSql(compilation),
    `WHERE ${where}`,
    ...(groupBy.length > 0 ? [`GROUP BY ${groupBy.join(', ')}`, `ORDER BY ${orderBy.join(', ')}`] : []),
    `LIMIT ${groupBy.length > 0 ? maxRows : 1}`,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** Keeps the largest groups of a dimension, measured by a fact over the same rows, and merges all others into one without a value. */
function keepLargest(
  compilation: Compilation,
  { column, by, limit }: TopGroups,
  { groups, grouped, where }: { groups: ReadonlyMap<string, Dimension>; grouped: Map<string, GroupSql>; where: string },
): void {
  const [dimension, own] = [groups.get(column), grouped.get(column)];
  if (dimension?.type !== 'text' || own === undefined)
    throw new QuestionError('body.topDetails.column', `rows are not grouped by "${column}"`);
  const fact = findOwn(compilation.source.facts, by);
  if (fact === undefined) throw new QuestionError('body.topDetails.by', `unknown fact "${by}"`);
  const total = factSql(compilation, fact);
  const largest = [
    `SELECT ${own.key} ${fromSql(compilation)} WHERE ${where}`,
    `GROUP BY ${own.key} ORDER BY ${total} DESC, ${own.shown} LIMIT ${limit}`,
  ];
  const key = `if(${own.key} IN (${largest.join(' ')}), ${own.key}, ${own.none})`;
  const value =
    dimension.columns === undefined ? `nullIf(any(${dimensionSql(compilation, dimension)}), '')` : own.shown;
  grouped.set(column, { ...own, key, shown: `if(${key} = ${own.none}, NULL, ${value})` });
}

function testsOf(fact: Fact): readonly RowTest[] {
  return fact.only?.is ?? [];
}

/** The row tests that all facts share. Several facts never share a test of the measure, since each has its own measure. */
function sharedTests([first, ...others]: readonly Fact[]): RowTest[] {
  if (first === undefined) return [];
  return testsOf(first).filter((test) => others.every((other) => !testsMeasure(test) && isAmong(testsOf(other), test)));
}

function testsMeasure(test: RowTest): boolean {
  return test === 'measureNonZero' || test === 'measureNotNegative';
}

function isAmong(tests: readonly RowTest[], test: RowTest): boolean {
  const wanted = JSON.stringify(test);
  return tests.some((one) => JSON.stringify(one) === wanted);
}

function resolveFacts(source: Source, ids: readonly string[]): Map<string, Fact> {
  return new Map(
    ids.map((id, index) => {
      const fact = findOwn(source.facts, id);
      if (fact === undefined) throw new QuestionError(`body.selectColumnNames.${index}`, `unknown fact "${id}"`);
      return [id, fact];
    }),
  );
}

/** Adds the tests of a fact's rows to those of other facts. */
function inRowsOf(source: Source, id: string | undefined, facts: Map<string, Fact>): Map<string, Fact> {
  if (id === undefined) return facts;
  const base = findOwn(source.facts, id);
  if (base === undefined) throw new QuestionError('body.rowsOf', `unknown fact "${id}"`);
  return new Map([...facts].map(([own, fact]) => [own, withTests(fact, sourceTestsOf(base))]));
}

function withTests(fact: Fact, more: readonly SourceTest[]): Fact {
  const note = fact.only?.note ?? '';
  const added = more.filter((test) => !isAmong(testsOf(fact), test));
  // Each kind of fact accepts tests that need no measure, but the compiler can't follow that over the union of kinds.
  return { ...fact, only: { is: [...testsOf(fact), ...added], note } } as Fact;
}

function resolveGroups(source: Source, ids: readonly string[]): Map<string, Dimension> {
  return new Map(
    ids.map((id, index) => {
      const dimension = findOwn(source.dimensions, id);
      const place = `body.groupByDetails.${index}`;
      if (dimension === undefined) throw new QuestionError(place, `unknown dimension "${id}"`);
      return [id, dimension];
    }),
  );
}

/** Equal rows are sorted by their groups, so that the same question always has the same answer. */
function resolveOrder(
  orderBy: readonly OrderBy[],
  selected: ReadonlySet<string>,
  groups: ReadonlyMap<string, Dimension>,
): string[] {
  const asked = orderBy.map(({ column, ascending }, index) => {
    const place = `body.orderByDetails.${index}.column`;
    if (!selected.has(column)) throw new QuestionError(place, `"${column}" is neither selected nor grouped`);
    return `${quote(column)}${ascending ? '' : ' DESC'}`;
  });
  return [...asked, ...[...groups.keys()].map(quote)];
}
