import { z } from 'zod';
import type { DateRange } from './date-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  type IsoDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from './iso-date.ts';

/** Periods that move with the calendar. The date popover offers the first nine; other date filters also offer the last three. */
export const RollingPeriod = z.enum([
  'Current Week',
  'Current Month',
  'Current Quarter',
  'Annual',
  'YTD',
  'Previous Week',
  'Previous Month',
  'Previous Quarter',
  'Previous Year',
  'Week Before Last',
  'Last Six Months',
  'Custom Dates',
]);
export type RollingPeriod = z.infer<typeof RollingPeriod>;

/** The rolling periods offered in the date popover, in its order. */
export const PICKER_PERIODS: readonly RollingPeriod[] = RollingPeriod.options.slice(0, 9);

export const DEFAULT_ROLLING_PERIOD: RollingPeriod = 'Annual';

/**
 * The dates of a rolling period as of `today`. Periods that have not ended yet end today. 'Annual' and 'Last Six Months' are the 12
 * and 6 months up to today. 'Custom Dates' is initially the week before last.
 */
export function rollingRange(period: RollingPeriod, today: IsoDate): DateRange {
  switch (period) {
    case 'Current Week':
      return { from: startOfWeek(today), to: today };
    case 'Current Month':
      return { from: startOfMonth(today), to: today };
    case 'Current Quarter':
      return { from: startOfQuarter(today), to: today };
    case 'Annual':
      return lastMonths(12, today);
    case 'Last Six Months':
      return lastMonths(6, today);
    case 'YTD':
      return { from: startOfYear(today), to: today };
    case 'Previous Week':
      return weekBefore(1, today);
    case 'Week Before Last':
    case 'Custom Dates':
      return weekBefore(2, today);
    case 'Previous Month':
      return { from: addMonths(startOfMonth(today), -1), to: addDays(startOfMonth(today), -1) };
    case 'Previous Quarter':
      return { from: addMonths(startOfQuarter(today), -3), to: addDays(startOfQuarter(today), -1) };
    case 'Previous Year':
      return { from: addYears(startOfYear(today), -1), to: addDays(startOfYear(today), -1) };
  }
}

function lastMonths(months: number, today: IsoDate): DateRange {
  return { from: addDays(addMonths(today, -months), 1), to: today };
}

/** The full week that is `weeks` weeks before the current one. */
function weekBefore(weeks: number, today: IsoDate): DateRange {
  const from = addDays(startOfWeek(today), -7 * weeks);
  return { from, to: addDays(from, 6) };
}
