import type { AssistantFigure, AssistantFilter } from '#contract/assistant.ts';
import { figure, isMoney, isSameAmount, pick, unique } from './figure.ts';
import { codesOf, filtersOf, measuresOf } from './filters.ts';
import { COUNTED, ORDERS, signOf } from './items.ts';
import type { Draft, FigureMention } from './mentions.ts';
import { readShare, type ShareParts } from './relations/share-parts.ts';
import type { Shape } from './shape.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

interface ShareDraft {
  draft: Draft;
  shape: Shape & { figures: AssistantFigure[] };
  mentions: readonly FigureMention[];
  /** The filters of the question. Those that belong to the part are removed. */
  where: AssistantFilter[];
  source: string;
}

/** Shares: of one figure in another, of filtered rows in all rows, or of each group in the total. */
export function shareOf(read: ShareDraft): Shape {
  const { draft, shape, mentions, source } = read;
  if (shape.figures.every(({ isShare }) => isShare)) return shape;
  const parts = readShare(draft);
  if (parts === null || isOfRanked(draft)) return { ...shape, isUnclear: true };
  const named = (places: ReadonlySet<number>) =>
    unique(mentions.filter(({ at }) => places.has(at)).flatMap((mention) => pick(mention, source, false) ?? []));
  const [part, own] = [named(parts.part), named(parts.whole)];
  // "how much of the cost is fuel": a general word stands for the spend beside another figure.
  const isGeneral = part.length > 0 && draft.figures.some(({ at, isGeneral }) => isGeneral && parts.whole.has(at));
  const whole = own.length === 0 && isGeneral ? [figure('totalSpend')] : own;
  if (part.length > 0 && whole.length > 0) return ofFigures(read, parts, { part, whole });
  const figures = part.length > 0 ? part : whole;
  return figures.length === 0 ? { ...shape, isUnclear: true } : ofRows(read, parts, figures);
}

/** "The share of the top 3 states" would add up groups, which questions can't do. */
function isOfRanked({ items, signs }: Draft): boolean {
  const at = signs.get('share')?.[0] ?? 0;
  return items.some((item, place) => place > at && signOf(item, ...ORDERS));
}

/** Figures as percentages of another one: "fuel and accessorials as a percentage of spend". */
function ofFigures(
  read: ShareDraft,
  parts: ShareParts,
  { part, whole: [whole, ...others] }: { part: AssistantFigure[]; whole: AssistantFigure[] },
): Shape {
  const { draft, shape } = read;
  const unclear = { ...shape, isUnclear: true };
  const isSum = part.length > 1 && /\b(combined|together|sum|plus)\b/i.test(draft.text);
  if (whole === undefined || others.length > 0 || isSum || whole.isShare) return unclear;
  const narrowed = filtersAt(read, (at) => parts.part.has(at));
  if (part.every((one) => isSameAmount(one, whole)))
    return narrowed.length === 0 ? unclear : ofItself(read, { whole, parts, narrowed });
  // "UPS fuel as a percentage of spend" leaves open whether the spend is only that of UPS; "late with FedEx" is a share of all FedEx packages.
  const first = Math.min(...draft.figures.filter(({ at }) => parts.part.has(at)).map(({ at }) => at));
  const isBefore = [...draft.values, ...draft.measures].some(({ at }) => parts.part.has(at) && at < first);
  if (isBefore || part.some(({ isShare }) => isShare)) return unclear;
  return {
    ...shape,
    figures: part.map(({ fact }) =>
      figure(fact, { over: isDelivery(fact) && COUNTED.has(whole.fact) ? 'totalPackages' : whole.fact, isShare: true }),
    ),
  };
}

/** The share of some rows in all rows, of groups in the total, or of a figure in the one with which it is usually compared. */
function ofRows(read: ShareDraft, parts: ShareParts, figures: AssistantFigure[]): Shape {
  const { draft, shape, source } = read;
  const [first, ...others] = figures;
  const unclear = { ...shape, isUnclear: true };
  const ofTotal = { ...shape, figures, isShareOfTotal: true };
  if (first === undefined) return unclear;
  if (others.length > 0) return shape.by.length > 0 ? ofTotal : unclear;
  const usual = (over: string) => ({ ...shape, figures: [figure(first.fact, { over, isShare: true })] });
  const isOfPart = [...parts.part].some((at) => draft.figures.some((one) => one.at === at));
  const narrowed = filtersAt(read, (at) => parts.part.has(at));
  // "UPS late percentage" is of the packages of UPS, "UPS share of late packages" of the late packages.
  if (isDelivery(first.fact) && (isOfPart || narrowed.length === 0)) return usual('totalPackages');
  const status = narrowed.find(({ dimension, condition }) => dimension === 'tracking_status' && condition === 'in');
  const fact = status?.values.length === 1 ? STATUS_FACTS[String(status.values[0])] : undefined;
  if (fact !== undefined && [...COUNTED, 'totalPackages'].includes(first.fact)) {
    read.where.splice(
      read.where.findIndex(({ dimension }) => dimension === 'tracking_status'),
      1,
    );
    return { ...shape, figures: [figure(fact, { over: 'totalPackages', isShare: true })] };
  }
  // "how much of what we claimed was credited": the amount that was credited, also of claims that were settled in part.
  const decided = narrowed.find(({ dimension, condition }) => dimension === 'status' && condition === 'in');
  const own = String(decided?.values[0] ?? '');
  if (
    narrowed.length === 1 &&
    decided?.values.length === 1 &&
    DECIDED.has(own) &&
    ['claimed', 'found'].includes(first.fact)
  ) {
    read.where.splice(0, read.where.length, ...read.where.filter((one) => one.dimension !== 'status'));
    return { ...shape, figures: [figure(own, { over: first.fact, isShare: true })] };
  }
  const isPart = !WHOLES.has(first.fact);
  if (isPart && isOfPart && source === 'shipments' && isMoney(first.fact) && shape.by.length === 0)
    return usual('totalSpend');
  const isNarrowing = narrowed.length > 0 && (!isOfPart || shape.by.every(isPeriod));
  if (isNarrowing) return ofItself(read, { whole: first, parts, narrowed });
  if (shape.by.length > 0) return ofTotal;
  return isPart && source === 'shipments' && isMoney(first.fact) ? usual('totalSpend') : unclear;
}

/** A figure over some rows as a percentage of the same figure over all rows. */
function ofItself(
  read: ShareDraft,
  { whole, parts, narrowed }: { whole: AssistantFigure; parts: ShareParts; narrowed: AssistantFilter[] },
): Shape {
  // Shipments with an accessorial are not the whole of "the shipments that had an address correction".
  if (whole.fact === 'accessorialShipments') return { ...read.shape, isUnclear: true };
  const rest = filtersAt(read, (at) => !parts.part.has(at));
  read.where.splice(0, read.where.length, ...rest, ...codesOf(read.draft));
  return { ...read.shape, figures: [figure(whole.fact, { over: whole.fact, isShare: true, where: narrowed })] };
}

function filtersAt({ draft, source }: ShareDraft, isWanted: (at: number) => boolean): AssistantFilter[] {
  return [...filtersOf(draft, source, isWanted), ...measuresOf(draft, source, isWanted)];
}

const STATUS_FACTS: Readonly<Record<string, string>> = {
  'On Time': 'onTimePackages',
  Late: 'latePackages',
  Exception: 'exceptionPackages',
  'Pending Late': 'pendingLatePackages',
};

function isDelivery(fact: string): boolean {
  return Object.values(STATUS_FACTS).includes(fact);
}

/** Statuses of findings that have an amount of their own. */
const DECIDED = new Set(['filed', 'approved', 'credited', 'denied']);

/** Figures that are themselves a whole. All others are usually compared with the spend. */
const WHOLES = new Set([
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
]);
