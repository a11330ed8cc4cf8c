import type { PickupFields } from '#contract/pickup-locations.ts';
import { nextRun } from '#model/reports/next-run.ts';

type When = Pick<PickupFields, 'everySeconds' | 'timeOfDay' | 'timeZone'>;

/** The next run of a location after an instant: after its interval, or at its time of day. Null if it has no schedule. */
export function nextPickup({ everySeconds, timeOfDay, timeZone }: When, after: Date): Date | null {
  if (everySeconds !== null) return new Date(after.getTime() + everySeconds * 1000);
  if (timeOfDay === null) return null;
  return nextRun({ frequency: 'daily', weekday: null, monthDay: null, timeOfDay, timeZone }, after);
}
