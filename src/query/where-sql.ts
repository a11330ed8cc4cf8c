import type { WhereClause } from '#contract/question.ts';
import { clauseSql } from './clause-sql.ts';
import { type Compilation, findOwn } from './compilation.ts';
import { columnSql } from './field-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

/** The rows of a question: those of the scope's clients that every clause lets through, and `more` conditions. */
export function whereSql(
  compilation: Compilation,
  { clauses, path, more = [] }: { clauses: readonly WhereClause[]; path: string; more?: readonly string[] },
): string {
  const chosen = clauses.map((clause, index) => clauseSql(compilation, clause, `${path}.${index}`));
  return [...scopeSql(compilation, clauses), ...chosen, ...more].filter(Boolean).join(' AND ');
}

function scopeSql({ source, scope, parameters }: Compilation, clauses: readonly WhereClause[]): string[] {
  const conditions = clientScopeSql(parameters, scope, 't.');
  const isChoosingAccounts = clauses.some(
    ({ column }) => findOwn(source.dimensions, column)?.column === 'account_number',
  );
  if (!isChoosingAccounts && scope.inactiveAccountNumbers.length > 0)
    conditions.push(
      `${columnSql('account_number')} NOT IN ${parameters.add('Array(String)', scope.inactiveAccountNumbers)}`,
    );
  return conditions;
}
