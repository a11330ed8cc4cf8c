import type { WhereClause } from '#contract/question.ts';

/** The clause that keeps rows whose column has one of some values. */
export function isOneOf(column: string, values: readonly string[]): WhereClause {
  return { column, condition: 'in', value: [...values], operator: 'AND', matchCase: true };
}
