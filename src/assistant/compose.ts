import type { AssistantDates, AssistantFigure, AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { type DateRange, periodBefore } from '#model/dates/date-range.ts';
import { lastTwelveMonths } from '#model/dates/default-ranges.ts';
import { addYears, type IsoDate } from '#model/dates/iso-date.ts';
import { KILOGRAMS_PER_POUND } from '#model/numbers/kilograms.ts';
import { findSource, sources } from '#model/sources/sources.ts';
import { COUNTRY, STATE } from './build-lexicon.ts';
import type { Draft, FigureMention, GroupMention, MeasureMention, ValueMention } from './draft.ts';
import type { FigureMeaning } from './lexicon.ts';
import { datesOf, relativeTo } from './question-dates.ts';
import {
  asksForHaving,
  asksWhere,
  comparesClients,
  comparesWithoutPair,
  leavesOutAccessorials,
  namesOtherCarriers,
  narrowsOddly,
  ranksBothWays,
  subtracts,
} from './unsupported.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

export interface Situation {
  today: IsoDate;
  earliest: IsoDate;
  /** Carriers whose shipments Total Spend leaves out. */
  excludedCarriers: readonly string[];
}

/** What keeps a draft from being one question. */
type Doubt =
  | { kind: 'figure' }
  | { kind: 'unknown'; words: readonly string[] }
  | { kind: 'conflict' }
  | { kind: 'dates' }
  | { kind: 'unsupported' };

export interface Composed {
  question: AssistantQuestion | null;
  /** What the draft says, for changing an earlier question. */
  parts: Parts;
  doubts: Doubt[];
}

/** The parts of a question that a follow-up can change; null where the prompt says nothing about it. */
export interface Parts {
  source: string | null;
  figures: AssistantFigure[] | null;
  by: string[] | null;
  where: AssistantFilter[];
  dates: AssistantDates | null;
  compare: AssistantQuestion['compare'] | undefined;
  relative: 'before' | 'yearBefore' | null;
  order: AssistantQuestion['order'];
  limit: number | null;
  isShare: boolean;
}

const UNFIT = 10;

/** Chooses the source that fits all parts of a draft best. */
function chooseSource(draft: Draft): { source: string; cost: number } {
  const mentions = [
    ...draft.figures.filter(({ isGeneral }) => !isGeneral),
    ...(draft.orderFigure === null ? [] : [draft.orderFigure]),
  ];
  const ranked = sources.map(({ id, dimensions }, index) => {
    let cost = index * 0.01;
    for (const [place, { alternatives }] of mentions.entries())
      if (!alternatives.some((one) => one.source === id)) cost += place === 0 ? 4 : 2;
    for (const { alternatives } of draft.values)
      if (!alternatives.some((one) => hasDimension(dimensions, one.dimension))) cost += UNFIT;
    for (const { ids } of draft.groups)
      if (!ids.some((one) => isPeriod(one) || hasDimension(dimensions, one))) cost += UNFIT;
    for (const { unit } of draft.measures) if (unit !== 'money' && id !== 'shipments') cost += UNFIT;
    if (draft.signs.has('deadline') && id !== 'findings') cost += UNFIT;
    return { source: id, cost };
  });
  return ranked.toSorted((one, other) => one.cost - other.cost)[0] ?? { source: 'shipments', cost: UNFIT };
}

function hasDimension(dimensions: object, id: string): boolean {
  return id === STATE || id === COUNTRY || id === 'city' || Object.hasOwn(dimensions, id);
}

const CANONICAL: Readonly<Record<string, string>> = {
  'totalSpend/packages': 'costPerPackage',
  'totalSpend/shipmentCount': 'costPerShipment',
  'totalSpend/billWeight': 'averageCostPerPound',
  'billWeight/packages': 'billWeightPerPackage',
  'actualWeight/packages': 'actualWeightPerPackage',
  'weightDifference/packages': 'weightDifferencePerPackage',
  'accessorialSpend/accessorialShipments': 'accessorialPerShipment',
  'earlyAmSpend/packages': 'earlyAmPerPackage',
  'totalSpend/totalPackages': 'costPerPackage',
};

/** What the average of a fact is without a period: a fact, or the fact for each of another. */
const AVERAGE_OF: Readonly<Record<string, { fact: string; over?: string; isShare?: boolean }>> = {
  totalSpend: { fact: 'costPerPackage' },
  billWeight: { fact: 'billWeightPerPackage' },
  actualWeight: { fact: 'actualWeightPerPackage' },
  weightDifference: { fact: 'weightDifferencePerPackage' },
  totalRefund: { fact: 'totalRefund', over: 'creditLines' },
  accessorialSpend: { fact: 'accessorialSpend', over: 'accessorialCount' },
  accessorials: { fact: 'accessorials', over: 'packages' },
  fuelSurcharge: { fact: 'fuelSurcharge', over: 'packages' },
  transportationDiscount: { fact: 'transportationDiscount', over: 'publishedAmount', isShare: true },
  found: { fact: 'found', over: 'findings' },
  netTransportation: { fact: 'netTransportation', over: 'packages' },
};

/** The fact that counts the rows of an amount: "how many surcharges". */
const COUNT_OF: Readonly<Record<string, string>> = {
  accessorials: 'accessorialCount',
  accessorialSpend: 'accessorialCount',
  totalRefund: 'creditLines',
  found: 'findings',
  atStake: 'findings',
};

export const figure = (fact: string, more: Partial<AssistantFigure> = {}): AssistantFigure => ({
  fact,
  over: null,
  isShare: false,
  where: [],
  ...more,
});

/** Composes a question from what was read of a prompt. `last` is the question that the prompt may refer to. */
export function compose(draft: Draft, situation: Situation, last: AssistantQuestion | null): Composed {
  const doubts: Doubt[] = [];
  const { source, cost } = chooseSource(draft);
  if (cost >= UNFIT) doubts.push({ kind: 'conflict' });
  const has = (sign: string) => draft.signs.has(sign);
  if (leavesOutAccessorials(draft, source)) doubts.push({ kind: 'conflict' });
  if (asksForHaving(draft) || ranksBothWays(draft) || comparesClients(draft) || subtracts(draft) || narrowsOddly(draft))
    doubts.push({ kind: 'unsupported' });
  // "When did we spend the most" ranks something that it doesn't name.
  const isRanked = ['top', 'most', 'least', 'dear', 'cheap', 'worst', 'best', 'slow', 'fast'].some(has);
  const isRankable = draft.groups.length > 0 || has('list') || has('trend') || last !== null;
  const isOfShipments = draft.figures.some(({ alternatives }) =>
    alternatives.some(({ fact }) => ['packages', 'shipmentCount'].includes(fact)),
  );
  if (isRanked && !isRankable && !isOfShipments) doubts.push({ kind: 'unsupported' });
  if (draft.unknown.length > 0) doubts.push({ kind: 'unknown', words: draft.unknown });
  const groups = groupsOf(draft, source);
  const { dates, pair, relative } = datesOf(draft, situation, last);
  const dateType = has('deadline') ? 'deadline' : has('shipDate') && !has('billDate') ? 'pickup_date' : 'bill_date';
  const withType = (range: DateRange, isDefault = false): AssistantDates => ({ type: dateType, ...range, isDefault });
  const where = [...filtersOf(draft, source, pair !== null), ...codesOf(draft), ...measuresOf(draft, source)];
  const split = comparedValues(draft, source);
  if (split === null && namesOtherCarriers(where)) doubts.push({ kind: 'conflict' });
  const shape = shapeOf(draft, source, groups, where);
  let { figures } = shape;
  const byWhat = has('compare') && split === null ? withCompared(shape.by, where) : shape.by;
  if (figures === null) {
    const implied = impliedFigure(draft, source, byWhat);
    figures = implied;
  }
  if (figures !== null) figures = figures.map((one) => withoutExclusion(one, where, situation));
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
    dates === null ? withType(openDates, true) : withType(dateType === 'deadline' ? (named?.whole ?? dates) : dates);
  const isChange = has('change') && !byWhat.some((id) => isPeriod(id) && id !== 'weekday');
  let compare: AssistantQuestion['compare'] = null;
  if (pair !== null) compare = { dates: withType(pair), where: null };
  else if (relative !== null && (dates !== null || has('change') || has('compare') || kind === 'why'))
    compare = { dates: withType(relativeTo(ownDates, relative)), where: null };
  else if (split !== null && (has('compare') || has('minus') || has('change')))
    compare = { dates: null, where: split.other };
  else if (dates !== null && ((isChange && strongChange(draft)) || kind === 'why'))
    compare = { dates: withType(periodBefore(ownDates)), where: null };
  else if (kind === 'why') compare = { dates: withType(periodBefore(ownDates)), where: null };
  if (kind === 'why' && compare?.dates != null && compare.dates.from > ownDates.from)
    Object.assign(compare, { dates: compare.dates });
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

/** The groups of a question as dimensions of its source, one of each family. */
function groupsOf(draft: Draft, source: string): (GroupMention & { id: string })[] {
  const { dimensions = {} } = findSource(source) ?? {};
  const found = draft.groups.flatMap((group) => {
    const id = group.ids.find((one) => isPeriod(one) || Object.hasOwn(dimensions, one));
    if (id === undefined) return [];
    // "top services" and "which service" are about services by name.
    const isNamed =
      id === 'service_category' &&
      group.ids.includes('service_category') &&
      group.role !== 'by' &&
      /^services?$/i.test(rawOf(group, draft));
    return [{ ...group, id: isNamed ? 'service' : id }];
  });
  const named = found.some(({ id }) => id === 'service');
  const seen = new Set<string>();
  return found.filter(({ id }) => {
    if (seen.has(id) || (named && id === 'service_category')) return false;
    seen.add(id);
    return true;
  });
}

function rawOf(group: GroupMention, _draft: Draft): string {
  return group.isPlural ? 'services' : 'service';
}

/** "how much do we pay per parcel": the amount counts here, although a specific figure is beside it. */
function withAmount({ figures, signs }: Draft, specific: FigureMention[]): FigureMention[] {
  const [only] = specific;
  const amount = figures.find(({ isGeneral }) => isGeneral);
  const isPerUnit =
    only !== undefined &&
    amount !== undefined &&
    specific.length === 1 &&
    amount.at < only.at &&
    (signs.get('by') ?? []).includes(only.at - 1) &&
    only.alternatives.some(({ fact }) => ['packages', 'shipmentCount', 'invoices', 'billWeight'].includes(fact));
  return isPerUnit ? [amount, only] : specific;
}

interface Shape {
  figures: AssistantFigure[] | null;
  by: string[];
  isRows: boolean;
  averagePer: AssistantQuestion['averagePer'];
  isShareOfTotal: boolean;
  isCountOfGroups: boolean;
}

function shapeOf(
  draft: Draft,
  source: string,
  groups: readonly (GroupMention & { id: string })[],
  where: AssistantFilter[],
): Shape {
  const has = (sign: string) => draft.signs.has(sign);
  const specific = draft.figures.filter(({ isGeneral }) => !isGeneral);
  let mentions = specific.length > 0 ? withAmount(draft, specific) : draft.figures.slice(0, 1);
  const found = mentions.flatMap((mention) => pick(mention, source, mentions.length === 1) ?? []);
  let figures: AssistantFigure[] | null = unique(found);
  let by = groups.map(({ id }) => id);
  const shape: Shape = { figures, by, isRows: false, averagePer: null, isShareOfTotal: false, isCountOfGroups: false };
  // "UPS share of late packages": not the late rate of UPS.
  const [rate, mention] = [figures[0], mentions[0]];
  if (rate?.isShare === true && mention !== undefined && /^share/i.test(mention.item.raw)) {
    const beside = draft.values.filter(({ at }) => at === mention.at - 1);
    const { dimensions = {} } = findSource(source) ?? {};
    const part = beside.flatMap((value) => toFilters(value, dimensions, draft));
    if (part.length > 0) {
      for (const one of part) {
        const place = where.findIndex(({ dimension }) => dimension === one.dimension);
        if (place >= 0) where.splice(place, 1);
      }
      return { ...shape, figures: [figure(rate.fact, { over: rate.fact, isShare: true, where: part })] };
    }
  }
  const counts = draft.signs.get('count') ?? [];
  if (specific.length > 0 && counts.length > 0)
    figures = figures.map((one, index) => {
      const mention = mentions[index];
      const counted = COUNT_OF[one.fact];
      const isBeside = mention !== undefined && counts.some((at) => at < mention.at && mention.at - at <= 3);
      return counted !== undefined && isBeside && one.over === null
        ? figure(counted === 'accessorialCount' && source === 'shipments' ? counted : counted)
        : one;
    });
  if (figures.length === 0) figures = null;
  // "how many carriers"
  const counted = groups.find(({ role }) => role === 'count');
  if (
    counted !== undefined &&
    specific.every(({ alternatives }) => alternatives.some(({ fact }) => ['packages', 'shipmentCount'].includes(fact)))
  ) {
    return {
      ...shape,
      figures: [figure(source === 'shipments' ? 'packages' : (findSource(source)?.rowsFact ?? 'packages'))],
      by: [counted.id],
      isCountOfGroups: true,
    };
  }
  const isShipments = figures?.length === 1 && ['packages', 'shipmentCount'].includes(figures[0]?.fact ?? '');
  const ranks = ['dear', 'cheap', 'heavy', 'light', 'slow', 'fast'].some(has);
  const isListed =
    has('list') ||
    (isShipments &&
      (ranks || (draft.limit !== null && (draft.orderFigure !== null || has('most')))) &&
      by.length === 0);
  if (by.length === 0 && isListed && (isShipments || figures === null || has('list')) && !has('count')) {
    const money = figures?.filter(({ fact }) => !['packages', 'shipmentCount'].includes(fact)) ?? [];
    return {
      ...shape,
      isRows: true,
      figures:
        money.length > 0
          ? money
          : [figure(draft.measures[0]?.unit === 'weight' || has('heavy') || has('light') ? 'billWeight' : 'netAmount')],
    };
  }
  if (has('trend') && !by.some(isPeriod)) by = [...by, 'month'];
  if (has('average') && figures !== null && !(figures.length === 2 && isPer(draft, mentions))) {
    const period = by.find((id) => isPeriod(id) && id !== 'weekday');
    if (period !== undefined && figures.every((one) => isAdditiveFact(source, one))) {
      const group = groups.find(({ id }) => id === period);
      // "average cost by month" shows months; "average monthly spend" and "per month on average" are one figure.
      shape.averagePer = period as Shape['averagePer'];
      by = by.filter((id) => id !== period);
      if (group === undefined) by = [...by];
    } else {
      figures = figures.map((one) => {
        const isInvoices = one.fact === 'invoices' && draft.figures.some(({ isGeneral }) => isGeneral);
        if (isInvoices) return figure('totalSpend', { over: 'invoices' });
        const other = one.over === null ? AVERAGE_OF[one.fact] : undefined;
        return other === undefined
          ? one
          : figure(other.fact, { over: other.over ?? null, isShare: other.isShare ?? false });
      });
    }
  }
  if (figures !== null && has('share') && !(has('change') && figures.length === 1))
    return shareOf(draft, { ...shape, figures, by, averagePer: null }, mentions, where, source);
  if (figures !== null && has('ratio') && figures.length === 2 && figures[0] && figures[1])
    figures = [quotient(figures[0], figures[1], false)];
  else if (
    figures !== null &&
    figures.length === 2 &&
    mentions.length === 2 &&
    figures[0] &&
    figures[1] &&
    isPer(draft, mentions)
  ) {
    figures = [quotient(figures[0], figures[1], false)];
  }
  // "per package" with an amount before it: the amount for each package.
  const unit = mentions.map(({ item }) => /^per (package|parcel|shipment)s?$/i.exec(item.raw)?.[1]).find(Boolean);
  const other = figures?.find(({ fact }) => fact !== 'costPerPackage' && fact !== 'costPerShipment');
  if (figures?.length === 2 && unit !== undefined && other !== undefined && other.over === null)
    figures = [quotient(other, figure(unit.toLowerCase() === 'shipment' ? 'shipmentCount' : 'packages'), false)];
  mentions = [];
  return { ...shape, figures, by };
}

function isAdditiveFact(source: string, { fact, over }: AssistantFigure): boolean {
  const own = findSource(source)?.facts[fact] ?? sources.find(({ facts }) => Object.hasOwn(facts, fact))?.facts[fact];
  return over === null && (own?.kind === 'sum' || own?.kind === 'count' || own?.kind === 'countDistinct');
}

/** "spend per invoice": the second figure stands after "per". */
function isPer(draft: Draft, mentions: readonly FigureMention[]): boolean {
  const [first, second] = mentions;
  const by = draft.signs.get('by') ?? [];
  return first !== undefined && second !== undefined && by.some((at) => at === second.at - 1 && at > first.at);
}

function quotient(one: AssistantFigure, other: AssistantFigure, isShare: boolean): AssistantFigure {
  const known = CANONICAL[`${one.fact}/${other.fact}`];
  return known !== undefined && !isShare ? figure(known) : figure(one.fact, { over: other.fact, isShare });
}

/** Shares: of one figure in another, of filtered rows in all rows, or of each group in the total. */
function shareOf(
  draft: Draft,
  shape: Shape & { figures: AssistantFigure[] },
  mentions: readonly FigureMention[],
  where: AssistantFilter[],
  source: string,
): Shape {
  const { figures, by } = shape;
  const [first, second] = figures;
  if (first === undefined) return shape;
  if (first.isShare) return shape;
  const at = draft.signs.get('share')?.[0] ?? 0;
  if (second !== undefined) {
    const places = mentions.map((mention) => mention.at);
    const isBefore = (places[0] ?? 0) < at;
    // "accessorials as a % of spend", "share of accessorials in spend"; but "what percent of spend is fuel".
    const isOf = isBefore || draft.signs.has('inWhole');
    const [part, whole] = isOf ? [first, second] : [second, first];
    return { ...shape, figures: [figure(part.fact, { over: whole.fact, isShare: true })] };
  }
  const values = where.filter(({ dimension }) => !['tracking_number', 'invoice_number'].includes(dimension));
  const status = values.find(({ dimension, condition }) => dimension === 'tracking_status' && condition === 'in');
  if (status !== undefined && ['packages', 'shipmentCount', 'totalPackages'].includes(first.fact)) {
    where.splice(where.indexOf(status), 1);
    const fact = {
      'On Time': 'onTimePackages',
      Late: 'latePackages',
      Exception: 'exceptionPackages',
      'Pending Late': 'pendingLatePackages',
    }[String(status.values[0])];
    return { ...shape, figures: [figure(fact ?? 'latePackages', { over: 'totalPackages', isShare: true })] };
  }
  const isOfValue = draft.values.some((value) => value.at === at - 1);
  const delivery = ['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages'];
  if (delivery.includes(first.fact) && !isOfValue)
    return { ...shape, figures: [figure(first.fact, { over: 'totalPackages', isShare: true })] };
  const isPart = ![
    'totalSpend',
    'packages',
    'shipmentCount',
    'totalRefund',
    'accessorialSpend',
    'billWeight',
    'found',
    'atStake',
    'findings',
    'netAmount',
    'creditLines',
    'actualWeight',
    'accessorialCount',
    'invoices',
  ].includes(first.fact);
  if (values.length > 0 && !(isPart && by.length > 0 && !draft.signs.has('total'))) {
    // A place stays a filter of the whole beside another filter: "UPS share of packages to Texas".
    const isPlace = ({ dimension }: AssistantFilter) => /state|country|city|zip/.test(dimension);
    const narrowing = values.some((one) => !isPlace(one)) ? values.filter((one) => !isPlace(one)) : values;
    if (by.length === 0 || !isPart) {
      for (const one of narrowing) where.splice(where.indexOf(one), 1);
      return { ...shape, figures: [figure(first.fact, { over: first.fact, isShare: true, where: narrowing })] };
    }
  }
  if (by.length > 0) return { ...shape, isShareOfTotal: true };
  if (isPart && source === 'shipments' && isMoney(first.fact))
    return { ...shape, figures: [figure(first.fact, { over: 'totalSpend', isShare: true })] };
  return { ...shape, figures: null };
}

function isMoney(fact: string): boolean {
  return sources.some(({ facts }) => facts[fact]?.format === 'money');
}

function pick({ alternatives }: FigureMention, source: string, isAlone = true): AssistantFigure | null {
  const specific = alternatives.filter(({ isGeneral }) => isGeneral !== true);
  // Beside another figure, "spend" is spend and not the amount of the other one's source.
  const usable = isAlone || specific.length === 0 ? alternatives : specific;
  const own = usable.find((one) => one.source === source) ?? usable[0];
  return own === undefined ? null : toFigure(own);
}

function toFigure({ fact, over, isShare = false }: FigureMeaning): AssistantFigure {
  return figure(fact, { over: over ?? null, isShare });
}

const same = (one: AssistantFigure, other: AssistantFigure) => JSON.stringify(one) === JSON.stringify(other);

function unique(figures: readonly AssistantFigure[]): AssistantFigure[] {
  return figures.filter((one, index) => figures.findIndex((other) => same(one, other)) === index);
}

/** The figure that a prompt means without naming one. */
function impliedFigure(draft: Draft, source: string, by: readonly string[]): AssistantFigure[] | null {
  const has = (sign: string) => draft.signs.has(sign);
  if (draft.orderFigure !== null) {
    const own = pick(draft.orderFigure, source);
    return own === null ? null : [own];
  }
  if (by.length > 0) {
    if (has('dear') || has('cheap')) return [figure('costPerPackage')];
    if (has('slow') || has('fast')) return [figure('pickupToDelivery')];
    if (has('heavy') || has('light')) return [figure('billWeightPerPackage')];
    if (has('worst')) return [figure('latePackages', { over: 'totalPackages', isShare: true })];
    if (has('best')) return [figure('onTimePackages', { over: 'totalPackages', isShare: true })];
  }
  if (source === 'findings' && (has('deadline') || draft.values.length > 0))
    return [figure('atStake'), figure('findings')];
  if (has('deadline')) return [figure('atStake'), figure('findings')];
  if (draft.codes.length > 0) return [figure('netAmount')];
  if (by.includes('accessorial')) return [figure('accessorialSpend')];
  if (by.includes('credit_type')) return [figure('totalRefund')];
  if (
    source === 'charges' &&
    draft.values.some(({ alternatives }) => alternatives.some(({ dimension }) => dimension === 'accessorial'))
  )
    return [figure(has('count') ? 'accessorialCount' : 'accessorialSpend')];
  if (
    source === 'credits' &&
    draft.values.some(({ alternatives }) => alternatives.some(({ dimension }) => dimension === 'credit_type')) &&
    has('count')
  )
    return [figure('creditLines')];
  return null;
}

interface Order {
  figure: AssistantFigure;
  ascending: boolean;
  replaces: boolean;
  limit: number | null;
}

function orderOf(
  draft: Draft,
  figures: readonly AssistantFigure[] | null,
  by: readonly string[],
  kind: AssistantQuestion['kind'],
): Order | null {
  const has = (sign: string) => draft.signs.has(sign);
  const sign = ['top', 'most', 'least', 'dear', 'cheap', 'heavy', 'light', 'slow', 'fast', 'worst', 'best'].find(has);
  if (figures === null || figures[0] === undefined) return null;
  if (sign === undefined) {
    if (draft.limit === null && draft.orderFigure === null) return null;
  }
  if (kind !== 'rows' && by.length === 0) return null;
  const [first] = figures;
  const asked = draft.orderFigure === null ? null : (pick(draft.orderFigure, 'shipments') ?? first);
  const ranked = asked === null ? rankedFigure(sign, first, kind) : (pickKnown(draft.orderFigure, figures) ?? asked);
  const isLow = sign === 'least' || sign === 'cheap' || sign === 'light' || sign === 'fast';
  const isWorstOfGood = sign === 'worst' && isBetterHigh(ranked);
  const isBestOfBad = sign === 'best' && !isBetterHigh(ranked);
  const group = draft.groups.find(({ role }) => role === 'which');
  const isOne = group !== undefined && !group.isPlural && sign !== 'top';
  return {
    figure: ranked,
    ascending: isLow || isWorstOfGood || isBestOfBad,
    replaces: kind === 'rows',
    limit: isOne ? 1 : sign === 'top' ? 10 : null,
  };
}

function pickKnown(mention: FigureMention | null, figures: readonly AssistantFigure[]): AssistantFigure | undefined {
  return figures.find(({ fact }) => mention?.alternatives.some((one) => one.fact === fact));
}

function rankedFigure(
  sign: string | undefined,
  first: AssistantFigure,
  kind: AssistantQuestion['kind'],
): AssistantFigure {
  if (kind === 'rows') {
    if (sign === 'heavy' || sign === 'light') return first.fact === 'actualWeight' ? first : figure('billWeight');
    if (sign === 'slow' || sign === 'fast') return figure('pickupToDelivery');
    return ['packages', 'shipmentCount'].includes(first.fact) ? figure('netAmount') : first;
  }
  if ((sign === 'dear' || sign === 'cheap') && ['totalSpend', 'packages', 'shipmentCount'].includes(first.fact))
    return figure('costPerPackage');
  return first;
}

function isBetterHigh({ fact }: AssistantFigure): boolean {
  return sources.some(({ facts }) => facts[fact]?.better === 'more');
}

/** Total Spend leaves out carriers; where a prompt asks about only those, their net amount is meant. */
function withoutExclusion(
  one: AssistantFigure,
  where: readonly AssistantFilter[],
  { excludedCarriers }: Situation,
): AssistantFigure {
  const carriers = where.find(({ dimension, condition }) => dimension === 'carrier_name' && condition === 'in');
  const isExcluded = carriers?.values.every((value) => excludedCarriers.includes(String(value))) ?? false;
  const isCode = where.some(({ dimension }) => ['tracking_number', 'invoice_number'].includes(dimension));
  if (!isExcluded && !isCode) return one;
  if (one.fact === 'costPerPackage') return figure('netAmount', { over: 'packages' });
  if (one.fact === 'costPerShipment') return figure('netAmount', { over: 'shipmentCount' });
  if (one.fact === 'averageCostPerPound') return figure('netAmount', { over: 'billWeight' });
  const swap = (fact: string) => (fact === 'totalSpend' ? 'netAmount' : fact);
  return { ...one, fact: swap(one.fact), over: one.over === null ? null : swap(one.over) };
}

/** The filters that the values of a prompt make in a source. Values of one dimension are joined by "or". */
function filtersOf(draft: Draft, source: string, _isPair: boolean): AssistantFilter[] {
  const { dimensions = {} } = findSource(source) ?? {};
  const filters: AssistantFilter[] = [];
  const has = (sign: string) => draft.signs.has(sign);
  // "residential, signatures and all the other extras" are all of them.
  const isOpen = has('andOthers');
  for (const value of isOpen
    ? draft.values.filter(({ alternatives }) => !alternatives.some(({ dimension }) => dimension === 'accessorial'))
    : draft.values)
    for (const one of toFilters(value, dimensions, draft)) addFilter(filters, one);
  if (has('domestic'))
    addFilter(filters, { dimension: 'normalised_consignee_country', condition: 'in', values: ['US'] });
  if (has('abroad'))
    addFilter(filters, { dimension: 'normalised_consignee_country', condition: 'not in', values: ['US', ''] });
  return filters;
}

function toFilters(value: ValueMention, dimensions: object, _draft: Draft): AssistantFilter[] {
  const alternatives = value.alternatives.filter(({ dimension }) => hasDimension(dimensions, dimension));
  const chosen =
    alternatives.find(({ isExact }) => isExact) ?? alternatives.find(({ isPart }) => !isPart) ?? alternatives[0];
  if (chosen === undefined) return [];
  const condition = value.isNegated ? 'not in' : 'in';
  const side = value.direction === 'from' ? 'sender' : 'consignee';
  if (chosen.dimension === STATE) {
    const [country = '', state = ''] = (chosen.values[0] ?? '').split('|');
    const country2: AssistantFilter = { dimension: `normalised_${side}_country`, condition: 'in', values: [country] };
    return [
      ...(value.isNegated ? [] : [country2]),
      { dimension: `normalised_${side}_state`, condition, values: [state] },
    ];
  }
  if (chosen.dimension === COUNTRY)
    return [{ dimension: `normalised_${side}_country`, condition, values: [...chosen.values] }];
  if (chosen.dimension === 'city') return [{ dimension: `${side}_city`, condition, values: [...chosen.values] }];
  return [{ dimension: chosen.dimension, condition, values: [...chosen.values] }];
}

function addFilter(filters: AssistantFilter[], added: AssistantFilter): void {
  const known = filters.find(
    ({ dimension, condition }) => dimension === added.dimension && condition === added.condition,
  );
  if (known === undefined) filters.push(added);
  else known.values = [...new Set([...known.values, ...added.values])];
}

function codesOf(draft: Draft): AssistantFilter[] {
  const filters: AssistantFilter[] = [];
  for (const { code, isInvoice, isAccount } of draft.codes)
    addFilter(filters, {
      dimension: isInvoice ? 'invoice_number' : isAccount ? 'account_number' : 'tracking_number',
      condition: 'in',
      values: [isInvoice || isAccount ? code : code.toUpperCase()],
    });
  return filters;
}

const MONEY_MEASURE: Readonly<Record<string, string>> = {
  shipments: 'net_amount',
  charges: 'net_charge_amount',
  credits: 'audit_refund_amount',
  findings: 'overcharge_amount',
};

function measuresOf(draft: Draft, source: string): AssistantFilter[] {
  return draft.measures.map(({ unit, condition, numbers }) => {
    const [dimension, factor] = measureOf(unit, source);
    return { dimension, condition, values: numbers.map((number) => Math.round(number * factor * 1e6) / 1e6) };
  });
}

function measureOf(unit: MeasureMention['unit'], source: string): [string, number] {
  switch (unit) {
    case 'money':
      return [MONEY_MEASURE[source] ?? 'net_amount', 100];
    case 'weight':
      return ['bill_weight_pounds', 1];
    case 'kilograms':
      return ['bill_weight_pounds', 1 / KILOGRAMS_PER_POUND];
    case 'actualWeight':
      return ['actual_weight_pounds', 1];
    case 'packages':
      return ['no_of_pkgs', 1];
  }
}

/** Three or more values that a prompt compares become groups: "UPS vs FedEx vs USPS". */
function withCompared(by: readonly string[], where: readonly AssistantFilter[]): string[] {
  const several = where.find(({ condition, values }) => condition === 'in' && values.length > 2);
  return several === undefined || by.includes(several.dimension) || by.length > 1
    ? [...by]
    : [...by, several.dimension];
}

/** Two values of one dimension that a prompt compares, such as two carriers. */
function comparedValues(
  draft: Draft,
  source: string,
): { first: AssistantFilter[]; other: AssistantFilter[]; all: string[] } | null {
  const { dimensions = {} } = findSource(source) ?? {};
  const plain = draft.values.filter(({ isNegated }) => !isNegated);
  for (const [index, value] of plain.entries()) {
    const own = toFilters(value, dimensions, draft);
    const key = own.at(-1)?.dimension;
    const others = plain
      .filter((_, place) => place > index)
      .filter((one) => toFilters(one, dimensions, draft).at(-1)?.dimension === key);
    const [other] = others;
    const isOfMore = plain.some(
      (one, place) => place < index && toFilters(one, dimensions, draft).at(-1)?.dimension === key,
    );
    if (other !== undefined && others.length === 1 && !isOfMore) {
      const second = toFilters(other, dimensions, draft);
      return { first: own, other: second, all: [...new Set([...own, ...second].map(({ dimension }) => dimension))] };
    }
  }
  return null;
}

function strongChange(draft: Draft): boolean {
  return draft.signs.has('change');
}
