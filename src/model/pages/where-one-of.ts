import type { WhereClause } from '#contract/question.ts';

/** A clause for rows whose column has one of the values. */
export function whereOneOf(column: string, values: readonly string[]): WhereClause {
  return { column, condition: 'in', value: [...values], operator: 'AND', matchCase: true };
}
