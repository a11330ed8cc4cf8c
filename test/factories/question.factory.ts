import type { StructuredQuery, WhereClause } from '#contract/question.ts';

/** A question of shipments for Total Spend. */
export function aQuestion(given: Partial<StructuredQuery> = {}): StructuredQuery {
  return {
    selectColumnNames: ['totalSpend'],
    fromTableNames: ['shipments'],
    whereClauseDetails: [],
    groupByDetails: [],
    orderByDetails: [],
    clientId: 1,
    childClientIdsCSV: '',
    ...given,
  };
}

export function aClause(
  column: string,
  condition: WhereClause['condition'],
  value: WhereClause['value'] = null,
): WhereClause {
  return { column, condition, value, operator: 'AND', matchCase: true };
}
