import type { StructuredQuery, WhereClause } from '#contract/question.ts';

/** Returns a question for the Total Spend of shipments. */
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
