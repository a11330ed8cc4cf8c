import type { DayNumber } from '#model/dates/day-number.ts';

/** The weight of several parcels to the same address on one day, if they had been one: without a certain parcel and with it, in pounds. */
export interface Joined {
  before: number;
  after: number;
}

/** Other ways in which a client's parcels could have been shipped, judged from all of them. The functions below make the keys. */
export class Alternatives {
  /** Business days by ground on a lane. */
  groundDays: ReadonlyMap<string, number> = new Map();
  /** Parcels that could have been part of another parcel. */
  joined: ReadonlyMap<string, Joined> = new Map();
  /** The first three digits of the ZIP code of the second center; `null` if there are no zones to choose one by. */
  secondCenter: string | null = null;
  /** The days of the first and last invoice of each streak of correction fees, by invoice. */
  feeStreaks: ReadonlyMap<string, readonly [first: DayNumber, last: DayNumber]> = new Map();
}

/** Names a lane by the ZIP codes of its ends. */
export function laneKey(carrierId: number, origin: string, destination: string): string {
  return `${carrierId}|${origin.slice(0, 3)}|${destination.slice(0, 3)}`;
}

/** Names a parcel for `joined`. */
export function parcelKey(carrierId: number, trackingNumber: string): string {
  return `${carrierId}|${trackingNumber}`;
}
