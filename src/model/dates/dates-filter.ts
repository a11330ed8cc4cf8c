import { z } from 'zod';
import { type DateRange, REVERSED_RANGE_MESSAGE } from './date-range.ts';
import { DateType } from './date-type.ts';
import { clientChangeDates } from './default-ranges.ts';
import { earlierOf, IsoDate } from './iso-date.ts';
import { DEFAULT_LAST_DAYS, lastDaysRange, MAX_LAST_DAYS, MIN_LAST_DAYS } from './last-days.ts';
import { DEFAULT_ROLLING_PERIOD, RollingPeriod, rollingRange } from './rolling-period.ts';

/** How dates are chosen: `rp` rolling period, `la` last N days, `dr` date range. */
export const DateFrequency = z.enum(['rp', 'la', 'dr']);
export type DateFrequency = z.infer<typeof DateFrequency>;

/** The names of the modes in the date popover. */
export const dateFrequencyLabels: Record<DateFrequency, string> = {
  dr: 'Date Range',
  rp: 'Rolling Period',
  la: 'Last Days',
};

/** The reader's choice of dates. Only the fields of the current mode apply; the others are kept for switching back. */
export const DatesFilter = z
  .object({
    type: DateType,
    frequency: DateFrequency,
    rollingPeriod: RollingPeriod.nullable(),
    lastDays: z.number().int().min(MIN_LAST_DAYS).max(MAX_LAST_DAYS).nullable(),
    from: IsoDate.nullable(),
    to: IsoDate.nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: REVERSED_RANGE_MESSAGE,
    path: ['from'],
  });
export type DatesFilter = z.infer<typeof DatesFilter>;

/**
 * The dates that a filter selects as of `today`. Missing choices have defaults: the period 'Annual', 30 days, or the last
 * two years, from the engage date if that is later. The range never ends after today, and `from` is never after `to`.
 */
export function resolveDates(filter: DatesFilter, today: IsoDate, engageDate: IsoDate | null): DateRange {
  switch (filter.frequency) {
    case 'rp':
      return rollingRange(filter.rollingPeriod ?? DEFAULT_ROLLING_PERIOD, today);
    case 'la':
      return lastDaysRange(filter.lastDays ?? DEFAULT_LAST_DAYS, today);
    case 'dr': {
      const to = earlierOf(filter.to ?? today, today);
      return { from: earlierOf(filter.from ?? clientChangeDates(engageDate, today).from, to), to };
    }
  }
}

/** The filter until somebody chooses dates: invoice dates of the last two years, from the client's engage date if that is later. */
export function clientChangeFilter(engageDate: IsoDate | null, today: IsoDate): DatesFilter {
  return { frequency: 'dr', rollingPeriod: null, lastDays: null, ...clientChangeDates(engageDate, today) };
}
