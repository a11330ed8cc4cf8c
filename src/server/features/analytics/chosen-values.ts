import type { WhereClause } from '#contract/question.ts';

/** The texts that a filter on a column lets through, or `null` when it is not filtered by a choice of values. */
export function chosenValues(clauses: readonly WhereClause[], column: string): string[] | null {
  const clause = clauses.find((one) => one.column === column && (one.condition === '=' || one.condition === 'in'));
  if (clause === undefined) return null;
  const values = Array.isArray(clause.value) ? clause.value : [clause.value];
  return values.filter((value) => typeof value === 'string');
}
