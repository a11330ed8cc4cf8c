import type { WhereClause } from '#contract/question.ts';

/** Returns the values that a filter on a column accepts, or `null` if the column is not filtered by a list of values. */
export function chosenValues(clauses: readonly WhereClause[], column: string): string[] | null {
  const clause = clauses.find((one) => one.column === column && (one.condition === '=' || one.condition === 'in'));
  if (clause === undefined) return null;
  const values = Array.isArray(clause.value) ? clause.value : [clause.value];
  return values.filter((value) => typeof value === 'string');
}
