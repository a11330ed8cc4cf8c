import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import type { Parts } from './compose.ts';
import type { Draft } from './mentions.ts';
import { namesOtherCarriers } from './unsupported.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** The filters of a question: those of both sides of a comparison, and of the part of a share. */
type Filtered = Pick<AssistantQuestion, 'where' | 'compare' | 'figures'>;

/** Changes the filters of the last question on both sides of its comparison; those that the part of a share has are changed there. */
export function withFilters(question: Filtered, added: readonly AssistantFilter[], draft: Draft): Filtered {
  const { where, compare, figures } = question;
  const ofPart = replacedBy(figures.flatMap((one) => one.where));
  const [own, others] = [
    added.filter(({ dimension }) => ofPart.has(dimension)),
    added.filter(({ dimension }) => !ofPart.has(dimension)),
  ];
  return {
    where: changedFilters(where, others, draft),
    compare: compare?.where == null ? compare : { ...compare, where: changedFilters(compare.where, others, draft) },
    figures: figures.map((one) =>
      one.where.length === 0 ? one : { ...one, where: changedFilters(one.where, own, draft) },
    ),
  };
}

/** The dimensions whose filters other filters replace. */
function replacedBy(added: readonly AssistantFilter[]): Set<string> {
  const replaced = new Set(added.map(({ dimension }) => dimension));
  // A service replaces a category of services and vice versa; a country replaces the state of the same side.
  if (replaced.has('service')) replaced.add('service_category');
  if (replaced.has('service_category')) replaced.add('service');
  for (const side of ['consignee', 'sender']) {
    if (replaced.has(`normalised_${side}_country`)) replaced.add(`normalised_${side}_state`);
  }
  return replaced;
}

function changedFilters(
  last: readonly AssistantFilter[],
  added: readonly AssistantFilter[],
  draft: Draft,
): AssistantFilter[] {
  const narrowing = added.filter((one) => isNarrowing(one, last, draft));
  const others = added.filter((one) => !narrowing.includes(one));
  const replaced = replacedBy(others);
  if (draft.signs.has('expiredAll')) {
    const removed = draft.groups.flatMap(({ ids }) => ids);
    for (const { dimension } of last) if (removed.length === 0 || removed.includes(dimension)) replaced.add(dimension);
  }
  for (const { dimension } of last)
    if (draft.cleared.some((id) => dimension === id || dimension.endsWith(`_${id}`))) replaced.add(dimension);
  const isMore = draft.signs.has('also');
  const kept = narrowing.reduce(
    (rest, one) => narrowed(rest, one, draft),
    last.filter(({ dimension }) => !replaced.has(dimension)),
  );
  if (!isMore) return [...kept, ...others];
  return [
    ...kept,
    ...others.map((one) => {
      const own = last.find(({ dimension, condition }) => dimension === one.dimension && condition === one.condition);
      return own === undefined ? one : { ...one, values: [...new Set([...own.values, ...one.values])] };
    }),
  ];
}

/** "without FedEx" narrows the filters of the last question, unless nothing of them would remain. "Abroad" replaces them. */
function isNarrowing(
  { dimension, condition, values }: AssistantFilter,
  last: readonly AssistantFilter[],
  { values: mentions, signs }: Draft,
): boolean {
  const own = last.find((one) => one.dimension === dimension && one.condition === 'in');
  const isLeft = own === undefined || own.values.some((value) => !values.includes(value));
  return condition === 'not in' && isLeft && mentions.some(({ isNegated }) => isNegated) && !signs.has('instead');
}

/** Filters without some more values. What a filter already holds loses them; otherwise they join those that are left out. */
function narrowed(filters: readonly AssistantFilter[], added: AssistantFilter, draft: Draft): AssistantFilter[] {
  const { dimension } = added;
  const place = (condition: string) =>
    filters.findIndex((one) => one.dimension === dimension && one.condition === condition);
  const held = filters[place('in')];
  if (held === undefined) {
    const own = filters[place('not in')];
    const values = [...new Set([...(own?.values ?? []), ...added.values])];
    return [...filters.filter((one) => one !== own), { ...added, values }];
  }
  for (const mention of draft.values)
    if (mention.alternatives.some((one) => one.values.some((value) => held.values.includes(codeOf(value)))))
      draft.heard.add(mention.at);
  const values = held.values.filter((value) => !added.values.includes(value));
  return filters.map((one) => (one === held ? { ...held, values } : one));
}

/** The code of a state, which values of the lexicon hold together with its country. */
const codeOf = (value: string) => value.split('|').at(-1) ?? value;

/** Whether it is unclear what a prompt changes: one side of a comparison, the part of a share, or an average. */
export function isUnclearChange(
  last: AssistantQuestion,
  changed: AssistantQuestion,
  { parts, draft }: { parts: Parts; draft: Draft },
): boolean {
  const { figures, by } = parts;
  const isPartOf = last.figures.some(({ where }) => where.length > 0);
  const ofPart = replacedBy(last.figures.flatMap(({ where }) => where));
  const isJoined = draft.signs.has('also') && parts.where.some(({ dimension }) => ofPart.has(dimension));
  const isAverageLost =
    last.averagePer !== null && (figures !== null || by?.some((id) => isPeriod(id) && id !== last.averagePer) === true);
  return (
    changesOneSide(last, changed) ||
    (!draft.signs.has('abroad') && leavesNothing(last, changed)) ||
    [changed.where, changed.compare?.where ?? []].some(namesOtherCarriers) ||
    (isPartOf && (figures !== null || isJoined)) ||
    isAverageLost
  );
}

/** "only UPS" after "UPS vs FedEx", or a comparison of dates after one of carriers. */
function changesOneSide({ where, compare }: AssistantQuestion, changed: AssistantQuestion): boolean {
  const other = compare?.where ?? null;
  if (other === null) return false;
  if (changed.compare?.where == null) return true;
  const has = (filters: readonly AssistantFilter[], one: AssistantFilter) =>
    filters.some((two) => JSON.stringify(two) === JSON.stringify(one));
  const telling = new Set(
    [...where.filter((one) => !has(other, one)), ...other.filter((one) => !has(where, one))].map(
      ({ dimension }) => dimension,
    ),
  );
  const own = (filters: readonly AssistantFilter[]) =>
    JSON.stringify(filters.filter(({ dimension }) => telling.has(dimension)));
  return own(where) !== own(changed.where) || own(other) !== own(changed.compare.where);
}

/** "without UPS" after "UPS spend" may mean all other carriers. */
function leavesNothing({ where }: AssistantQuestion, changed: AssistantQuestion): boolean {
  return changed.where.some(
    ({ dimension, condition, values }) =>
      condition === 'not in' &&
      where.some(
        (one) =>
          one.dimension === dimension && one.condition === 'in' && one.values.every((value) => values.includes(value)),
      ),
  );
}
