import type { AssistantFilter } from '#contract/assistant.ts';
import { sources } from '#model/sources/sources.ts';
import { carriers } from '#model/trade/carriers.ts';
import { COUNTED, signOf } from './items.ts';
import type { Draft } from './mentions.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** "carriers with spend over $10,000" and "invoices over $5,000" compare totals of groups, which questions can't do. */
export function asksForHaving(draft: Draft): boolean {
  const facts = draft.figures.flatMap(({ alternatives }) => alternatives.map(({ fact }) => fact));
  const isOfShipments = facts.some((fact) => ['packages', 'shipmentCount'].includes(fact));
  const isMoney = draft.measures.some(({ unit }) => unit === 'money');
  return isMoney && !isOfShipments && (draft.groups.length > 0 || facts.includes('invoices'));
}

/** "spend with our cheapest carrier" ranks by one figure and shows another; "packages fuel" has two figures with no word between them. */
export function ranksByAnother(
  draft: Draft,
  figures: readonly { fact: string }[],
  ranked: { fact: string } | null,
): boolean {
  const isNamed = draft.figures.some(({ isGeneral }) => !isGeneral);
  const isOfOther = Object.entries(RANKED).some(([sign, kind]) => draft.signs.has(sign) && !kind.test(unitOf(ranked)));
  if (isOfOther && draft.orderFigure === null) return true;
  return isNamed && ranked !== null && draft.orderFigure === null && !figures.some(({ fact }) => fact === ranked.fact);
}

/** What words such as "expensive" rank by: facts of money, of weight or of days. */
const RANKED: Readonly<Record<string, RegExp>> = {
  dear: /money/i,
  cheap: /money/i,
  heavy: /weight/i,
  light: /weight/i,
  slow: /day|delivery/i,
  fast: /day|delivery/i,
};

/** The id and the format of a fact, which tell what it measures. */
function unitOf(ranked: { fact: string } | null): string {
  const fact = ranked?.fact ?? '';
  return `${fact} ${sources.find(({ facts }) => Object.hasOwn(facts, fact))?.facts[fact]?.format ?? ''}`;
}

/** "where is package 1Z…" and "did 1Z… arrive on time" ask about one shipment, not about a number of shipments. */
export function asksAboutStatus({ codes, values }: Draft): boolean {
  const isStatus = values.some(({ alternatives }) =>
    alternatives.some(({ dimension }) => dimension === 'tracking_status'),
  );
  return isStatus && codes.some(({ isInvoice, isAccount }) => !isInvoice && !isAccount);
}

/** "late delivery findings" is one noun that consists of two figures from different sources. */
export function joinsFigures({ figures, items }: Draft): boolean {
  return figures.some((one) =>
    figures.some(
      (other) =>
        other.at === one.at + 1 &&
        items[one.at]?.to === items[other.at]?.from &&
        !one.isGeneral &&
        !other.isGeneral &&
        !one.alternatives.some(({ source }) => other.alternatives.some((two) => two.source === source)),
    ),
  );
}

/** "the top 5 services for each carrier" is a ranking within each group. */
export function ranksWithin({ signs, groups, items, limit }: Draft): boolean {
  const isRanked = ['top', 'most', 'least', 'dear', 'cheap', 'worst', 'best'].some((sign) => signs.has(sign));
  const isEach = groups.some(({ at }) => /\b(each|every)$/i.test(items[at - 1]?.raw ?? ''));
  const isNumbered = limit !== null || groups.some(({ role, isPlural }) => role === 'which' && !isPlural);
  return isRanked && (isEach || isNumbered) && groups.length > 1;
}

/** "which carrier grew the most" ranks by the change, but questions rank by a figure. */
export function ranksByChange({ signs, items }: Draft): boolean {
  const isRanked = ['most', 'least', 'worst', 'best', 'dear', 'cheap'].some((sign) => signs.has(sign));
  const isBy = (signs.get('change') ?? []).some((at) => signOf(items[at - 1], 'by'));
  return signs.has('change') && (isRanked || isBy);
}

/** "how did packages per week change" compares averages, not single weeks. */
export function comparesRates({ groups, items, signs }: Draft): boolean {
  const isPer = groups.some(
    ({ at, ids }) => ids.some(isPeriod) && /^(per|a|each|every)$/i.test(items[at - 1]?.raw ?? ''),
  );
  return isPer && ['change', 'compare'].some((sign) => signs.has(sign));
}

const DELIVERY = new Set(['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages']);

/** "late or with an exception" is one figure with two statuses, but no package has both. */
export function mixesStatuses({ figures, values }: Draft): boolean {
  return (
    figures.some(({ alternatives }) => alternatives.some(({ fact }) => DELIVERY.has(fact))) &&
    values.some(({ alternatives }) => alternatives.every(({ dimension }) => dimension === 'tracking_status'))
  );
}

/** "the difference between published amount and net transportation" compares two figures, not two periods. */
export function comparesFigures({ figures, items, dates }: Draft): boolean {
  const specific = figures.filter(({ isGeneral }) => !isGeneral);
  const difference = items.findIndex(({ raw }) => /^(difference|gap|delta)/i.test(raw));
  return difference >= 0 && dates.length < 2 && specific.length === 2 && specific.every(({ at }) => at > difference);
}

const OPPOSITES = [
  ['most', 'least'],
  ['best', 'worst'],
  ['dear', 'cheap'],
  ['heavy', 'light'],
  ['slow', 'fast'],
] as const;

/** "top 5 and bottom 5" and "the best and the worst carrier" are two questions. */
export function ranksBothWays({ signs }: Draft): boolean {
  return OPPOSITES.some(([one, other]) => signs.has(one) && signs.has(other));
}

/** "where is 1Z…" shows the shipment and not its cost. */
export function asksWhere({ signs, codes, figures }: Draft): boolean {
  const isOfShipment = codes.some(({ isInvoice, isAccount }) => !isInvoice && !isAccount);
  const isNoun = figures.every(({ alternatives }) => alternatives.every(({ fact }) => COUNTED.has(fact)));
  return isOfShipment && isNoun && (signs.has('whereabouts') || (figures.length > 0 && !signs.has('count')));
}

/** "shipments without a signature" are not the shipments that have another accessorial. */
export function leavesOutAccessorials({ values, figures }: Draft, source: string): boolean {
  const isLeftOut = values.some(
    ({ isNegated, alternatives }) => isNegated && alternatives.some(({ dimension }) => dimension === 'accessorial'),
  );
  const isOfCharges = figures.some(
    ({ isGeneral, alternatives }) =>
      !isGeneral && alternatives.every(({ fact, source: own }) => own === source && fact !== 'accessorialShipments'),
  );
  const isOfAccessorials = figures.some(({ alternatives }) => alternatives.some(({ fact }) => fact === 'accessorials'));
  return source === 'charges' && isLeftOut && !isOfCharges && !isOfAccessorials;
}

/** "more than UPS" among all carriers and "higher than last year" name only one side of the comparison. */
export function comparesWithoutPair(
  { signs, dates }: Draft,
  { where, by, isPair }: { where: readonly AssistantFilter[]; by: readonly string[]; isPair: boolean },
): boolean {
  const at = signs.get('comparedTo')?.[0];
  if (isPair || at === undefined) return false;
  const isOneOfGroups = where.some(({ dimension, values }) => by.includes(dimension) && values.length === 1);
  return isOneOfGroups || dates.some((date) => date.at === at + 1);
}

/** "below 1 lb or above 70 lb" fits no shipment, and "fuel surcharge above $5" is not a filter of what a shipment costs. */
export function narrowsOddly({ measures }: Draft): boolean {
  const isApart = measures.some((low) =>
    measures.some(
      (high) =>
        low.unit === high.unit &&
        low.condition.startsWith('<') &&
        high.condition.startsWith('>') &&
        (low.numbers[0] ?? 0) <= (high.numbers[0] ?? 0),
    ),
  );
  return isApart || measures.some(({ unit, of }) => unit === 'money' && of.some((fact) => PARTS_OF_COST.has(fact)));
}

const PARTS_OF_COST = new Set([
  'fuelSurcharge',
  'publishedAmount',
  'transportationDiscount',
  'netTransportation',
  'taxesAndOthers',
  'costPerPackage',
  'costPerShipment',
  'averageCostPerPound',
]);

/** Clients can be chosen together, but not compared. */
export function comparesClients({ clients, signs }: Draft): boolean {
  return new Set(clients).size > 1 && ['compare', 'minus', 'change', 'share', 'by'].some((sign) => signs.has(sign));
}

/** "spend minus refunds" is a figure that doesn't exist. */
export function subtracts({ figures, signs }: Draft): boolean {
  const minus = signs.get('minus') ?? [];
  const specific = figures.filter(({ isGeneral }) => !isGeneral);
  return minus.some((at) => specific.some((one) => one.at === at - 1) && specific.some((one) => one.at === at + 1));
}

/** "UPS Ground and FedEx Express" are services of both carriers; no shipment fits the filters of both. */
export function namesOtherCarriers(where: readonly AssistantFilter[]): boolean {
  const valuesOf = (id: string) =>
    where.filter(({ dimension, condition }) => dimension === id && condition === 'in').flatMap(({ values }) => values);
  const [names, services] = [valuesOf('carrier_name').map(String), valuesOf('service').map(String)];
  const others = carriers.filter(({ name }) => !names.includes(name));
  return (
    names.length > 0 &&
    services.some((service) => others.some(({ name }) => service.startsWith(`${name} `))) &&
    !services.some((service) => names.some((name) => service.startsWith(`${name} `)))
  );
}

/** "the difference between ground and 2 day" needs both sides. */
export function asksForDifference({ items, signs }: Draft): boolean {
  return (signs.get('change') ?? []).some((at) => /^(difference|gap|delta)/i.test(items[at]?.raw ?? ''));
}

/** "bills due today" and "overdue invoices" are to be paid, and nothing is known about payments. Only claims and packages are due here. */
export function asksForPayments({ figures, values, signs, items }: Draft): boolean {
  if (signs.has('deadline'))
    return figures.some(({ item }) => /^(spend|spent|cost|bill|pay|paid|charge|invoice)/i.test(item.raw));
  const named = [...values, ...figures.map(({ item }) => item)];
  const isLate = named.some(({ raw }) => /^(overdue|late|delayed)$/i.test(raw));
  const isOfBills = named.some(({ raw }) => /\b(invoices?|bills?)$/i.test(raw));
  return isLate && isOfBills && !items.some(({ raw }) => /pack|parcel|ship|deliver/i.test(raw));
}
