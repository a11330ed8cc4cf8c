import type { AgreementPeriod } from '#contract/audit-tables.ts';
import { addDays, daysBetween, earlierOf, type IsoDate, laterOf } from '#model/dates/iso-date.ts';

/** A bar of a timeline: its beginning and its length as shares of the timeline, from 0 to 1. */
export interface TimelineBar {
  period: AgreementPeriod;
  start: number;
  length: number;
  /** Whether the period ends within the next days, and nothing of the agreement follows it. */
  endsSoon: boolean;
}

interface Timeline {
  from: IsoDate;
  to: IsoDate;
  /** Where today is, as a share of the timeline. */
  today: number;
  bars: TimelineBar[];
}

/** Days before and after today that a timeline always shows. */
const MARGIN = 180;
const SOON = 90;

/** Arranges the periods of agreements on a line of time. Periods without an end reach to its edge. */
export function arrangeTimeline(periods: readonly AgreementPeriod[], today: IsoDate): Timeline {
  const starts = periods.flatMap(({ validFrom }) => (validFrom === null ? [] : [validFrom]));
  const ends = periods.flatMap(({ validTo }) => (validTo === null ? [] : [validTo]));
  const from = starts.reduce(earlierOf, addDays(today, -MARGIN));
  const to = ends.reduce(laterOf, addDays(today, MARGIN));
  const days = daysBetween(from, to) + 1;
  const share = (day: IsoDate) => daysBetween(from, day) / days;
  const sorted = [...periods].sort(
    (one, other) =>
      one.agreement.localeCompare(other.agreement) ||
      one.carrierId - other.carrierId ||
      (one.validFrom ?? '').localeCompare(other.validFrom ?? ''),
  );
  return {
    from,
    to,
    today: share(today),
    bars: sorted.map((period) => {
      const start = share(period.validFrom ?? from);
      const end = share(addDays(period.validTo ?? to, 1));
      return { period, start, length: end - start, endsSoon: endsSoon(period, periods, today) };
    }),
  };
}

function endsSoon(
  { agreement, carrierId, validTo }: AgreementPeriod,
  periods: readonly AgreementPeriod[],
  today: IsoDate,
): boolean {
  if (validTo === null || validTo < today || daysBetween(today, validTo) > SOON) return false;
  return !periods.some(
    (other) =>
      other.agreement === agreement &&
      other.carrierId === carrierId &&
      (other.validFrom ?? '') <= addDays(validTo, 1) &&
      (other.validTo === null || other.validTo > validTo),
  );
}
