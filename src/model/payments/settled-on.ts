import type { IsoDate } from '#model/dates/iso-date.ts';

/** A payment of an invoice: its day and what it pays of it, in minor units. */
export interface PaidPart {
  paidOn: IsoDate;
  amountMinor: number;
}

/** Returns the day on which payments first cover an amount in minor units, or `null` if they don't cover it yet. */
export function settledOn(parts: readonly PaidPart[], dueMinor: number): IsoDate | null {
  let paid = 0;
  for (const { paidOn, amountMinor } of parts.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1))) {
    paid += amountMinor;
    if (paid >= dueMinor) return paidOn;
  }
  return null;
}
