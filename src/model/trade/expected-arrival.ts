import { addDays, daysBetween, type IsoDate } from '#model/dates/iso-date.ts';

/** How regularly invoices arrive: every `everyDays` days. The next one is due on `dueOn`. `daysLate` is 0 until it counts as overdue. */
export interface Rhythm {
  everyDays: number;
  lastOn: IsoDate;
  dueOn: IsoDate;
  daysLate: number;
  /** Earlier periods with at least one missing invoice, from the invoice before to the invoice after. */
  gaps: { from: IsoDate; to: IsoDate }[];
}

/** The minimum number of invoices for a rhythm. */
const MIN_DAYS = 4;
/** An invoice becomes overdue after this share of the interval, but not before two days. */
const GRACE = 0.5;
const MIN_GRACE_DAYS = 2;

/** Finds the rhythm of invoices with these bill dates and whether the next one is overdue today. `null` if there are too few. */
export function rhythmOf(billDates: readonly IsoDate[], today: IsoDate): Rhythm | null {
  const days = [...new Set(billDates)].sort();
  const lastOn = days.at(-1);
  if (lastOn === undefined || days.length < MIN_DAYS) return null;
  const steps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const everyDays = median(steps);
  const longest = everyDays + Math.max(MIN_GRACE_DAYS, Math.ceil(everyDays * GRACE));
  const age = daysBetween(lastOn, today);
  return {
    everyDays,
    lastOn,
    dueOn: addDays(lastOn, everyDays),
    daysLate: age > longest ? age - everyDays : 0,
    gaps: steps.flatMap((step, index) => {
      const [from, to] = [days[index], days[index + 1]];
      return step > longest && from !== undefined && to !== undefined ? [{ from, to }] : [];
    }),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
