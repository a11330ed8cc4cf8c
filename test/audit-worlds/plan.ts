import type { DayNumber } from '#model/dates/day-number.ts';
import type { Random } from '#server/demo/random.ts';
import { dueDay, fuelOn, type WorldTerms } from './bill-parcel.ts';
import { at, businessDaysAfter } from './calendar.ts';
import type { Bill, WorldEvent, WorldParcel } from './world-parcel.ts';
import { serviceOf } from './world-places.ts';
import { commitOf } from './world-tables.ts';

/** What an audit should find about a parcel. */
export interface Expected {
  rule: string;
  code: string;
  minor: number;
  claim?: 'late' | 'loss' | 'damage' | 'unused' | 'billing';
  /** The weeks after the parcel's invoice at which the claimed line is billed. */
  later?: number;
}

/** An error that is planted in a parcel, or something that only looks like one. */
export interface Plan {
  rule: string;
  title: string;
  fits(parcel: WorldParcel, terms: WorldTerms): boolean;
  /** Changes the parcel, and says what is to be found once it is billed. */
  apply(parcel: WorldParcel, terms: WorldTerms, random: Random): (bill: Bill) => Expected[];
}

export const NOTHING = () => [];

export function event(moment: number, kind: string, more: Partial<WorldEvent> = {}): WorldEvent {
  return { at: moment, kind, reason: '', isSigned: false, ...more };
}

export function keep(parcel: WorldParcel, ...kinds: string[]): WorldEvent[] {
  return parcel.events.filter(({ kind }) => kinds.includes(kind));
}

/** The last minute at which a parcel is on time; `null` without a guarantee. */
export function lastMinute({ tables }: WorldTerms, parcel: WorldParcel): number | null {
  const basis = basisOf(parcel);
  const due = dueDay(tables, parcel);
  if (basis === 'none') return null;
  if (basis === 'day') return at(due, '23:59');
  return at(due, commitOf(parcel.service, parcel.isResidential ? 'residential' : 'commercial')) + tables.grace;
}

export function basisOf({ service, isResidential }: WorldParcel) {
  return serviceOf(service)[isResidential ? 'residential' : 'commercial'];
}

/** The transportation with its fuel. */
export function freightWithFuel({ carrier }: WorldParcel, { lines, net }: Bill): number {
  return net + fuelOn(carrier, lines, net);
}

export function transportCode({ service, wrong }: WorldParcel): string {
  return serviceOf(wrong.service ?? service).code;
}

export function invoiceDay({ tables }: WorldTerms, week: number): DayNumber {
  return tables.days.firstInvoice + 7 * week;
}

/** Days from the invoice of a parcel to the as-of day. */
export function age(terms: WorldTerms, { week }: WorldParcel): number {
  return terms.tables.days.asOf - invoiceDay(terms, week);
}

export function isAgreed({ carrier, account }: WorldParcel, { agreements }: WorldTerms): boolean {
  return agreements[carrier].account === account;
}

export function isGuaranteed(parcel: WorldParcel, terms: WorldTerms): boolean {
  return basisOf(parcel) !== 'none' && !(parcel.service === 'UPS 3 Day Select' && isAgreed(parcel, terms));
}

export function nextBusinessDay(
  { tables }: WorldTerms,
  { carrier }: WorldParcel,
  day: DayNumber,
  count: number,
): DayNumber {
  return businessDaysAfter(
    day,
    count,
    carrier === 'UPS' ? tables.holidays.UPS : [...tables.holidays.UPS, ...tables.holidays.FedEx],
  );
}
