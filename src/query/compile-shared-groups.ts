import type { Fact, Source } from '#model/sources/source.ts';
import { findOwn, startCompilation } from './compilation.ts';
import type { Scope } from './scope.ts';
import { groupsOfSeveralFilesSql } from './sql/repeated-sql.ts';
import type { Statement } from './statement.ts';
import { summedGrains } from './summed-grains.ts';

/**
 * Compiles the check behind `Scope.isEachGroupInOneFile`: one row with `isShared`, which is 1 if several of the files contain the same
 * group of rows whose distinct values the sums count, and 0 otherwise. Returns `null` if none of the facts counts such values.
 */
export function compileSharedGroups(source: Source, factIds: readonly string[], scope: Scope): Statement | null {
  const [summed] = summedGrains(source);
  const distinct = summed?.distinct;
  if (summed === undefined || distinct === undefined) return null;
  if (!factIds.some((id) => countsDistinct(source, findOwn(source.facts, id), distinct.column))) return null;
  const compilation = startCompilation(source, [], scope);
  const shared = groupsOfSeveralFilesSql(compilation, summed, distinct, '1');
  return {
    sql: `SELECT count() AS isShared FROM (${shared} LIMIT 1)`,
    params: compilation.parameters.values,
  };
}

function countsDistinct(source: Source, fact: Fact | undefined, column: string): boolean {
  if (fact?.kind === 'ratio')
    return [fact.numerator, fact.denominator].some((id) => countsDistinct(source, findOwn(source.facts, id), column));
  return fact?.kind === 'countDistinct' && fact.column === column;
}
