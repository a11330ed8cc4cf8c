import type { AlertPeriod, AlertRule, AlertValue } from '#contract/alerts.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { addDays, addMonths, type IsoDate } from '#model/dates/iso-date.ts';
import { isSettled, startOfPeriod, yearBefore } from './alert-periods.ts';
import { type Band, bandOf } from './unusual-band.ts';

/** The figure of a period; null without invoices. */
export interface PeriodValue extends DateRange {
  value: number | null;
}

interface Judgement {
  rule: AlertRule;
  period: AlertPeriod;
  /** Whether the figure adds up over the period. */
  grows: boolean;
  today: IsoDate;
}

/** How far back a band looks: the same weekdays or the weeks of the last half year, or the months of the last two years. */
const HISTORY: Record<AlertPeriod, (from: IsoDate) => IsoDate> = {
  day: (from) => addDays(from, -182),
  week: (from) => addDays(from, -182),
  month: (from) => addMonths(from, -24),
};

/** The first day whose figures matter for judging a period that starts on a day. */
export function historyStart({ kind }: AlertRule, period: AlertPeriod, from: IsoDate): IsoDate {
  return kind === 'unusual' ? yearBefore(period, HISTORY[period](from)) : from;
}

/**
 * Compares the figures of periods, oldest first, with a rule. A figure fires only when more invoices can't change that: above a threshold
 * if it grows, or else some days after its period. Each band is made only from earlier periods, as it would have been at that time.
 */
export function judgePeriods(values: readonly PeriodValue[], judgement: Judgement): AlertValue[] {
  const { rule, grows, today } = judgement;
  const valueOn = new Map(values.map(({ from, value }) => [from, value]));
  return values.map(({ from, to, value }) => {
    const { low, high } = limitsOf(judgement, { from, value: (day) => valueOn.get(day) ?? null });
    const isFinal = isSettled(to, today) || (grows && rule.kind === 'above' && from <= today);
    const isOutside = value !== null && ((low !== null && value < low) || (high !== null && value > high));
    return { from, to, value, low, high, fires: isFinal && isOutside };
  });
}

interface History {
  from: IsoDate;
  value: (from: IsoDate) => number | null;
}

function limitsOf({ rule, period }: Judgement, { from, value }: History): Band {
  if (rule.kind === 'above') return { low: null, high: rule.threshold };
  if (rule.kind === 'below') return { low: rule.threshold, high: null };
  const earlier = earlierPeriods(period, from).map((day) => ({
    now: value(day),
    before: value(yearBefore(period, day)),
  }));
  return bandOf({ earlier, yearBefore: value(yearBefore(period, from)), times: rule.times });
}

/** The first days of the periods that a period is compared with: for a day, the same weekdays. */
function earlierPeriods(period: AlertPeriod, from: IsoDate): IsoDate[] {
  const start = HISTORY[period](from);
  const days: IsoDate[] = [];
  for (let day = stepBack(period, from); day >= start; day = stepBack(period, day)) days.push(day);
  return days;
}

function stepBack(period: AlertPeriod, from: IsoDate): IsoDate {
  return period === 'month' ? startOfPeriod('month', addDays(from, -1)) : addDays(from, -7);
}
