import { isIn, sourceOfFact } from '#assistant/follow-up.ts';
import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { AppError } from '#server/app-error.ts';

interface Problem {
  path: string;
  message: string;
}

/**
 * Throws `invalid-request` with the place of the first name that the model doesn't have, or that a figure's source doesn't have.
 * Questions can come from outside: from a model, another program, or the memory that a script sends back.
 */
export function requireKnownNames(question: AssistantQuestion): void {
  const problem = findProblem(question);
  if (problem === null) return;
  throw new AppError('invalid-request', `${problem.path}: ${problem.message}`, [problem]);
}

/** The first name that no figure can be answered with; null if all can. */
export function findProblem(question: AssistantQuestion): Problem | null {
  const { figures, by, where, compare, order, dates } = question;
  const facts = figures.flatMap(({ fact, over }, place) => [
    { path: `figures.${place}.fact`, fact },
    ...(over === null ? [] : [{ path: `figures.${place}.over`, fact: over }]),
  ]);
  const unknown = facts.find(({ fact }) => sourceOfFact(fact) === null);
  if (unknown !== undefined) return { path: unknown.path, message: `unknown figure "${unknown.fact}"` };
  const sources = [...new Set(facts.map(({ fact }) => sourceOfFact(fact) ?? ''))];
  const fields = [
    ...by.flatMap((id, place) => (isPeriod(id) ? [] : [{ path: `by.${place}`, id }])),
    ...fieldsOf(where, 'where'),
    ...fieldsOf(compare?.where ?? [], 'compare.where'),
    ...figures.flatMap((figure, place) => fieldsOf(figure.where, `figures.${place}.where`)),
  ];
  for (const { path, id } of fields) {
    const lacking = sources.find((source) => !isIn(source, id));
    if (lacking !== undefined) return { path, message: `"${id}" is not known for ${lacking}` };
  }
  if (order !== null && order.figure >= figures.length)
    return { path: 'order.figure', message: `there are only ${figures.length} figures` };
  if (dates.from > dates.to) return { path: 'dates', message: 'the first day is after the last' };
  return null;
}

function fieldsOf(filters: readonly AssistantFilter[], path: string): { path: string; id: string }[] {
  return filters.map(({ dimension }, place) => ({ path: `${path}.${place}.dimension`, id: dimension }));
}
