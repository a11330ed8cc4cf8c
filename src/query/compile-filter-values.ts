import type { StructuredQuery } from '#contract/question.ts';
import type { Source } from '#model/sources/source.ts';
import { compileQuery } from './compile-query.ts';
import { QuestionError } from './question-error.ts';
import type { Scope } from './scope.ts';
import type { Statement } from './statement.ts';

/**
 * Lists the distinct values of a dimension, in order, as rows keyed by its id. Clauses on the dimension itself, and on dimensions
 * that depend on it, are ignored. Throws a QuestionError with the path of anything unknown or unsuitable.
 */
export function compileFilterValues(
  source: Source,
  { dimension, question }: { dimension: string; question: StructuredQuery },
  scope: Scope,
): Statement {
  for (const [index, id] of question.groupByDetails.entries())
    if (id !== dimension) throw new QuestionError(`body.groupByDetails.${index}`, `expected "${dimension}" only`);
  for (const [index, id] of question.selectColumnNames.entries())
    throw new QuestionError(`body.selectColumnNames.${index}`, `a filter has no fact "${id}"`);
  const isOwn = (column: string) => column === dimension || source.dimensions[column]?.dependsOn === dimension;
  return compileQuery(
    source,
    {
      selectColumnNames: [],
      whereClauseDetails: question.whereClauseDetails.filter(({ column }) => !isOwn(column)),
      groupByDetails: [dimension],
      orderByDetails: question.orderByDetails,
    },
    scope,
  );
}
