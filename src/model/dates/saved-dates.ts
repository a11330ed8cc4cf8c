import { toDateType } from './date-type.ts';
import { clientChangeFilter, type DatesFilter } from './dates-filter.ts';
import type { IsoDate } from './iso-date.ts';
import { RollingPeriod } from './rolling-period.ts';

/** The dates that a reader has saved for dashboards: a date type, and a rolling period or a number of days. */
export interface SavedDates {
  dateOption: 'billDate' | 'pickupDate';
  dateFrequency: 'rp' | 'la' | 'dr';
  periodOption: string;
  lastNoOfDays: number;
}

/** The filter with which dashboards open. For the frequency `dr`, it has the default range; an unknown period becomes 'Annual'. */
export function savedDatesFilter(saved: SavedDates, engageDate: IsoDate | null, today: IsoDate): DatesFilter {
  const type = toDateType(saved.dateOption);
  const period = RollingPeriod.safeParse(saved.periodOption);
  const none = { type, rollingPeriod: null, lastDays: null, from: null, to: null };
  switch (saved.dateFrequency) {
    case 'rp':
      return { ...none, frequency: 'rp', rollingPeriod: period.success ? period.data : 'Annual' };
    case 'la':
      return { ...none, frequency: 'la', lastDays: saved.lastNoOfDays };
    case 'dr':
      return { ...clientChangeFilter(engageDate, today), type };
  }
}
