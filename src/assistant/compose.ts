import type { AssistantDates, AssistantFigure, AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { type DateRange, periodBefore } from '#model/dates/date-range.ts';
import { lastTwelveMonths } from '#model/dates/default-ranges.ts';
import { addYears, type IsoDate, yearOf } from '#model/dates/iso-date.ts';
import { shapeOf } from './choose-shape.ts';
import { chooseSource, UNFIT } from './choose-source.ts';
import { comparedValues, withCompared } from './compared-values.ts';
import type { Relative } from './dates/date-span.ts';
import { same } from './figure.ts';
import { codesOf, filtersOf, measuresOf } from './filters.ts';
import { groupsOf } from './groups.ts';
import { impliedFigure, type Situation } from './implied-figure.ts';
import type { Draft } from './mentions.ts';
import { datesOf, relativeTo } from './question-dates.ts';
import { judgedByRate, orderOf } from './ranking.ts';
import { hasTwoClauses } from './relations/clauses.ts';
import { costsSeveral } from './relations/costed-nouns.ts';
import {
  asksAboutStatus,
  asksForDifference,
  asksForHaving,
  asksForPayments,
  asksWhere,
  comparesClients,
  comparesFigures,
  comparesRates,
  comparesWithoutPair,
  joinsFigures,
  leavesOutAccessorials,
  mixesStatuses,
  namesOtherCarriers,
  narrowsOddly,
  ranksBothWays,
  ranksByAnother,
  ranksByChange,
  ranksWithin,
  subtracts,
} from './unsupported.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** Why a draft can't become a question without asking back. */
type Doubt =
  | { kind: 'figure' }
  | { kind: 'unknown'; words: readonly string[] }
  | { kind: 'conflict' }
  | { kind: 'dates' }
  | { kind: 'unsupported' }
  /** All words are understood, but a question can't express how they relate. */
  | { kind: 'relation' };

export interface Composed {
  question: AssistantQuestion | null;
  /** The parts that the draft names, for changing an earlier question. */
  parts: Parts;
  doubts: Doubt[];
}

/** The parts of a question that a follow-up can change; null for a part that the prompt doesn't mention. */
export interface Parts {
  source: string | null;
  figures: AssistantFigure[] | null;
  by: string[] | null;
  where: AssistantFilter[];
  dates: AssistantDates | null;
  compare: AssistantQuestion['compare'] | undefined;
  relative: Relative | null;
  order: AssistantQuestion['order'];
  limit: number | null;
  isShare: boolean;
}

/** Composes a question from the draft of a prompt. `last` is the question that the prompt may refer to. */
export function compose(draft: Draft, situation: Situation, last: AssistantQuestion | null): Composed {
  const doubts: Doubt[] = [];
  const { source, cost } = chooseSource(draft);
  if (cost >= UNFIT) doubts.push({ kind: 'conflict' });
  const has = (sign: string) => draft.signs.has(sign);
  if (leavesOutAccessorials(draft, source)) doubts.push({ kind: 'conflict' });
  if (
    asksForHaving(draft) ||
    ranksBothWays(draft) ||
    comparesClients(draft) ||
    subtracts(draft) ||
    narrowsOddly(draft) ||
    joinsFigures(draft) ||
    mixesStatuses(draft) ||
    asksAboutStatus(draft) ||
    asksForPayments(draft) ||
    comparesFigures(draft) ||
    costsSeveral(draft)
  )
    doubts.push({ kind: 'unsupported' });
  // "When did we spend the most" ranks something that it doesn't name.
  const isRanked = ['top', 'most', 'least', 'dear', 'cheap', 'worst', 'best', 'slow', 'fast'].some(has);
  const isRankable = draft.groups.length > 0 || has('list') || has('trend') || last !== null;
  const isOfShipments = draft.figures.some(({ alternatives }) =>
    alternatives.some(({ fact }) => ['packages', 'shipmentCount'].includes(fact)),
  );
  if (draft.unknown.length > 0) doubts.push({ kind: 'unknown', words: draft.unknown });
  const groups = groupsOf(draft, source);
  const { dates, pair, relative } = datesOf(draft, situation, last);
  const dateType = has('deadline') ? 'deadline' : has('shipDate') && !has('billDate') ? 'pickup_date' : 'bill_date';
  const withType = (range: DateRange, isDefault = false): AssistantDates => ({ type: dateType, ...range, isDefault });
  const where = [...filtersOf(draft, source), ...codesOf(draft), ...measuresOf(draft, source)];
  // "which carrier is cheaper, UPS or FedEx" compares the groups themselves.
  const pairOfValues = comparedValues(draft, source);
  const isOfGroups =
    ['dear', 'cheap', 'slow', 'fast'].some(has) &&
    groups.some(({ id, role }) => role !== 'by' && pairOfValues?.all.includes(id));
  const split = isOfGroups ? null : pairOfValues;
  const isPairRanked = split !== null && has('compare');
  if (isRanked && !isRankable && !isOfShipments && !isPairRanked) doubts.push({ kind: 'unsupported' });
  if (split === null && namesOtherCarriers(where)) doubts.push({ kind: 'conflict' });
  const shape = shapeOf(draft, source, groups, where);
  if (shape.isUnclear || ranksWithin(draft) || hasTwoClauses(draft, source)) doubts.push({ kind: 'relation' });
  let { figures } = shape;
  const byWhat = has('compare') && split === null ? withCompared(shape.by, where) : shape.by;
  if (figures === null) {
    const implied = impliedFigure(draft, source, { by: byWhat, isPairRanked });
    figures = implied;
  }
  if (figures !== null) figures = judgedByRate(draft, figures);
  const kind =
    has('why') && (pair !== null || relative !== null || has('change') || draft.dates.length > 0)
      ? 'why'
      : shape.isRows || asksWhere(draft)
        ? 'rows'
        : 'figures';
  if (comparesWithoutPair(draft, { where, by: byWhat, isPair: pair !== null || relative !== null || split !== null }))
    doubts.push({ kind: 'unsupported' });
  if (shape.isCountOfGroups && groups.length > 1) doubts.push({ kind: 'unsupported' });
  const order = orderOf(draft, figures, byWhat, kind);
  if (order !== null && figures !== null && kind === 'figures' && ranksByAnother(draft, figures, order.figure))
    doubts.push({ kind: 'unsupported' });
  let shown = figures;
  if (order?.figure !== undefined && figures !== null && !figures.some((one) => same(one, order.figure)))
    shown = order.replaces ? [order.figure] : [...figures, order.figure];
  const hasCodes = draft.codes.length > 0;
  const openDates = hasCodes
    ? { from: situation.earliest, to: situation.today }
    : has('deadline')
      ? { from: situation.today, to: addYears(situation.today, 1) }
      : lastTwelveMonths(situation.today);
  const named = draft.dates.find(({ relative }) => relative === undefined);
  const ownDates =
    dates === null
      ? withType(openDates, true)
      : withType(dateType === 'deadline' ? (named?.whole ?? nextOf(dates, named, situation.today)) : dates);
  const isChange = has('change') && !byWhat.some((id) => isPeriod(id) && id !== 'weekday');
  let compare: AssistantQuestion['compare'] = null;
  if (pair !== null) compare = { dates: withType(pair), where: null };
  else if (relative !== null && (dates !== null || has('change') || has('compare') || kind === 'why'))
    compare = { dates: withType(relativeTo(ownDates, relative)), where: null };
  else if (split !== null && (has('compare') || has('minus') || has('change')))
    compare = { dates: null, where: split.other };
  else if (dates !== null && isChange && isSince(named) && kind !== 'why') doubts.push({ kind: 'relation' });
  else if (dates !== null && ((isChange && strongChange(draft)) || kind === 'why'))
    compare = { dates: withType(periodBefore(ownDates)), where: null };
  else if (kind === 'why') compare = { dates: withType(periodBefore(ownDates)), where: null };
  if (kind === 'why' && pair === null && isSince(named)) doubts.push({ kind: 'relation' });
  if (comparesOddly(draft, { compare, split, isRanked: order !== null, isPair: pair !== null || relative !== null }))
    doubts.push({ kind: 'relation' });
  const usedWhere =
    split !== null && compare?.where != null
      ? [...where.filter((one) => !split.all.includes(one.dimension)), ...split.first]
      : where;
  const rest =
    split !== null && compare?.where != null ? where.filter((one) => !split.all.includes(one.dimension)) : [];
  if (compare?.where != null) compare = { ...compare, where: [...rest, ...compare.where] };
  const limit = draft.limit ?? order?.limit ?? null;
  const parts: Parts = {
    source,
    figures: shape.figures === null && draft.figures.length === 0 ? null : shown,
    by: groups.length > 0 || shape.by.length > 0 ? byWhat : null,
    where: usedWhere,
    dates: dates === null ? null : ownDates,
    compare: compare ?? undefined,
    relative,
    order: null,
    limit,
    isShare: has('share'),
  };
  if (shown === null || shown.length === 0) return { question: null, parts, doubts: [{ kind: 'figure' }, ...doubts] };
  const place = order?.figure === undefined ? -1 : shown.findIndex((one) => same(one, order.figure));
  const question: AssistantQuestion = {
    kind,
    figures: shown.slice(0, 8),
    by: kind === 'figures' ? byWhat : [],
    where: usedWhere,
    dates: ownDates,
    compare: kind === 'rows' ? null : compare,
    order: place >= 0 && order !== null ? { figure: place, ascending: order.ascending } : null,
    limit,
    averagePer: shape.averagePer,
    isShareOfTotal: shape.isShareOfTotal,
    isCountOfGroups: shape.isCountOfGroups,
    subClientIds: draft.clients.length > 0 ? [...new Set(draft.clients)].toSorted((one, other) => one - other) : null,
  };
  if (order !== null && kind === 'rows') question.order = { figure: Math.max(0, place), ascending: order.ascending };
  parts.order = question.order;
  return { question, parts, doubts };
}

/** Deadlines lie ahead: "due in January" is about the next January. */
function nextOf(dates: DateRange, named: Draft['dates'][number] | undefined, today: IsoDate): DateRange {
  return named?.inYear === undefined || dates.to >= today ? dates : named.inYear(yearOf(dates.to) + 1);
}

/** Comparisons of changes, of averages, or of values and periods at once. */
function comparesOddly(
  draft: Draft,
  {
    compare,
    split,
    isRanked,
    isPair,
  }: {
    compare: AssistantQuestion['compare'];
    split: ReturnType<typeof comparedValues>;
    isRanked: boolean;
    /** The prompt names two periods. */
    isPair: boolean;
  },
): boolean {
  if (compare === null) return false;
  if (compare.dates !== null && asksForDifference(draft) && !isPair) return true;
  if (compare.dates === null) return split?.isAmbiguous === true;
  return (isRanked && ranksByChange(draft)) || comparesRates(draft) || split?.isCompared === true;
}

/** "since May": a change since then has no other period to compare with. */
function isSince(named: Draft['dates'][number] | undefined): boolean {
  return named?.isOpen === true && /^since\b/i.test(named.raw);
}

function strongChange(draft: Draft): boolean {
  return draft.signs.has('change');
}
