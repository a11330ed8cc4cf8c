import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { findSource, sources } from '#model/sources/sources.ts';
import { only, signOf } from './items.ts';
import type { Draft, FigureMention, ValueMention } from './mentions.ts';
import type { Item } from './read-prompt.ts';
import { standInsOf } from './stand-ins.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/**
 * The words of a prompt that have no effect on its question. A question may only be answered if there are none: every word that
 * is not merely grammar or politeness must be reflected in its figures, groups, filters, dates, order or limit.
 */
export function leftOut(draft: Draft, question: AssistantQuestion, isFollowUp: boolean): string[] {
  return draft.items.filter((item, at) => !isHeard({ draft, question, isFollowUp, item, at })).map(({ raw }) => raw);
}

interface Place {
  draft: Draft;
  question: AssistantQuestion;
  isFollowUp: boolean;
  item: Item;
  at: number;
}

function isHeard(place: Place): boolean {
  const { draft, question, isFollowUp, item, at } = place;
  if (item.isUnknown || draft.heard.has(at)) return true;
  const roles: (boolean | undefined)[] = [
    ...draft.figures.filter((one) => one.at === at).map((one) => isFigureHeard(one, draft, question)),
    draft.orderFigure?.at === at ? isFigureHeard(draft.orderFigure, draft, question) : undefined,
    ...draft.values.filter((one) => one.at === at).map((one) => isValueHeard(one, draft, question)),
    ...draft.groups.filter((one) => one.at === at).map(({ ids }) => isGroupHeard(ids, question)),
    item.date === null ? undefined : isDateHeard(item, question) || (isFollowUp && item.date.relative !== undefined),
  ].filter((role) => role !== undefined);
  if (roles.length > 0) return roles.includes(true) || isSaid(place);
  if (item.code !== null && item.meanings.length === 0) return true;
  if (item.number !== null) return question.limit === item.number || question.averagePer !== null;
  if (only(item, 'client').length > 0) return question.subClientIds !== null;
  const ids = only(item, 'dimension').map(({ id }) => id);
  return isSaid(place) || (ids.length > 0 && question.averagePer !== null && ids.includes(question.averagePer));
}

/** A figure counts as heard if the question shows it, or shows a figure that replaces it because of the groups and filters. */
function isFigureHeard(
  { at, alternatives, isGeneral, item }: FigureMention,
  draft: Draft,
  question: AssistantQuestion,
): boolean {
  // "the cost of late deliveries" doesn't ask how many deliveries there were.
  if (isGeneral) {
    // "the invoice amount" doesn't ask how many invoices there are.
    const isOfNoun = /^(amount|value)s?$/i.test(item.raw) && draft.figures.some((one) => one.at === at - 1);
    const isEmpty = /^(how much|total amount|amount|value|bill(s|ed)?|charged|paid)$/i.test(item.raw) && !isOfNoun;
    return isEmpty || question.figures.some(showsMoney);
  }
  const shown = question.figures.flatMap(({ fact, over }) => (over === null ? [fact] : [fact, over]));
  if (alternatives.some(({ fact }) => shown.includes(fact))) return true;
  const standIns = alternatives.flatMap(({ fact }) => standInsOf(fact));
  const isCounted = alternatives.some(({ fact }) => ['packages', 'shipmentCount'].includes(fact));
  const isOfPackages = isCounted && question.figures.some(({ isShare }) => isShare);
  return (
    isOfPackages ||
    standIns.some((fact) => shown.includes(fact)) ||
    (isCounted && (question.kind === 'rows' || (shown.length > 0 && draft.codes.length > 0)))
  );
}

function filtersOf({ where, figures, compare }: AssistantQuestion): AssistantFilter[] {
  return [...where, ...figures.flatMap((one) => one.where), ...(compare?.where ?? [])];
}

const STATUS_FACTS: Readonly<Record<string, string>> = {
  'On Time': 'onTimePackages',
  Late: 'latePackages',
  Exception: 'exceptionPackages',
  'Pending Late': 'pendingLatePackages',
};

function isValueHeard({ alternatives }: ValueMention, draft: Draft, question: AssistantQuestion): boolean {
  const filters = filtersOf(question);
  const facts = question.figures.map(({ fact }) => fact);
  return alternatives.some(({ dimension, values }) => {
    const own = dimension === 'state' ? values.map((value) => value.split('|')[1] ?? value) : values;
    const isKept = filters.some(
      (filter) =>
        filter.dimension.replace(/^normalised_(sender|consignee)_/, '').replace(/^(sender|consignee)_(?=city)/, '') ===
          dimension.replace(/^normalised_(sender|consignee)_/, '') &&
        own.some((value) => filter.values.includes(value)),
    );
    const isFact =
      (dimension === 'tracking_status' && own.some((value) => facts.includes(STATUS_FACTS[value] ?? ''))) ||
      (dimension === 'status' && own.some((value) => facts.includes(value)));
    return isKept || isFact || (dimension === 'accessorial' && draft.signs.has('andOthers'));
  });
}

function isGroupHeard(ids: readonly string[], { by, averagePer, kind }: AssistantQuestion): boolean {
  const isNamed = ids.includes('service_category') && by.includes('service');
  return isNamed || kind === 'rows' || ids.some((id) => by.includes(id) || averagePer === id);
}

function isDateHeard({ date, raw }: Item, { dates, compare }: AssistantQuestion): boolean {
  if (date === null) return true;
  if (date.relative !== undefined) return compare?.dates != null;
  const ranges = [dates, ...(compare?.dates == null ? [] : [compare.dates])];
  const years = [...new Set(ranges.flatMap(({ from, to }) => [Number(from.slice(0, 4)), Number(to.slice(0, 4))]))];
  const readings = [
    date.range,
    ...(date.inYear === undefined ? [] : years.map(date.inYear)),
    ...(date.whole ? [date.whole] : []),
  ];
  return (
    !dates.isDefault &&
    (readings.some(({ from, to }) => ranges.some((range) => range.from <= from && to <= range.to)) ||
      // "May 2026 vs last year" compares with May 2025, and "vs the previous quarter" with the one before.
      (compare?.dates != null && date.range.from <= compare.dates.from && compare.dates.to <= date.range.to) ||
      (compare?.dates != null && /^(the )?(previous|prior|preceding)/i.test(raw)))
  );
}

type Check = (place: Place) => boolean;

/** "by" and "per" refer to what comes after them. */
const isOfSomething: Check = ({ draft, question, item, at }) => {
  // "by number of packages"
  const next = draft.items.slice(at + 1).find((one) => !signOf(one, 'count', 'total', 'average'));
  if (/^breakdown of$/i.test(item.raw)) return question.by.length > 0;
  return (
    next !== undefined &&
    (next.date !== null || next.number !== null || next.meanings.some(({ kind }) => kind !== 'sign'))
  );
};

const isAlways: Check = () => true;
const isOrdered: Check = ({ question }) => question.order !== null;
const isLimited: Check = ({ question }) => question.order !== null || question.limit !== null;
// "over the last 90 days" belongs to the date behind it, and "cheaper than UPS" is a comparison.
const isMeasured: Check = (place) =>
  place.draft.items[place.at + 1]?.date != null || (/( than|^between)$/i.test(place.item.raw) && isCompared(place));
const isCompared: Check = ({ question: { compare, by, where, kind } }) =>
  compare !== null ||
  kind === 'why' ||
  where.some(({ dimension, condition, values }) => condition === 'in' && values.length > 1 && by.includes(dimension));

// "which is cheaper, UPS or FedEx" compares two values instead of ranking groups.
const isOrderedOrCompared: Check = (place) => isOrdered(place) || isCompared(place);

/** What must be in a question for each kind of word to count as heard. Words of other kinds never do. */
const SIGNS: Readonly<Record<string, Check>> = {
  by: isOfSomething,
  // "who do we use" and "where do we spend" ask for groups; "packages which were late" doesn't.
  which: ({ draft, question, item, at }) =>
    at > 0 ||
    !/^(which|who|whose|where( are| is)?)$/i.test(item.raw) ||
    (!/^where/i.test(item.raw) && draft.figures.some((figure) => figure.at === at + 1)) ||
    signOf(draft.items[at + 1], 'share') ||
    question.by.length > 0 ||
    question.kind !== 'figures' ||
    question.compare !== null,
  whereabouts: ({ question }) => question.kind === 'rows',
  // "how big are our packages" doesn't ask how many there are.
  magnitude: ({ question }) => question.figures.every((one) => one.isShare || isMoney(one) || isMean(one)),
  only: isAlways,
  // "the total of all invoices" doesn't ask how many invoices there are.
  total: ({ question, item }) =>
    !/of( all| the)?$/i.test(item.raw) || question.figures.some(({ fact }) => fact !== 'invoices'),
  also: isAlways,
  same: isAlways,
  followup: ({ isFollowUp, item, at }) => isFollowUp || at === 0 || !/ (mean|meant)$/i.test(item.raw),
  noise: isAlways,
  asTable: isAlways,
  asChart: isAlways,
  report: isAlways,
  shipDate: isAlways,
  billDate: isAlways,
  expiredAll: isAlways,
  andOthers: ({ draft }) => draft.values.length > 0,
  instead: ({ isFollowUp }) => isFollowUp,
  top: isLimited,
  most: isOrdered,
  least: isOrdered,
  dear: isOrderedOrCompared,
  cheap: isOrderedOrCompared,
  heavy: isOrdered,
  light: isOrdered,
  slow: isOrderedOrCompared,
  fast: isOrderedOrCompared,
  worst: isOrdered,
  best: isOrdered,
  not: ({ draft, at }) => draft.values.some((value) => value.isNegated && value.at > at) || draft.codes.length > 0,
  compare: isCompared,
  change: (place) => isCompared(place) || place.question.by.some(isPeriod),
  minus: isCompared,
  share: ({ question }) =>
    question.isShareOfTotal || question.compare !== null || question.figures.some(({ isShare }) => isShare),
  ratio: ({ question }) => question.figures.some(({ over }) => over !== null),
  average: ({ question }) => question.averagePer !== null || question.figures.every(isMean),
  count: ({ question, draft }) =>
    question.isCountOfGroups ||
    (!draft.groups.some(({ role }) => role === 'count') && question.figures.some((one) => !isMoney(one))),
  list: ({ question }) => question.kind === 'rows' || question.by.length > 0,
  why: ({ question }) => question.kind === 'why',
  trend: ({ question }) => question.by.some(isPeriod),
  claimNoun: ({ question }) => question.dates.type === 'deadline',
  deadline: ({ question }) => question.dates.type === 'deadline',
  to: (place) => isPreposition(place) || hasPlace(place, 'consignee'),
  from: (place) => isPreposition(place) || hasPlace(place, 'sender'),
  over: isMeasured,
  atLeast: isMeasured,
  under: isMeasured,
  atMost: isMeasured,
  between: isMeasured,
  dollars: ({ question }) => question.figures.some(isMoney),
  pounds: ({ question }) => question.figures.some(({ fact }) => /weight/i.test(fact)),
  packagesUnit: isAlways,
  trade: ({ draft, at }) =>
    [at - 1, at + 1].some((place) => draft.items[place]?.meanings.some(({ kind }) => kind === 'figure')),
  weighs: ({ draft }) => draft.measures.some(({ unit }) => unit !== 'money' && unit !== 'packages'),
  domestic: (place) => hasPlace(place, 'consignee'),
  abroad: (place) => hasPlace(place, 'consignee'),
};

function isSaid(place: Place): boolean {
  return only(place.item, 'sign').some(({ sign }) => SIGNS[sign]?.(place) === true);
}

/**
 * "to", "went to" and "shipped from" count as heard together with what comes after them; "receiver" needs a filter or group for
 * its side.
 */
function isPreposition({ item, draft, at }: Place): boolean {
  return /(^|\s)(to|into|from|of|in|customer|for|by)s?$/i.test(item.raw) && draft.items[at + 1]?.date == null;
}

/** Whether a question has a filter or group for the sender's or the receiver's side. */
function hasPlace({ question }: Place, side: 'sender' | 'consignee'): boolean {
  const ids = [...question.by, ...filtersOf(question).map(({ dimension }) => dimension)];
  return ids.some(
    (id) => id.includes(side) || (side === 'sender' && ['sender_place', 'fulfillment_center'].includes(id)),
  );
}

function factOf(id: string) {
  return findSource(sources.find(({ facts }) => Object.hasOwn(facts, id))?.id ?? '')?.facts[id];
}

function isMoney({ fact, isShare }: { fact: string; isShare: boolean }): boolean {
  return !isShare && factOf(fact)?.format === 'money';
}

/** Whether a figure is money, or a share of money. */
function showsMoney({ fact }: { fact: string }): boolean {
  return factOf(fact)?.format === 'money';
}

/** Whether a figure is a quotient: of two facts, or by the definition of its fact. */
function isMean({ fact, over }: { fact: string; over: string | null }): boolean {
  const kind = factOf(fact)?.kind;
  return over !== null || (kind !== 'sum' && kind !== 'count' && kind !== 'countDistinct');
}
