import type { DateRange } from '#model/dates/date-range.ts';

/** A period relative to another one: the one before it, or the same days a year, quarter, month or week earlier. */
export type Relative = 'before' | 'yearBefore' | 'quarterBefore' | 'monthBefore' | 'weekBefore';

/**
 * A date or period in a prompt. If the prompt names no year, `inYear` is given, and `range` is the latest such period that has begun,
 * until today at most.
 */
export interface DateSpan {
  from: number;
  to: number;
  range: DateRange;
  inYear?: (year: number) => DateRange;
  /** A period relative to another one, such as "the month before". */
  relative?: Relative;
  /** The unit of "month over month", which is relative to the month before, or asks for all months of longer dates. */
  eachOver?: 'week' | 'month' | 'quarter';
  /** The whole of a period that has not ended yet. */
  whole?: DateRange;
  isFuture?: boolean;
  /** Everything that a date can mean: "Aug 26" is a day, or a month of 2026. */
  readings?: readonly DateRange[];
  /** A period without clear ends, such as "early 2026". */
  isVague?: boolean;
  /** A period that lasts until today. */
  isOpen?: boolean;
  /** The unit of a period such as "YTD", which lasts until today, or until another date that the prompt names. */
  toDate?: 'week' | 'month' | 'quarter' | 'year';
  /** A period that has no beginning, such as "until June" and "as of June 30". */
  isUntil?: boolean;
  /** The period of today a year before, such as "this month last year". */
  isYearBefore?: boolean;
  /** The two dates with which a range was written, such as April and May in "from April to May". */
  parts?: readonly [DateSpan, DateSpan];
  weight?: number;
}
