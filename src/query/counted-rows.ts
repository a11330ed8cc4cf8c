import type { Fact } from '#model/sources/source.ts';
import type { Compilation } from './compilation.ts';
import { isAmong, testsOf } from './fact-tests.ts';
import type { ResolvedQuestion } from './resolve-question.ts';
import { chosenRowsSql, factSql } from './sql/fact-sql.ts';
import { whereSql } from './sql/where-sql.ts';

/** The total of a fact in a statement whose WHERE has the tests that all facts share. */
export function totalSql(compilation: Compilation, fact: Fact, { shared }: ResolvedQuestion): string {
  // A sum can cover rows that don't pass a test, so WHERE is not enough.
  const tests = compilation.summed === null ? testsOf(fact).filter((test) => !isAmong(shared, test)) : testsOf(fact);
  return factSql(compilation, fact, { tests });
}

/** The condition on the rows of a question: at least one fact could count them, and they meet the conditions in `more`. */
export function countedRowsSql(
  compilation: Compilation,
  { clauses, groups, shared }: ResolvedQuestion,
  { facts, more = [] }: { facts: readonly Fact[]; more?: readonly string[] },
): string {
  // Without groups, sums of rows that no fact counts need not be left out, because each fact leaves them out itself.
  const tested = compilation.summed !== null && groups.size === 0 ? [] : facts.slice(0, 1);
  return whereSql(compilation, {
    clauses,
    path: 'body.whereClauseDetails',
    more: [...tested.map((fact) => chosenRowsSql(compilation, fact, shared)), ...more],
  });
}
