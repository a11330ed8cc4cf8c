import type { DayNumber } from '#model/dates/day-number.ts';

/** The weights with which parcels to the same address on a day would have been one parcel: without a parcel and with it, in pounds. */
export interface Joined {
  before: number;
  after: number;
}

/** What a client's parcels as a whole say about other ways of shipping. Keys are made by the functions below. */
export class Alternatives {
  /** Business days by ground on a lane. */
  groundDays: ReadonlyMap<string, number> = new Map();
  /** Parcels that could have been part of another one. */
  joined: ReadonlyMap<string, Joined> = new Map();
  /** The first three digits of the ZIP code of the second center; `null` without zones to choose one. */
  secondCenter: string | null = null;
  /** The days of the first and last invoice of a streak of correction fees, by invoice. */
  feeStreaks: ReadonlyMap<string, readonly [first: DayNumber, last: DayNumber]> = new Map();
}

/** Names a lane by the ZIP codes of its ends. */
export function laneKey(carrierId: number, origin: string, destination: string): string {
  return `${carrierId}|${origin.slice(0, 3)}|${destination.slice(0, 3)}`;
}

/** Names a parcel that the joined weights are about. */
export function parcelKey(carrierId: number, trackingNumber: string): string {
  return `${carrierId}|${trackingNumber}`;
}
