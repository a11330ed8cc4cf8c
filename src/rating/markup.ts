import { ALL_MARKUP_POINTS, type MarkupRuleFields } from '#contract/markups.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { scaled } from './half-up.ts';

/** A charge as a carrier bills it. Amounts are in minor units of the currency: `publishedMinor` before the carrier's discounts, `netMinor` after. */
export interface BilledCharge {
  carrierId: number;
  account: string;
  service: string;
  zone: string;
  description: string;
  /** `null` if the invoice doesn't state it. */
  shipDate: IsoDate | null;
  /** The bill date of the invoice. */
  billDate: IsoDate;
  currency: string;
  publishedMinor: number;
  netMinor: number;
  /** Whether the carrier credits it because of the audit. */
  isAuditCredit: boolean;
}

/** The rules that price the charges of a client in one currency that are billed between two days. */
export interface AssignedRules {
  currency: string;
  effectiveFrom: IsoDate;
  effectiveTo: IsoDate | null;
  /** The share of the audit's credits that the client gets, in hundredths of a percent. */
  creditPoints: number;
  rules: readonly MarkupRuleFields[];
}

/** The price of a charge in minor units. `isAtCost` if no rule decides it. */
export interface ChargePrice {
  priceMinor: number;
  isAtCost: boolean;
}

/** The conditions of a rule in a form in which they can be compared. */
interface Conditions {
  account: string | null;
  /** The description, or its start if `isStart`. */
  description: string | null;
  isStart: boolean;
  service: string | null;
  zone: string | null;
  carrier: number | null;
}

/**
 * Prices charges with the rules that are assigned to a client. A charge belongs to the assignment in its currency on its bill date; its ship
 * date decides which rules of the set are in effect. Of the rules that match, the first in the order of `byPrecedence` decides. Charges that no rule
 * matches are billed at cost, and credits of the audit at the client's share of them.
 */
export class MarkupBook {
  private readonly assigned: readonly (AssignedRules & { ordered: readonly OrderedRule[] })[];

  constructor(assigned: readonly AssignedRules[]) {
    this.assigned = assigned.map((one) => ({ ...one, ordered: byPrecedence(one.rules).map(toOrdered) }));
  }

  /** The price of a charge, or `null` if no rules are assigned for it. */
  price(charge: BilledCharge): ChargePrice | null {
    const assigned = this.assigned.find(
      ({ currency, effectiveFrom, effectiveTo }) =>
        currency === charge.currency && isWithin(charge.billDate, effectiveFrom, effectiveTo),
    );
    if (assigned === undefined) return null;
    if (charge.isAuditCredit)
      return { priceMinor: scaled(charge.netMinor, assigned.creditPoints, ALL_MARKUP_POINTS), isAtCost: false };
    const facts = toFacts(charge);
    const decisive = assigned.ordered.find(
      ({ rule, when }) => isInEffect(rule, charge.shipDate) && matches(when, facts),
    );
    if (decisive === undefined) return { priceMinor: charge.netMinor, isAtCost: true };
    return { priceMinor: applyRule(decisive.rule, charge), isAtCost: false };
  }
}

interface OrderedRule {
  rule: MarkupRuleFields;
  when: Conditions;
}

/**
 * The price of a charge under a rule, rounded once, half away from zero. A percentage applies to charges and to what a carrier takes back alike. An
 * amount and a minimum only apply to charges above zero: they are not given back with a credit. No discount makes a price negative.
 */
export function applyRule(
  { basis, discount, discountType, minimum }: MarkupRuleFields,
  { publishedMinor, netMinor }: Pick<BilledCharge, 'publishedMinor' | 'netMinor'>,
): number {
  const base = basis === 'published' ? publishedMinor : netMinor;
  const changed =
    discountType === '%'
      ? scaled(base, ALL_MARKUP_POINTS - discount, ALL_MARKUP_POINTS)
      : base > 0
        ? Math.max(0, base - discount)
        : base;
  return base > 0 && minimum !== null ? Math.max(minimum, changed) : changed;
}

/**
 * Rules in the order in which they decide: those that name an account come first, then those that name a charge (a whole description before the
 * start of one, and a longer start before a shorter one), then a service, a zone, a carrier. Two rules of equal rank can only match the same charge if
 * their conditions are equal.
 */
export function byPrecedence<Rule extends MarkupRuleFields>(rules: readonly Rule[]): Rule[] {
  return rules
    .map((rule) => ({ rule, rank: rankOf(toConditions(rule)) }))
    .sort((a, b) => compareRanks(b.rank, a.rank))
    .map(({ rule }) => rule);
}

/** A rule that would price some charge as well as the given one, with equal conditions; `null` if there is none. */
export function findRival<Rule extends MarkupRuleFields>(rule: MarkupRuleFields, others: readonly Rule[]): Rule | null {
  const key = keyOf(rule);
  return others.find((other) => keyOf(other) === key && share(rule, other)) ?? null;
}

/** Whether two rules are in effect for the same ship date, or both price charges without one. */
function share(a: MarkupRuleFields, b: MarkupRuleFields): boolean {
  if (a.dateUnknown && b.dateUnknown) return true;
  return startsBeforeEnd(a, b) && startsBeforeEnd(b, a);
}

function startsBeforeEnd(a: MarkupRuleFields, b: MarkupRuleFields): boolean {
  return a.effectiveFrom === null || b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo;
}

function toOrdered(rule: MarkupRuleFields): OrderedRule {
  return { rule, when: toConditions(rule) };
}

function toConditions({ account, chargeDescription, service, zone, carrier }: MarkupRuleFields): Conditions {
  const isStart = chargeDescription?.endsWith('*') === true;
  const description = isStart ? chargeDescription.slice(0, -1).trimEnd() : chargeDescription;
  return {
    account: account === null ? null : foldAccount(account),
    description: description?.toUpperCase() ?? null,
    isStart,
    service: service?.toUpperCase() ?? null,
    zone: zone?.toUpperCase() ?? null,
    carrier,
  };
}

type Facts = Record<'account' | 'description' | 'service' | 'zone', string> & { carrier: number };

function toFacts({ account, description, service, zone, carrierId }: BilledCharge): Facts {
  return {
    account: foldAccount(account),
    description: description.trim().toUpperCase(),
    service: service.toUpperCase(),
    zone: zone.toUpperCase(),
    carrier: carrierId,
  };
}

// Carriers write account numbers with and without leading zeros.
function foldAccount(account: string): string {
  return account
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

function matches(when: Conditions, facts: Facts): boolean {
  return (
    (when.account === null || when.account === facts.account) &&
    (when.description === null ||
      (when.isStart ? facts.description.startsWith(when.description) : facts.description === when.description)) &&
    (when.service === null || when.service === facts.service) &&
    (when.zone === null || when.zone === facts.zone) &&
    (when.carrier === null || when.carrier === facts.carrier)
  );
}

function isInEffect(rule: MarkupRuleFields, shipDate: IsoDate | null): boolean {
  return shipDate === null ? rule.dateUnknown : isWithin(shipDate, rule.effectiveFrom, rule.effectiveTo);
}

function isWithin(day: IsoDate, from: IsoDate | null, to: IsoDate | null): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

function rankOf({ account, description, isStart, service, zone, carrier }: Conditions): number[] {
  const ofDescription = description === null ? -1 : isStart ? description.length : Number.MAX_SAFE_INTEGER;
  return [
    Number(account !== null),
    ofDescription,
    Number(service !== null),
    Number(zone !== null),
    Number(carrier !== null),
  ];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function keyOf(rule: MarkupRuleFields): string {
  return JSON.stringify(Object.values(toConditions(rule)));
}
