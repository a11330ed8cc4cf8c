import type { OrderBy, StructuredQuery } from '#contract/question.ts';
import type { Dimension, Fact, RowTest, Source } from '#model/sources/source.ts';
import { findOwn } from './compilation.ts';
import { inRowsOf, sharedTests } from './fact-tests.ts';
import { QuestionError } from './question-error.ts';

export type Question = Pick<
  StructuredQuery,
  'selectColumnNames' | 'whereClauseDetails' | 'groupByDetails' | 'orderByDetails' | 'topDetails' | 'rowsOf'
>;

/** A question about a source whose names are known, by their ids. */
export interface ResolvedQuestion {
  clauses: Question['whereClauseDetails'];
  facts: ReadonlyMap<string, Fact>;
  groups: ReadonlyMap<string, Dimension>;
  top: Question['topDetails'];
  /** Tests that all facts share: rows that no fact counts are not read, and groups of such rows don't appear. */
  shared: readonly RowTest[];
  /** The ids of the facts and groups that the rows are sorted by. */
  orderBy: readonly SortedBy[];
}

/** An id, and the keyword that SQL needs after it. */
export interface SortedBy {
  id: string;
  direction: '' | ' DESC';
}

/** Resolves the names of a question. Throws a QuestionError with the path of anything unknown. */
export function resolveQuestion(source: Source, question: Question): ResolvedQuestion {
  const facts = inRowsOf(source, question.rowsOf, resolveFacts(source, question.selectColumnNames));
  const groups = resolveGroups(source, question.groupByDetails);
  if (facts.size + groups.size === 0) throw new QuestionError('body.selectColumnNames', 'name at least one fact');
  return {
    clauses: question.whereClauseDetails,
    facts,
    groups,
    top: question.topDetails,
    shared: sharedTests([...facts.values()]),
    orderBy: resolveOrder(question.orderByDetails, new Set([...groups.keys(), ...facts.keys()]), groups),
  };
}

function resolveFacts(source: Source, ids: readonly string[]): Map<string, Fact> {
  return new Map(
    ids.map((id, index) => {
      const fact = findOwn(source.facts, id);
      if (fact === undefined) throw new QuestionError(`body.selectColumnNames.${index}`, `unknown fact "${id}"`);
      return [id, fact];
    }),
  );
}

function resolveGroups(source: Source, ids: readonly string[]): Map<string, Dimension> {
  return new Map(
    ids.map((id, index) => {
      const dimension = findOwn(source.dimensions, id);
      const place = `body.groupByDetails.${index}`;
      if (dimension === undefined) throw new QuestionError(place, `unknown dimension "${id}"`);
      return [id, dimension];
    }),
  );
}

/** Equal rows are sorted by their groups, so that the same question always has the same answer. */
function resolveOrder(
  orderBy: readonly OrderBy[],
  selected: ReadonlySet<string>,
  groups: ReadonlyMap<string, Dimension>,
): SortedBy[] {
  const asked = orderBy.map(({ column, ascending }, index) => {
    const place = `body.orderByDetails.${index}.column`;
    if (!selected.has(column)) throw new QuestionError(place, `"${column}" is neither selected nor grouped`);
    return { id: column, direction: ascending ? '' : ' DESC' } as const;
  });
  const sorted = [...asked, ...[...groups.keys()].map((id) => ({ id, direction: '' }) as const)];
  return sorted.filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index);
}
