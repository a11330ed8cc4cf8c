import type { WhereClause } from '#contract/question.ts';
import type { Source } from '#model/sources/source.ts';
import { type Compilation, findOwn } from '#query/compilation.ts';
import { clauseSql, isOfAnySet } from './clause-sql.ts';
import { columnSql } from './column-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

/** The condition on the rows of a question: the scope, every clause, and `more` conditions. */
export function whereSql(
  compilation: Compilation,
  { clauses, path, more = [] }: { clauses: readonly WhereClause[]; path: string; more?: readonly string[] },
): string {
  const chosen = clauses.map((clause, index) => clauseSql(compilation, clause, `${path}.${index}`));
  return [...scopeSql(compilation, clauses), ...chosen, ...more].filter(Boolean).join(' AND ');
}

function scopeSql(compilation: Compilation, clauses: readonly WhereClause[]): string[] {
  const { source, scope, parameters, summed } = compilation;
  const conditions = clientScopeSql(parameters, scope, 't.');
  if (summed !== null) conditions.unshift(`t.\`grain\` = ${parameters.add('String', summed.grain)}`);
  if (!clauses.some((clause) => isChoosingAccounts(source, clause)) && scope.inactiveAccountNumbers.length > 0)
    conditions.push(
      `${columnSql(compilation, 'account_number')} NOT IN ${parameters.add('Array(String)', scope.inactiveAccountNumbers)}`,
    );
  return conditions;
}

/**
 * Whether a clause chooses accounts by their numbers, divisions or groups. A filter by store type or GL code doesn't, nor does one for accounts
 * of any division or none, nor the value of a figure's group.
 */
function isChoosingAccounts({ dimensions }: Source, clause: WhereClause): boolean {
  const { column, accountsOf, bookedTo } = findOwn(dimensions, clause.column) ?? {};
  if (column !== 'account_number' || bookedTo !== undefined || clause.isOfGroup === true) return false;
  return accountsOf === undefined || (accountsOf !== 'storeType' && !isOfAnySet(clause));
}
