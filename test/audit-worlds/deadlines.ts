import type { DayNumber } from '#model/dates/day-number.ts';
import type { Carrier } from './world-places.ts';
import { CLAIMS } from './world-tables.ts';

/** The last day to claim: the earliest of the carrier's limits. */
export function deadlineOf(carrier: Carrier, kind: string, clocks: Record<string, DayNumber | null>): DayNumber | null {
  const ends = CLAIMS.flatMap((text) => {
    const [of, ofKind, clock = '', days] = text.split(',');
    const from = clocks[clock] ?? null;
    return of === carrier && ofKind === kind && from !== null ? [from + Number(days)] : [];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}
