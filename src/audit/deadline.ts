import type { DayNumber } from '#model/dates/day-number.ts';
import type { AuditTables } from './context/audit-tables.ts';
import type { Claimable } from './finding.ts';

/** The last day to claim: the earliest of the carrier's time limits for this kind of claim. `null` if none is known. */
export function deadlineOf(tables: AuditTables, { carrierId, kind, clocks }: Claimable): DayNumber | null {
  const limits = tables.claims.all(`${carrierId}|${kind}`, clocks.ship ?? clocks.invoice);
  const counted = new Set<string>();
  let earliest: DayNumber | null = null;
  for (const { clock, days } of limits) {
    const from = clocks[clock];
    // Of two limits by the same clock, the newer one comes first and counts.
    if (from === null || counted.has(clock)) continue;
    counted.add(clock);
    if (earliest === null || from + days < earliest) earliest = from + days;
  }
  return earliest;
}
